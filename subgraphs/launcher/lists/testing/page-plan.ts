import pg from 'pg';
import { APP_ROLE, WORKSPACE_VARIABLE } from '#kit/database/tenant.ts';
import { NEXT } from '#kit/pipeline/late-client.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { TestDatabase } from '#test/testkit/test-database.ts';

/** Plan of a statement as it was carried out. */
export interface PagePlan {
  nodes: string[];
  indexes: string[];
  /** Most rows that one step read. */
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Returns the plan of the ordered statement over a table that `work` sends, carried out as it is for a member. */
export async function planOfPage(
  test: TestDatabase,
  { workspaceId }: Viewer,
  table: string,
  work: () => Promise<unknown>,
): Promise<PagePlan> {
  const statement = await orderedStatement(table, work);
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    await client.query(`set role ${APP_ROLE}`);
    const settings = [WORKSPACE_VARIABLE, workspaceId, 'search_path', 'launcher,public', 'enable_seqscan', 'off'];
    await client.query(
      'select set_config($1, $2, false), set_config($3, $4, false), set_config($5, $6, false)',
      settings,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${statement.text}`,
      statement.values,
    );
    const all: PlanNode[] = [rows[0]!['QUERY PLAN'][0].Plan];
    for (const node of all) all.push(...(node.Plans ?? []));
    const scans = all.filter((node) => node['Node Type'].includes('Scan'));
    return {
      nodes: all.map((node) => node['Node Type']),
      indexes: scans.flatMap((node) => node['Index Name'] ?? []),
      rows: Math.max(...scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    };
  } finally {
    await client.end();
  }
}

async function orderedStatement(table: string, work: () => Promise<unknown>): Promise<Statement> {
  const { query } = pg.Client.prototype;
  const seen: Statement[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const own = Array.isArray(values) ? values : [];
    seen.push(
      typeof first === 'string' ? { text: first, values: own } : { text: first.text, values: first.values ?? own },
    );
    return Reflect.apply(query, this, given) as never;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const found = seen.findLast(({ text }) => text.includes('order by') && text.includes(`"${table}"`));
  if (!found) throw new Error(`No statement of the page among ${JSON.stringify(seen)}`);
  // A transaction begins in the same round trip.
  return { ...found, text: found.text.split(NEXT).at(-1)! };
}
