import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { launcher } from '../../launcher.ts';
import { fillCreatives } from '../testing/fill-creatives.ts';
import { FILTER_FIELDS } from './filter-fields.ts';
import type { FilterCondition, FilterField } from './filter-spec.ts';
import { matchCreatives, matchStatement } from './match-creatives.ts';

const ROWS = 2_000;

let test: TestDatabase;
const workspaceId = uuid7();

beforeAll(async () => {
  test = await testDatabase(launcher);
  // As large as the other one, so that a workspace has to be found within the table.
  await fillCreatives(test, { workspaceId: uuid7(), count: ROWS });
  await fillCreatives(test, { workspaceId, count: ROWS });
});
afterAll(() => test.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
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
const range = (of: FilterCondition[], count = true) => ({
  ...{ spec: { conditions: of }, excludedIds: [uuid7()], first: 25, after: uuid7(), count },
});

/** Every step of the plan of what `matchCreatives` asks, as a caller of the workspace. */
function planOf(of: ReturnType<typeof range>): Promise<PlanNode[]> {
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

describe('the statement of a filter', () => {
  it.each(conditions.map((condition) => [condition.field, condition.operator, condition] as const))(
    'on %s with %s reads the rows of its workspace by an index',
    async (_field, operator, condition) => {
      for (const count of [true, false]) {
        const nodes = await planOf(range([condition], count));
        const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
        expect(scans.filter((node) => !node['Node Type'].startsWith('Index'))).toEqual([]);
        expect(scans.filter((node) => !node['Index Cond']?.includes('workspace_id ='))).toEqual([]);
        const facets = scans.filter((node) => node['Relation Name'] === 'creative_facet');
        const searched = facets.filter((node) => node['Index Cond']?.includes('(value ='));
        if (operator === 'EQ' || operator === 'IN') expect(searched).toHaveLength(1);
      }
    },
  );

  it('reads no more than a page where nothing is asked for but the newest', async () => {
    const nodes = await planOf({ ...range([], false), after: null as unknown as string });
    const read = nodes
      .filter((node) => node['Relation Name'] === 'creative')
      .map((node) => node['Actual Rows'] * node['Actual Loops']);
    expect(Math.max(...read)).toBeLessThanOrEqual(25);
  });

  it('finds what is there', async () => {
    const found = await test.database.read({ workspaceId }, (em) => matchCreatives(em, { ...range([]), after: null }));
    expect([found.ids.length, found.total]).toEqual([25, ROWS]);
  });
});
