import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ACCOUNTS, openSandbox, type OpenSandbox } from '#platform/sandbox/testing/open-sandbox.ts';
import { all, ruleJson, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { explainAll } from './judge.ts';
import { importedDays, ruleWorld, worldObject, type RuleWorld, type WorldFact } from './rule-world.ts';

type Row = Record<string, unknown>;

const CASES = 100;
const ZONE = 'America/New_York';
/** Metrics of definitions with those of the platform's rules, which compare money in minor units. */
const METRICS = { spend: 'spent', impressions: 'impressions', ctr: 'ctr', cpc: 'cpc', cpm: 'cpm' } as const;
const MONEY: readonly string[] = ['spend', 'cpc', 'cpm'];
const OPERATORS = { gt: 'GREATER_THAN', lt: 'LESS_THAN' } as const;

/** A threshold of both languages. */
interface Threshold {
  metric: keyof typeof METRICS;
  operator: keyof typeof OPERATORS;
  value: number;
}

let sandbox: OpenSandbox;
let world: RuleWorld;
beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.tick(untilNoon());
  world = await readWorld();
});
afterAll(() => sandbox.close());

/** Milliseconds to noon of tomorrow, so that no day passes meanwhile. */
function untilNoon(): number {
  const now = Temporal.Now.zonedDateTimeISO(ZONE);
  const noon = now.add({ days: 1 }).with({ hour: 12 });
  return noon.epochMilliseconds - now.epochMilliseconds;
}

async function readWorld(): Promise<RuleWorld> {
  const params = { level: 'ad', fields: 'ad_id,spend,impressions,clicks', time_increment: 1, limit: 500 };
  const { body } = await sandbox.get(`${ACCOUNTS.usd}/insights`, { ...params, date_preset: 'last_14d' });
  const ads = await sandbox.get(`${ACCOUNTS.usd}/ads`, { fields: 'id,effective_status', limit: 500 });
  const facts = (body.data ?? []).map(factOf);
  const last = facts
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!;
  const today = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
  const now = new Date(`${today}T17:00:00Z`);
  const ad = (ads.body.data ?? []).map(({ id, effective_status }) =>
    worldObject(String(id), { effective_status: String(effective_status) }),
  );
  return ruleWorld({ now, today, facts, days: importedDays(today, now), objects: { campaign: [], adset: [], ad } });
}

function factOf({ ad_id, date_start, spend, impressions, clicks }: Row): WorldFact {
  const sums = {
    spend: BigInt(Math.round(Number(spend) * 100)) * 10_000n,
    impressions: BigInt(String(impressions)),
    clicks: BigInt(String(clicks)),
  };
  return { id: String(ad_id), day: String(date_start), sums, actions: {} };
}

/** Ads that a rule of the platform would act on. */
async function previewed(thresholds: readonly Threshold[], days: number): Promise<string[]> {
  const filter = (field: string, operator: string, value: unknown) => ({ field, operator, value });
  const filters = [
    filter('entity_type', 'EQUAL', 'AD'),
    filter('effective_status', 'NOT_IN', ['DELETED']),
    filter('time_preset', 'EQUAL', `LAST_${days}D`),
    ...thresholds.map(({ metric, operator, value }) =>
      filter(METRICS[metric], OPERATORS[operator], MONEY.includes(metric) ? value * 100 : value),
    ),
  ];
  const rule = {
    name: 'Second opinion',
    evaluation_spec: { evaluation_type: 'SCHEDULE', filters },
    execution_spec: { execution_type: 'PAUSE' },
  };
  // Within the platform's rate limit.
  await sandbox.tick(120_000);
  const { body } = await sandbox.post(`${ACCOUNTS.usd}/adrules_library`, rule);
  const preview = await sandbox.post(`${String(body.id)}/preview`);
  return (preview.body['result'] as { object_id: string }[]).map(({ object_id }) => object_id);
}

function definition(thresholds: readonly Threshold[], days: number): Row {
  const conditions = thresholds.map(({ metric, operator, value }) =>
    when(metric, operator, value, { kind: 'rolling_days', days }),
  );
  return ruleJson({ tasks: [taskJson({ active_only: false, conditions: all(...conditions) })] });
}

/** Thresholds between the values that ads have. */
const ranges = { spend: 400, impressions: 40_000, ctr: 3, cpc: 1.5, cpm: 16 };
const threshold = fc
  .record({
    metric: fc.constantFrom<Threshold['metric']>('spend', 'impressions', 'ctr', 'cpc', 'cpm'),
    operator: fc.constantFrom<Threshold['operator']>('gt', 'lt'),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ metric, operator, share }) => ({ metric, operator, value: Math.round(ranges[metric] * share) / 100 }));

describe('the second opinion of the platform', () => {
  it(`agrees on ${CASES} definitions whose thresholds all must hold, wherever every value is known`, async () => {
    let acted = 0;
    const cases = fc.record({
      days: fc.constantFrom(1, 3, 7),
      thresholds: fc.array(threshold, { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ days, thresholds }) => {
        const theirs = await previewed(thresholds, days);
        for (const { entityId, outcome, tasks } of explainAll(definition(thresholds, days), world)) {
          const values = tasks.flatMap(({ conditions }) => conditions);
          // The platform takes 0 for a quotient without a divisor, and compares what it has rounded.
          if (values.some(({ value, threshold: at }) => value === null || value === at)) continue;
          expect([entityId, outcome]).toEqual([entityId, theirs.includes(entityId) ? 'MATCHED' : 'NOT_MATCHED']);
          if (outcome === 'MATCHED') acted += 1;
        }
      }),
      { numRuns: CASES },
    );
    expect(acted).toBeGreaterThan(CASES / 2);
  });
});
