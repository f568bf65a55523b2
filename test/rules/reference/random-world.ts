import fc from 'fast-check';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { RuleWorld, WorldDay, WorldFact, WorldObject } from '../rule-world.ts';

const NOW = new Date('2026-09-10T12:00:00Z');
const DAYS = Array.from({ length: 9 }, (_, back) => `2026-09-${String(10 - back).padStart(2, '0')}`);
const ACTIONS = ['omni_purchase', 'lead', 'custom'].flatMap((type) =>
  ['value', '1d_click'].flatMap((window) => [`count/${type}/${window}`, `value/${type}/${window}`]),
);

/** Small numbers, so that values meet thresholds, and some that are no exact doubles. */
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 0n, max: 8n }).map((n) => n * 500_000n) },
  { weight: 2, arbitrary: fc.bigInt({ min: 0n, max: 9_000_007n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 18n }) },
  { weight: 1, arbitrary: fc.constantFrom(2n ** 53n, 2n ** 53n + 1n) },
);
const count = fc.bigInt({ min: 0n, max: 5n });
const name = fc.constantFrom('Sale', 'sale', 'E\u0301te\u0301 SALE', 'Men', '', null);
const budgets = fc.constantFrom('100', '250', '1000', null, null);
const instants = fc.constantFrom('2026-09-07T12:00:00Z', '2026-09-08T14:00:00+02:00', '2026-09-12T00:00:00Z', null);

const common = {
  name,
  status: fc.constantFrom('ACTIVE', 'PAUSED'),
  effective_status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'IN_PROCESS'),
  created_time: instants,
};
const attributes: Record<TargetLevel, fc.Arbitrary<Record<string, string | null>>> = {
  campaign: fc.record({
    ...common,
    daily_budget: budgets,
    lifetime_budget: budgets,
    objective: fc.constantFrom('OUTCOME_SALES', 'OTHER', null),
  }),
  adset: fc.record(
    { ...common, daily_budget: budgets, lifetime_budget: budgets, learning_stage: fc.constantFrom('LEARNING', null) },
    { requiredKeys: ['name', 'status', 'effective_status', 'created_time', 'daily_budget', 'lifetime_budget'] },
  ),
  ad: fc.record(common),
};

function objects(level: TargetLevel, ids: readonly string[], parents: readonly string[]): fc.Arbitrary<WorldObject[]> {
  const parent = parents.length === 0 ? fc.constant(null) : fc.constantFrom(...parents, null);
  const tags = fc.subarray(['Winner', 'loser', 'x']);
  return fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), parent, attributes: attributes[level], tags })));
}

const day: fc.Arbitrary<WorldDay> = fc.record({
  imported: fc.constantFrom(true, true, true, true, true, true, true, false),
  complete: fc.constantFrom(true, true, true, true, true, true, false),
  importedAt: fc.constantFrom(
    ...['11:59:00Z', '10:30:00Z', '10:29:59Z'].map((time) => new Date(`2026-09-10T${time}`)),
    new Date('2026-09-10T11:00:00Z'),
    null,
  ),
  missing: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(['1', '11', '101', '999'], { maxLength: 1 }) },
  ),
  withheld: fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(['value', '1d_click'], { minLength: 1 }) },
  ),
});

const fact = (ids: readonly string[]): fc.Arbitrary<WorldFact> =>
  fc.record({
    day: fc.constantFrom(...DAYS),
    id: fc.constantFrom(...ids),
    sums: fc.record(
      {
        impressions: count,
        spend: fc.oneof({ weight: 9, arbitrary: amount }, { weight: 1, arbitrary: fc.constant(null) }),
        clicks: count,
        inline_link_clicks: count,
        reach: count,
      },
      { requiredKeys: ['impressions', 'spend'] },
    ) as fc.Arbitrary<WorldFact['sums']>,
    actions: fc.dictionary(fc.constantFrom(...ACTIONS), amount, { maxKeys: 6 }),
  });

/** Small accounts with ties, gaps and objects whose parents are unknown. */
export const randomWorld: fc.Arbitrary<RuleWorld> = fc
  .constantFrom<TargetLevel>('campaign', 'adset', 'ad')
  .chain((level) => {
    const ids = { campaign: ['101', '102'], adset: ['11', '12', '13'], ad: ['1', '2', '3', '4'] };
    return fc.record({
      level: fc.constant(level),
      timeZone: fc.constant('UTC'),
      currency: fc.constant('USD'),
      minorPerMajor: fc.constantFrom(1, 100, 1000),
      now: fc.constant(NOW),
      today: fc.constant(DAYS[0]!),
      objects: fc.record({
        campaign: objects('campaign', ids.campaign, []),
        adset: objects('adset', ids.adset, ids.campaign),
        ad: objects('ad', ids.ad, ids.adset),
      }),
      facts: fc
        .uniqueArray(fact(ids[level]), { maxLength: 20, selector: (one) => `${one.day}/${one.id}` })
        .map((facts) => facts),
      days: fc
        .tuple(...DAYS.map(() => day))
        .map((states) => Object.fromEntries(DAYS.map((one, at) => [one, states[at]!]))),
    });
  });
