import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { all, any, filter, ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import type { AccountData, DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { accountDataOf } from '#test/rules/account-data-of.ts';
import { importedDays, ruleWorld, type RuleWorld, worldFact, worldObject } from '#test/rules/rule-world.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { dataPart } from './data-part.ts';
import { explainObject, type Explanation } from './explain-object.ts';
import { packData, unpackData } from './snapshot-codec.ts';
import { type DigestedData, keepSnapshot } from './snapshots.ts';
import { factsOf, factsEvaluator } from './testing/facts-of.ts';
import { randomData } from './testing/random-data.ts';

const NEEDS: DataNeeds = { level: 'ad', windows: [], metrics: [], actions: [] };
const NOW = new Date('2026-09-03T12:00:00.123Z');

let test: TestDatabase;
const workspaceId = uuid7();
beforeAll(async () => {
  test = await testDatabase(rules);
});
afterAll(() => test.close());

/** An account with so many ads, of one ad set each two. */
function accountOf(ads: number): DigestedData {
  const ids = Array.from({ length: ads }, (_, n) => String(5_000 + n));
  const adSets = Array.from({ length: Math.ceil(ads / 2) }, (_, n) => String(100_000 + n));
  return {
    adAccountId: uuid7(),
    timeZone: 'UTC',
    currency: 'USD',
    minorPerMajor: 100,
    now: NOW,
    today: '2026-09-03',
    objectWatermark: uuid7(),
    tables: {
      ad: { ids, attributes: { name: ids }, tags: null, parents: ids.map((_, n) => Math.floor(n / 2)) },
      adset: { ids: adSets, attributes: { name: adSets }, tags: null, parents: adSets.map(() => 0) },
      campaign: { ids: ['1'], attributes: { name: ['One'] }, tags: [['Winner']], parents: null },
    },
    metrics: {
      watermark: 7,
      rows: new Map(ids.map((id, n) => [id, n])),
      windows: { w: { metrics: { spend: ids.map((_, n) => BigInt(n)) }, actions: {} } },
      days: new Map([['2026-09-03', { imported: true, complete: false, importedAt: NOW, missing: new Set(['5001']) }]]),
    },
  };
}

const keep = (data: DigestedData) => keepSnapshot(test.database, workspaceId, NEEDS, data);
const parts = (data: AccountData) =>
  test.admin('select part, kept_from from rules.rule_snapshot where ad_account_id = $1 order by part', [
    data.adAccountId,
  ]);

/** A stored run that read the data. */
async function ranOn(data: AccountData, snapshot: string | null): Promise<string> {
  const [ruleId, runId, memberId] = [uuid7(), uuid7(), uuid7()];
  await test.admin(
    `insert into rules.rule (workspace_id, id, version, name, status, level, acting_member_id, created_by)
     values ($1, $2, 1, 'Rule', 'active', 'ad', $3, $3)`,
    [workspaceId, ruleId, memberId],
  );
  await test.admin(
    `insert into rules.rule_version (workspace_id, rule_id, version, definition, member_id) values ($1, $2, 1, '{"name": "Rule"}', $3)`,
    [workspaceId, ruleId, memberId],
  );
  await test.admin(
    `insert into rules.rule_run (workspace_id, id, rule_id, rule_version, trigger, dry_run, state, due_at, actor_id, queue_key,
        ad_account_ids, accounts, started_at)
     values ($1, $2, $3, 1, 'MANUAL', true, 'SUCCEEDED', $5, $4, 'key', array[$6::uuid], $7, $5)`,
    [
      workspaceId,
      runId,
      ruleId,
      memberId,
      NOW,
      data.adAccountId,
      JSON.stringify([{ adAccountId: data.adAccountId, snapshot }]),
    ],
  );
  return runId;
}

const explain = (runId: string, entityId: string): Promise<Explanation> =>
  test.database.read({ workspaceId }, (em) => explainObject(em, { runId, entityId }, () => factsEvaluator('ad')));

describe('a snapshot', () => {
  it('is written once for the same data, in parts of a thousand objects', async () => {
    const data = accountOf(2_500);
    const key = await keep(data);
    expect(await keep({ ...data, now: new Date() })).toBe(key);
    expect((await parts(data)).map(({ part }) => part)).toEqual([0, 1, 2]);
    expect(await keep({ ...data, metrics: { ...data.metrics, watermark: 8 } })).not.toBe(key);
  });

  it('of unread changes writes nothing but, once a day, that it is still read', async () => {
    const data = accountOf(3);
    await keep(data);
    const write = async () => (await statementsOf(() => keep(data))).filter((sql) => /insert|update/u.test(sql));
    expect(await write()).toEqual([]);
    await test.admin(
      `update rules.rule_snapshot set kept_from = now() - interval '25 hours' where ad_account_id = $1`,
      [data.adAccountId],
    );
    expect(await write()).toHaveLength(1);
    expect(await write()).toEqual([]);
  });

  it('is gone two weeks after it was last read', async () => {
    const data = accountOf(3);
    await keep(data);
    const past = `update rules.rule_snapshot set kept_from = now() - interval '15 days' where ad_account_id = $1`;
    await test.admin(past, [data.adAccountId]);
    await keep(accountOf(1));
    expect(await parts(data)).toEqual([]);
  });
});

describe('the explanation of an object', () => {
  it('is that of the run, for every object of every part, in one statement', async () => {
    const data = accountOf(2_500);
    const runId = await ranOn(data, await keep(data));
    const whole = factsEvaluator('ad');
    for (const id of ['5000', '5001', '5999', '6000', '7499'])
      expect(await explain(runId, id)).toEqual({
        state: 'EXPLAINED',
        adAccountId: data.adAccountId,
        name: id,
        trace: whole.explain(data, id),
      });
    const statements = await statementsOf(() => explain(runId, '7000'));
    expect(statements.filter((sql) => sql.includes('rules.'))).toHaveLength(1);
  });

  it('tells an object that was not there from what is kept no longer', async () => {
    const data = accountOf(3);
    const runId = await ranOn(data, await keep(data));
    for (const id of ['1', '5003']) expect(await explain(runId, id)).toEqual({ state: 'NO_SUCH_OBJECT' });
    const past = `update rules.rule_snapshot set kept_from = now() - interval '15 days' where ad_account_id = $1`;
    await test.admin(past, [data.adAccountId]);
    expect(await explain(runId, '5001')).toEqual({ state: 'EXPIRED' });
    expect(await explain(await ranOn(data, null), '5001')).toEqual({ state: 'EXPIRED' });
    expect(await explain(uuid7(), '5001')).toEqual({ state: 'EXPIRED' });
  });

  it('of an account without objects is that there is none', async () => {
    const data = accountOf(0);
    expect(await explain(await ranOn(data, await keep(data)), '1')).toEqual({ state: 'NO_SUCH_OBJECT' });
  });
});

/** Reads names, tags and budgets of every level, and sums of two windows. */
const RULE = ruleOf(
  ruleJson({
    target_filter: {
      combinator: 'or',
      children: [
        filter('name', 'contains', '1', { scope: 'ancestor' }),
        filter('tags', 'contains', 'x', { scope: 'ancestor', level: 'campaign' }),
        filter('status', 'eq', 'ACTIVE'),
      ],
    },
    tasks: [
      taskJson({
        active_only: false,
        conditions: any(all(when('spend', 'gte', 40), when('cpa', 'gt', 20)), when('roas', 'lt', 1, 'rolling_days')),
      }),
    ],
  }),
);

function randomWorlds(): fc.Arbitrary<RuleWorld> {
  const ids = (first: string) => fc.subarray(['0', '1', '2', '3', '4'].map((last) => first + last));
  const objects = (own: readonly string[], above: readonly string[]) =>
    fc.tuple(
      ...own.map((id) =>
        fc
          .record({
            parent: fc.constantFrom(null, ...above),
            tags: fc.subarray(['x', 'y']),
            status: fc.constantFrom('ACTIVE', 'PAUSED'),
          })
          .map(({ status, ...more }) => worldObject(id, { status }, more)),
      ),
    );
  return fc.tuple(ids('1'), ids('2'), ids('3')).chain(([campaigns, adSets, ads]) =>
    fc
      .record({
        campaign: objects(campaigns, []),
        adset: objects(adSets, campaigns),
        ad: objects(ads, adSets),
        facts: fc.array(
          fc
            .record({
              id: fc.constantFrom('30', '31', '32'),
              day: fc.constantFrom('2026-09-09', '2026-09-10'),
              spend: fc.nat(90),
              purchases: fc.nat(3),
            })
            .map(({ id, day, ...sums }) => worldFact(id, day, sums)),
        ),
        missing: fc.subarray([...campaigns, ...adSets, ...ads, '99']),
        withheld: fc.subarray(['value', '1d_click']),
      })
      .map(({ facts, missing, withheld, ...tree }) => {
        const days = importedDays('2026-09-10', new Date('2026-09-10T12:00:00Z'));
        return ruleWorld({
          objects: tree,
          facts,
          days: { ...days, '2026-09-10': { ...days['2026-09-10']!, missing, withheld } },
        });
      }),
  );
}

describe('whatever the data', () => {
  it('an object is explained by its part as by the whole, selected or not', async () => {
    const evaluator = compileRule(RULE);
    await fc.assert(
      fc.asyncProperty(randomWorlds(), fc.infiniteStream(fc.boolean()), async (world, picks) => {
        const data = accountDataOf(world, evaluator.needs(world.today));
        const { ids } = data.tables.ad!;
        const rows = ids.flatMap((_, row) => (picks.next().value ? [row] : []));
        const part = { ...(await unpackData(await packData(dataPart(data, 'ad', rows)))), now: data.now };
        for (const row of rows) expect(evaluator.explain(part, ids[row]!)).toEqual(evaluator.explain(data, ids[row]!));
      }),
      { numRuns: 300 },
    );
  });

  it('a part has the same facts of its objects as the whole, also packed', async () => {
    await fc.assert(
      fc.asyncProperty(randomData(), fc.infiniteStream(fc.boolean()), async (data, picks) => {
        const { ids } = data.tables.ad!;
        const rows = ids.flatMap((_, row) => (picks.next().value ? [row] : []));
        const part = { ...(await unpackData(await packData(dataPart(data, 'ad', rows)))), now: data.now };
        expect(part.tables.ad?.ids).toEqual(rows.map((row) => ids[row]));
        for (const row of rows) expect(factsOf(part, 'ad', ids[row]!)).toEqual(factsOf(data, 'ad', ids[row]!));
      }),
      { numRuns: 200 },
    );
  });
});
