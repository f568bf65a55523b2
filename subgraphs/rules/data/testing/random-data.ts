import fc from 'fast-check';
import type { AccountData, ObjectTable } from '#subgraphs/rules/evaluate/account-data.ts';

/** Data of an account with a few objects of each level, some of them without a parent, sums or tags. */
export function randomData(): fc.Arbitrary<AccountData> {
  return fc
    .record({ campaigns: fc.nat(3), adSets: fc.nat(5), ads: fc.nat(8) })
    .chain(({ campaigns, adSets, ads }) =>
      fc.record({
        campaign: table(idsOf('1', campaigns), null),
        adset: table(idsOf('2', adSets), campaigns),
        ad: table(idsOf('3', ads), adSets),
        sums: fc.array(fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n })), { minLength: ads, maxLength: ads }),
        delivered: fc.subarray(idsOf('3', ads)),
        missing: fc.subarray([...idsOf('1', campaigns), ...idsOf('2', adSets), ...idsOf('3', ads), '999', '998']),
        withheld: fc.subarray(['value', '1d_view']),
        importedAt: fc.option(fc.date({ noInvalidDate: true })),
      }),
    )
    .map(({ campaign, adset, ad, sums, delivered, missing, withheld, importedAt }) => ({
      adAccountId: 'account',
      timeZone: 'UTC',
      currency: 'USD',
      minorPerMajor: 100,
      now: new Date('2026-09-03T12:00:00Z'),
      today: '2026-09-03',
      tables: { campaign, adset, ad },
      metrics: {
        watermark: 3,
        rows: new Map(delivered.map((id, row) => [id, row])),
        windows: { w: { metrics: { spend: sums }, actions: { 'count/lead/value': sums.toReversed() } } },
        days: new Map([
          ['2026-09-03', { imported: true, complete: false, importedAt, missing: new Set(missing), withheld }],
        ]),
      },
    }));
}

function idsOf(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${first}${n}`);
}

function table(ids: readonly string[], above: number | null): fc.Arbitrary<ObjectTable> {
  const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: ids.length, maxLength: ids.length });
  return fc.record({
    ids: fc.constant(ids),
    attributes: fc.record({ name: each(fc.option(fc.string())) }),
    tags: fc.option(each(fc.array(fc.string(), { maxLength: 2 }))),
    parents: above === null ? fc.constant(null) : each(fc.integer({ min: -1, max: above - 1 })),
  });
}
