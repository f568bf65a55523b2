import type { EntityManager } from '@mikro-orm/postgresql';

/** The part of a connection by which prepared statements run. */
interface Connection {
  executeQuery(query: { sql: { text: string } | string; parameters: readonly unknown[] }): Promise<{ rows: object[] }>;
}
type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** One step of a statement's plan, as it was carried out. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const EXPLAIN = 'explain (analyze, format json) ';

/**
 * Runs `fn` with an entity manager whose statements in SQL, prepared ones included, are explained before they are answered, and returns every step
 * of their plans. Each is carried out twice.
 */
export async function explainAll(em: EntityManager, fn: (em: EntityManager) => Promise<unknown>): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  const note = ([row]: readonly Explained[]): void => {
    const open = [row!['QUERY PLAN'][0].Plan];
    for (let node = open.pop(); node; node = open.pop()) {
      nodes.push(node);
      open.push(...(node.Plans ?? []));
    }
  };
  const execute = async (sql: string, values: unknown[]) => {
    note(await em.execute(EXPLAIN + sql, values));
    return em.execute(sql, values);
  };
  const getTransactionContext = (): Connection => {
    const connection = em.getTransactionContext<Connection>()!;
    return {
      executeQuery: async (query) => {
        const text = typeof query.sql === 'string' ? query.sql : query.sql.text;
        note((await connection.executeQuery({ ...query, sql: EXPLAIN + text })).rows as Explained[]);
        return connection.executeQuery(query);
      },
    };
  };
  const explaining = new Proxy(em, {
    get(_target, name) {
      if (name === 'execute') return execute;
      if (name === 'getTransactionContext') return getTransactionContext;
      const value: unknown = Reflect.get(em, name);
      return typeof value === 'function' ? value.bind(em) : value;
    },
  });
  await fn(explaining);
  return nodes;
}

/** Returns the number of a table's rows that the steps read together. */
export function rowsVisited(nodes: readonly PlanNode[], table: string): number {
  return nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
}
