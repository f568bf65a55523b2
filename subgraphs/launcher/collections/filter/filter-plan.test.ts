import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { launcher } from '../../launcher.ts';
import { fillCreatives } from '../testing/fill-creatives.ts';
import { FILTER_FIELDS } from './filter-fields.ts';
import type { FilterCondition, FilterField } from './filter-spec.ts';
import { matchCreatives, matchStatement, type MatchRange } from './match-creatives.ts';

const ROWS = 2_000;

let test: TestDatabase;
const workspaceId = uuid7();

beforeAll(async () => {
  test = await testDatabase(launcher);
  // Nearly all rows are of one workspace: reading the table from end to end seems as good as finding them.
  await fillCreatives(test, { workspaceId: uuid7(), count: ROWS / 100 });
  await fillCreatives(test, { workspaceId, count: ROWS });
});
afterAll(() => test.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const VALUES: Record<string, string> = {
  TEXT: 'summer',
  LANGUAGE: 'de',
  FORMAT: 'single_video',
  INSTANT: '2026-01-02T00:00:00Z',
};

const conditions = (Object.keys(FILTER_FIELDS) as FilterField[]).flatMap((field) =>
  FILTER_FIELDS[field].operators.map((operator): FilterCondition => {
    return { field, operator, values: [VALUES[FILTER_FIELDS[field].values]!] };
  }),
);
const range = (of: FilterCondition[], count = true): MatchRange => ({
  spec: { conditions: of },
  excludedIds: [uuid7()],
  first: 25,
  after: uuid7(),
  count,
});

/** Returns every step of the plan for the query of `matchCreatives`, as a caller of the workspace. */
function planOf(of: MatchRange): Promise<PlanNode[]> {
  return test.database.read({ workspaceId }, async (em: EntityManager) => {
    await matchCreatives(em, of);
    const { sql, parameters } = matchStatement(of);
    const [row] = await em.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) ${sql}`,
      parameters,
    );
    const nodes: PlanNode[] = [];
    const open = [row!['QUERY PLAN'][0].Plan];
    for (let node = open.pop(); node; node = open.pop()) {
      nodes.push(node);
      open.push(...(node.Plans ?? []));
    }
    return nodes;
  });
}

/** Kinds of steps that read a table or an index. */
const READING = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan', 'Tid Scan', 'Sample Scan'];

const rowsRead = (nodes: readonly PlanNode[], table: string): number[] =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);

describe('the statement of a filter', () => {
  it.each(conditions.map((condition) => [condition.field, condition.operator, condition] as const))(
    'on %s with %s reads rows of its workspace by an index',
    async (_field, _operator, condition) => {
      for (const count of [true, false]) {
        const reading = (await planOf(range([condition], count))).filter((node) => READING.includes(node['Node Type']));
        expect(reading.length).toBeGreaterThan(0);
        expect(reading.filter((node) => !node['Index Cond']?.includes('workspace_id ='))).toEqual([]);
      }
    },
  );

  it.each<[FilterField, string]>([
    ['NAME', 'winter shoes, 5 of berlin'],
    ['CONCEPT', 'concept 77'],
  ])('on a rare %s reads no more than that', async (field, value) => {
    const nodes = await planOf(range([{ field, operator: 'EQ', values: [value] }]));
    expect(Math.max(...rowsRead(nodes, 'creative_facet'), ...rowsRead(nodes, 'creative'))).toBeLessThanOrEqual(100);
  });

  it('reads no more than a page where nothing is asked for but the newest', async () => {
    const nodes = await planOf({ ...range([], false), after: null });
    expect(Math.max(...rowsRead(nodes, 'creative'))).toBeLessThanOrEqual(26);
  });

  it('is given up on when it takes too long', async () => {
    const values = Array.from({ length: 100 }, (_, index) => `no such text ${index}`);
    const many = Array.from({ length: 30 }, () => ({ field: 'TAGS', operator: 'CONTAINS', values }) as const);
    const found = test.database.read({ workspaceId }, (em) => matchCreatives(em, range(many), 1));
    await expect(found).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('finds what is there', async () => {
    const found = await test.database.read({ workspaceId }, (em) => matchCreatives(em, { ...range([]), after: null }));
    expect([found.creatives.length, found.total]).toEqual([25, ROWS]);
  });
});
