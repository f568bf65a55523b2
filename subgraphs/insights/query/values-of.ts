import {
  ACTION_LISTS,
  COUNT_COLUMNS,
  PEOPLE_COLUMNS,
  RANKING_COLUMNS,
  type FactWindow,
} from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum, PlanRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { formatMillionths } from '#platform/client/decimal-millionths.ts';
import { quotientText } from './decimal-text.ts';
import { QUOTIENTS, RARE_METRICS } from './metric-sources.ts';

/** A word on a value: why it is null, or how it is to be read. */
export interface Remark {
  metric: string;
  actionType: string | null;
  window: FactWindow | null;
  code: string;
  /** Day of a ranking. */
  day: string | null;
}

/** Numbers that values are made of. */
export type ValueParts = Pick<PlanRow, 'sums' | 'actionSums' | 'people' | 'rankings'>;

/** Form of values, and their properties besides the numbers. */
export interface ValueContext {
  metrics: readonly string[];
  actionSums: readonly ActionSum[];
  /** True when all types of conversions are given, of which those that are 0 are left out. */
  allTypes: boolean;
  /** Decimals of amounts. */
  decimals: number;
  /** Reason why numbers of people are null; null where the platform gave none. */
  noPeople: string | null;
  /** Reason why rankings are null; null where the platform gave none. */
  noRankings: string | null;
  /** True when the row is several days. */
  period: boolean;
  /** True when an average is put together from several of the platform's. */
  approximate: boolean;
  /** Windows the platform withheld, with the reason. */
  withheld: ReadonlyMap<FactWindow, string>;
  /** Rare metrics of which the ad account has any. */
  given: ReadonlySet<string>;
}

/** Values by metric: counts and money as decimal text, lists with an entry for each type and window. */
export interface Values {
  values: Record<string, unknown>;
  remarks: Remark[];
}

const COUNTS = new Set<string>(COUNT_COLUMNS);
const PEOPLE = new Set<string>(PEOPLE_COLUMNS);
const RANKINGS = new Set<string>(RANKING_COLUMNS);
const LISTS = new Set<string>(ACTION_LISTS);

/** Values of a row, by the rules for ratios, rounding, zero and null. */
export function valuesOf(parts: ValueParts, context: ValueContext): Values {
  const remarks: Remark[] = [];
  const remark = (metric: string, code: string, more: Partial<Remark> = {}) =>
    void remarks.push({ metric, actionType: null, window: null, day: null, ...more, code });
  const values = context.metrics.map((metric) => [metric, valueOf(metric, parts, { context, remark })]);
  return { values: Object.fromEntries(values) as Record<string, unknown>, remarks };
}

interface Writing {
  context: ValueContext;
  remark(metric: string, code: string, more?: Partial<Remark>): void;
}

function valueOf(metric: string, parts: ValueParts, writing: Writing): unknown {
  const { context, remark } = writing;
  const sum = (column: string) => parts.sums[column] ?? null;
  if (LISTS.has(metric)) return entriesOf(metric, parts, writing);
  if (PEOPLE.has(metric)) return peopleOf(metric, parts, writing);
  if (RANKINGS.has(metric)) return rankingOf(metric, parts, writing);
  if (metric === 'frequency') return frequencyOf(parts, writing);
  if (metric === 'video_avg_time_watched_actions') return averageOf(parts, writing);
  const quotient = QUOTIENTS[metric];
  if (quotient) {
    const value = sum(quotient.of) ?? (quotient.of === 'spend' ? null : 0n);
    const by = sum(quotient.by) ?? 0n;
    const money = quotient.of === 'spend';
    const text = value === null ? null : quotientText(value * quotient.times, money ? by * 1_000_000n : by);
    if (text === null) remark(metric, value === null ? 'NOT_REPORTED' : 'ZERO_DENOMINATOR');
    return text;
  }
  if (metric === 'spend') {
    const spend = sum('spend');
    if (spend === null) remark(metric, 'NOT_REPORTED');
    return spend === null ? null : formatMillionths(spend, context.decimals);
  }
  if (RARE_METRICS.has(metric) && !context.given.has(metric)) {
    remark(metric, 'NEVER_REPORTED');
    return null;
  }
  return COUNTS.has(metric) || RARE_METRICS.has(metric) ? String(sum(metric) ?? 0n) : null;
}

function peopleOf(metric: string, { people }: ValueParts, { context, remark }: Writing): string | null {
  const value = people[metric] ?? null;
  if (value === null) remark(metric, context.noPeople ?? 'NOT_REPORTED');
  return value === null ? null : String(value);
}

function frequencyOf({ sums, people }: ValueParts, { context, remark }: Writing): string | null {
  const reach = people['reach'] ?? null;
  const text = reach === null ? null : quotientText(sums['impressions'] ?? 0n, reach);
  if (text === null) remark('frequency', reach === null ? (context.noPeople ?? 'NOT_REPORTED') : 'ZERO_DENOMINATOR');
  return text;
}

function rankingOf(metric: string, { rankings }: ValueParts, { context, remark }: Writing): string | null {
  const ranking = rankings[metric] ?? null;
  if (ranking === null) remark(metric, context.noRankings ?? 'NOT_REPORTED');
  else if (context.period) remark(metric, 'AS_OF', { day: ranking.day });
  return ranking?.word ?? null;
}

/** Seconds for each play: of the time watched where it is given, else the platform's averages weighted by plays. */
function averageOf({ sums }: ValueParts, { context, remark }: Writing): string | null {
  const metric = 'video_avg_time_watched_actions';
  const plays = sums['video_play_actions'] ?? 0n;
  const time = sums['video_time_watched_actions'] ?? 0n;
  const text =
    time > 0n ? quotientText(time, plays) : quotientText(sums['video_average_by_plays'] ?? 0n, plays * 1000n);
  if (text === null) remark(metric, 'ZERO_DENOMINATOR');
  else if (context.approximate && time === 0n) remark(metric, 'APPROXIMATE');
  return text;
}

function entriesOf(metric: string, { actionSums }: ValueParts, { context, remark }: Writing): unknown[] {
  const amounts = metric === 'action_values' || metric === 'conversion_values';
  return context.actionSums.flatMap(({ list, actionType, window }, at) => {
    if (list !== metric) return [];
    const sum = actionSums[at] ?? 0n;
    if (context.allTypes && sum === 0n && (list === 'conversions' || list === 'conversion_values')) return [];
    const reason = context.withheld.get(window);
    if (reason !== undefined) remark(metric, reason, { actionType, window });
    const value = reason === undefined ? formatMillionths(sum, amounts ? context.decimals : 0) : null;
    return [{ action_type: actionType, window, value }];
  });
}
