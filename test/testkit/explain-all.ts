import type { EntityManager } from '@mikro-orm/postgresql';

/** One step of a statement's plan, as it was carried out. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/**
 * Runs `fn` with an entity manager whose statements in SQL are explained before they are answered, and returns every step
 * of their plans. Each is carried out twice.
 */
export async function explainAll(em: EntityManager, fn: (em: EntityManager) => Promise<unknown>): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  const execute = async (sql: string, values: unknown[]) => {
    const [row]: { 'QUERY PLAN': [{ Plan: PlanNode }] }[] = await em.execute(
      `explain (analyze, format json) ${sql}`,
      values,
    );
    const open = [row!['QUERY PLAN'][0].Plan];
    for (let node = open.pop(); node; node = open.pop()) {
      nodes.push(node);
      open.push(...(node.Plans ?? []));
    }
    return em.execute(sql, values);
  };
  const explaining = new Proxy(em, {
    get(_target, name) {
      if (name === 'execute') return execute;
      const value: unknown = Reflect.get(em, name);
      return typeof value === 'function' ? value.bind(em) : value;
    },
  });
  await fn(explaining);
  return nodes;
}

/** How many rows of a table the steps looked at together. */
export function rowsLookedAt(nodes: readonly PlanNode[], table: string): number {
  return nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
}
