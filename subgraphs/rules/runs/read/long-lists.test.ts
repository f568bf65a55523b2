import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataPart } from '#subgraphs/rules/data/data-part.ts';
import { packData, unpackData } from '#subgraphs/rules/data/snapshot-codec.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

/** Parts of what the run has read: as many as of 120,000 objects. */
const PARTS = 120;
/** Parts that one page evaluates at most. */
const BOUND = 50;

let harness: RunHarness;
let run: string;
beforeAll(async () => {
  harness = await RunHarness.start();
  const ids = Array.from({ length: PARTS }, (_, at) => String(1_000 + at));
  await harness.imported(
    ...ids.map((id) => ({
      kind: 'CAMPAIGN' as const,
      id,
      name: `Long ${id}`,
      status: 'ACTIVE',
      effectiveStatus: 'ACTIVE',
    })),
  );
  const rule = await harness.rule({
    target_filter: named('Long'),
    tasks: [task([today('spend', 'gte', 5)], [setStatus('PAUSED')])],
  });
  await harness.facts({ 1000: { spend: 1 } });
  await harness.tick();
  run = (await harness.runs(rule))[0]!.id;
  await split();
});
afterAll(() => harness?.stop());

/** Stores what the run has read in parts of one object each, as an account of very many objects has them. */
async function split(): Promise<void> {
  const [row] = await harness.test.admin<{ snapshot: string; data: Buffer }>(
    'select snapshot, data from rules.rule_snapshot',
  );
  const kept = { ...(await unpackData(row!.data)), now: harness.clock.now };
  const { ids } = kept.tables.campaign!;
  expect(ids).toHaveLength(PARTS);
  const { workspaceId } = harness.owner;
  await harness.test.admin('delete from rules.rule_snapshot');
  for (const [part, id] of ids.entries()) {
    const data = await packData(dataPart(kept, 'campaign', [part]));
    await harness.test.admin(
      'insert into rules.rule_snapshot (workspace_id, ad_account_id, snapshot, part, first_id, data) values ($1, $2, $3, $4, $5::numeric, $6)',
      [workspaceId, harness.adAccountId, row!.snapshot, part, part === 0 ? '0' : id, data],
    );
  }
}

interface Page {
  edges: { node: { entityId: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
async function page(outcomes: string[], after: string | null): Promise<Page> {
  const document = `query ($id: UUID!, $outcomes: [RuleOutcome!], $after: String) { ruleRun(id: $id) {
    objects(outcomes: $outcomes, first: 100, after: $after) { edges { node { entityId } } pageInfo { hasNextPage endCursor } } } }`;
  return (await harness.ask<{ ruleRun: { objects: Page } }>(document, { id: run, outcomes, after })).ruleRun.objects;
}

describe('a list of what no task matched', () => {
  it('evaluates 50 parts at most for a page, says that there is more, and goes on where it ended', async () => {
    const found: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const { edges, pageInfo } = await page(['NOT_MATCHED'], after);
      found.push(...edges.map(({ node }) => node.entityId));
      sizes.push(edges.length);
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor;
    }
    // A page begins with the part in which the one before ended.
    expect(sizes).toEqual([BOUND, BOUND - 1, PARTS - 2 * BOUND + 1]);
    expect(new Set(found).size).toBe(PARTS);
  });

  it('may have an empty page before the end, whose cursor goes on behind it', async () => {
    const pages: Page[] = [await page(['NOT_SELECTED'], null)];
    while (pages.at(-1)!.pageInfo.hasNextPage)
      pages.push(await page(['NOT_SELECTED'], pages.at(-1)!.pageInfo.endCursor));
    expect(pages.map(({ edges }) => edges.length)).toEqual([0, 0, 0]);
    expect(new Set(pages.slice(0, 2).map(({ pageInfo }) => pageInfo.endCursor)).size).toBe(2);
  });

  it('reads a part in each statement, and none behind the bound', async () => {
    const texts = await statementsOf(() => page(['NOT_SELECTED'], null));
    expect(texts.filter((text) => text.includes('from rules.rule_snapshot p'))).toHaveLength(BOUND);
  });
});
