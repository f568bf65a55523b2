import { FACT_LEVELS, type FactLevel, type FactSpec } from '#subgraphs/insights/facts/columns.ts';

/** One of the reports that are asked for again and again. */
export interface ReportKind {
  /** Names it in stored rows. */
  readonly key: string;
  readonly level: FactLevel;
  readonly spec: FactSpec;
  /** `daily`: a row for each day. `period`: one row over all days. */
  readonly grain: 'daily' | 'period';
}

/** Fields, windows and filters that are asked for. A higher number has every slice imported again. */
export const REQUEST_VERSION = 2;

function kind(level: FactLevel, spec: FactSpec, grain: ReportKind['grain'] = 'daily'): ReportKind {
  return { key: `${level}/${spec}/${grain}`, level, spec, grain };
}

/** Reports of single days, the most wanted first. Rows above ads count people, and the account's are a checksum of its ads. */
export const DAILY_KINDS: readonly ReportKind[] = [
  kind('ad', 'base_daily'),
  kind('account', 'base_daily'),
  kind('campaign', 'base_daily'),
  kind('adset', 'base_daily'),
  kind('ad', 'demographic_daily'),
  kind('ad', 'country_daily'),
  kind('account', 'demographic_daily'),
  kind('account', 'country_daily'),
  kind('campaign', 'demographic_daily'),
  kind('campaign', 'country_daily'),
  kind('adset', 'demographic_daily'),
  kind('adset', 'country_daily'),
];

/** Reports of periods, of which the numbers of people are kept. */
export const PERIOD_KINDS: readonly ReportKind[] = FACT_LEVELS.map((level) => kind(level, 'base_daily', 'period'));

const BY_KEY = new Map([...DAILY_KINDS, ...PERIOD_KINDS].map((one) => [one.key, one]));

/** The kind of a key; null for one that no kind has (any more). */
export function kindOf(key: string): ReportKind | null {
  return BY_KEY.get(key) ?? null;
}
