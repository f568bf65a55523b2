import fc from 'fast-check';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import type { ReportAccount } from '#subgraphs/insights/query/report-request.ts';

/** Everything that was imported, as plain rows. */
export interface World {
  workspaceId: string;
  accounts: ReportAccount[];
  slices: { slice: Slice; rows: FactRow[] }[];
}

/** Days the world has. */
export const FIRST_DAY = '2026-08-20';
export const LAST_DAY = '2026-10-12';
/** The moment queries are answered; it is 10 October in UTC, so that the last days are to come. */
export const NOW = Date.parse('2026-10-10T12:00:00Z');

const TYPES = ['omni_purchase', 'lead', 'link_click', 'purchase'];
const CONVERSIONS = ['contact_total', 'subscribe_total'];
const COUNTS = [
  'clicks',
  'inline_link_clicks',
  'outbound_clicks',
  'video_play_actions',
  'video_p25_watched_actions',
  'video_30_sec_watched_actions',
] as const;
const WORDS = ['UNKNOWN', 'AVERAGE', 'ABOVE_AVERAGE', 'BELOW_AVERAGE_10'];
const CELLS = {
  base_daily: [''],
  demographic_daily: ['18-24 female', '65+ male'],
  country_daily: ['DE', 'US', 'unknown'],
};

/** Small numbers, so that ties are common. */
const count = fc.bigInt({ min: 0n, max: 6n });
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 9n }).map((n) => n * 500_000n),
  fc.bigInt({ min: 0n, max: 9_000_000_007n }),
);
const windows = fc.record(
  { value: amount, '1d_click': amount, '7d_click': amount, '1d_view': amount },
  { requiredKeys: [] },
);

const numbers = fc.record(
  {
    spend: amount,
    impressions: fc.bigInt({ min: 0n, max: 40n }),
    ...Object.fromEntries(COUNTS.map((name) => [name, count])),
    reach: count,
    unique_clicks: count,
    video_avg_time_watched_actions: fc.bigInt({ min: 0n, max: 9_999n }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<FactRow['numbers']>;

const actions = fc.uniqueArray(
  fc.oneof(
    fc.record({
      list: fc.constantFrom('actions' as const, 'action_values' as const),
      actionType: fc.constantFrom(...TYPES),
      windows,
    }),
    fc.record({
      list: fc.constantFrom('conversions' as const, 'conversion_values' as const),
      actionType: fc.constantFrom(...CONVERSIONS),
      windows,
    }),
  ),
  { maxLength: 5, selector: ({ list, actionType }) => `${list} ${actionType}` },
);

const rankings = fc.record({ quality_ranking: fc.constantFrom(...WORDS) }, { requiredKeys: [] });

const facts = fc.record({ numbers, actions, rankings });

interface Entity {
  id: string;
  campaign: string | null;
  adSet: string | null;
}

/** A world of three ad accounts; the second one changes its currency on 1 October. */
export function randomWorld(seed: number): World {
  const workspaceId = uuid7();
  const currencies = ['USD', 'EUR', 'JPY'];
  const accounts = currencies.map((currency, at) => ({
    id: uuid7(),
    platformId: `act_${'9'.repeat(at + 1)}`,
    name: `Account ${at}`,
    currency,
    currencyOffset: currency === 'JPY' ? 1 : 100,
    timezone: 'UTC',
  }));
  const random = new Sampler(seed);
  const slices = accounts.flatMap((account, at) => slicesOf({ workspaceId, account, at, random }));
  return { workspaceId, accounts, slices };
}

class Sampler {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  some<T>(arbitrary: fc.Arbitrary<T>, most: number): T[] {
    return most === 0 ? [] : fc.sample(arbitrary, { seed: this.#seed++, numRuns: most });
  }

  oneOf(size: number): number {
    return this.some(fc.integer({ min: 0, max: size - 1 }), 1)[0]!;
  }
}

interface AccountWorld {
  workspaceId: string;
  account: ReportAccount;
  at: number;
  random: Sampler;
}

function slicesOf(world: AccountWorld): World['slices'] {
  const ads = entities(world.at);
  const levels = {
    ad: ads,
    adset: upper(ads, ({ adSet, campaign }) => ({ id: adSet!, campaign, adSet: null })),
    campaign: upper(ads, ({ campaign }) => ({ id: campaign!, campaign: null, adSet: null })),
    account: [{ id: world.account.platformId, campaign: null, adSet: null }],
  };
  const before = { from: FIRST_DAY, to: world.at === 1 ? '2026-09-30' : LAST_DAY, currency: world.account.currency };
  const spans =
    world.at === 1
      ? [
          { ...before, currency: 'USD' },
          { ...before, from: '2026-10-01', to: LAST_DAY },
        ]
      : [before];
  const specs = ['base_daily', 'demographic_daily', 'country_daily'] as const;
  const daily = spans.flatMap((span) =>
    specs.flatMap((spec) =>
      (['ad', 'adset', 'campaign', 'account'] as const).map((level) => {
        const slice = sliceOf(world, { ...span, level, spec, grain: 'daily' });
        return { slice, rows: rowsOf(world, levels[level], slice) };
      }),
    ),
  );
  const period = {
    from: '2026-09-01',
    to: '2026-09-30',
    currency: before.currency,
    level: 'campaign',
    spec: 'base_daily',
    grain: 'period',
  } as const;
  const slice = sliceOf(world, period);
  const people = levels.campaign.map((entity) => rowOf(entity, { day: period.from, cell: '' }, world.random));
  return [...daily, { slice, rows: people.filter((_, at) => at % 2 === 0) }];
}

function sliceOf(
  { workspaceId, account }: AccountWorld,
  parts: Pick<Slice, 'from' | 'to' | 'currency' | 'level' | 'spec' | 'grain'>,
): Slice {
  return {
    workspaceId,
    adAccountId: account.id,
    requestVersion: 1,
    timeZone: 'UTC',
    importedAt: new Date(NOW),
    withheldWindows: [],
    missing: [],
    ...parts,
  };
}

/** Some days of some entities; others had no delivery. */
function rowsOf({ random }: AccountWorld, all: readonly Entity[], slice: Slice): FactRow[] {
  const rows: FactRow[] = [];
  for (const entity of all) {
    for (let day = slice.from; day <= slice.to; day = after(day, 1 + random.oneOf(9))) {
      for (const cell of CELLS[slice.spec]) if (random.oneOf(4) > 0) rows.push(rowOf(entity, { day, cell }, random));
    }
  }
  return rows;
}

function rowOf({ id, campaign, adSet }: Entity, place: { day: string; cell: string }, random: Sampler): FactRow {
  const named = (object: string | null) => (object === null ? null : { id: object, name: `Name ${object}` });
  return { object: named(id)!, campaign: named(campaign), adSet: named(adSet), ...place, ...random.some(facts, 1)[0]! };
}

/** Ids of different lengths, so that order by number differs from order by text. */
function entities(at: number): Entity[] {
  const ids = ['7', '30', '31', '200', '1999999999999999999', '99'];
  return ids.map((id, index) => ({
    id: `${at + 1}${id}`,
    campaign: `${at + 1}0${index % 2}`,
    adSet: `${at + 1}1${index % 3}` + `${index % 2}`,
  }));
}

function upper(ads: readonly Entity[], of: (entity: Entity) => Entity): Entity[] {
  return [...new Map(ads.map(of).map((entity) => [entity.id, entity])).values()];
}

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
