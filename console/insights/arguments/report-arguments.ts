import { addressOfPlace } from '../../places.ts';
import type { InsightsComparison, InsightsEntityLevel, InsightsWindow } from '../generated/graphql.ts';
import { lastDays } from '../../shared/time/days.ts';
import { MEASURE_NAMES, SORTABLE, type MeasureName } from './measures.ts';

/** Arguments of a report, as they stand in the address. */
export interface ReportArguments {
  /** The ad account of the console first, then those beside it. */
  adAccountIds: string[];
  dateFrom: string;
  dateTo: string;
  level: InsightsEntityLevel;
  measures: MeasureName[];
  /** Measure the ranking is by. */
  sort: MeasureName;
  order: 'highest' | 'lowest';
  /** Measure of the chart by day. */
  chart: MeasureName;
  actionType: string;
  window: InsightsWindow;
  comparison: InsightsComparison;
}

/** Arguments, or everything an address says wrong. */
export interface ReadArguments {
  report: ReportArguments;
  faults: string[];
}

export const LEVELS: Record<string, InsightsEntityLevel> = {
  account: 'ACCOUNT',
  campaign: 'CAMPAIGN',
  adset: 'AD_SET',
  ad: 'AD',
};
export const WINDOWS: Record<string, InsightsWindow> = {
  value: 'VALUE',
  '1d_click': 'CLICK_1D',
  '7d_click': 'CLICK_7D',
  '1d_view': 'VIEW_1D',
};
export const COMPARISONS: Record<string, InsightsComparison> = { preceding: 'PRECEDING', year: 'YEAR_BEFORE' };
const ORDERS = { highest: 'highest', lowest: 'lowest' } as const;
const DEFAULT_DAYS = 28;
const DEFAULT_MEASURES: MeasureName[] = ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'roas'];
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Reads the arguments of an address; what it leaves out is the last 28 days, ads, and measures most ask for. */
export function readArguments(
  query: URLSearchParams,
  account: { id: string; timezone: string },
  now: Date,
): ReadArguments {
  const faults: string[] = [];
  const oneOf = <Word>(name: string, words: Record<string, Word>, otherwise: string): Word => {
    const given = query.get(name) ?? otherwise;
    if (Object.hasOwn(words, given)) return words[given]!;
    faults.push(`“${name}” is “${given}”; it can be ${Object.keys(words).join(', ')}.`);
    return words[otherwise]!;
  };
  const measureOf = (name: string, words: readonly MeasureName[], otherwise: MeasureName): MeasureName =>
    oneOf(name, Object.fromEntries(words.map((word) => [word, word])), otherwise);
  const dayOf = (name: string, otherwise: string): string => {
    const given = query.get(name) ?? otherwise;
    if (!DAY.test(given) || Number.isNaN(Date.parse(given))) faults.push(`“${name}” is “${given}”; it must be a day.`);
    return given;
  };
  const days = lastDays(DEFAULT_DAYS, account.timezone, now);
  const measures = listOf(query.get('metrics')) ?? DEFAULT_MEASURES;
  const unknown = measures.filter((name) => !MEASURE_NAMES.includes(name as MeasureName));
  if (unknown.length > 0) faults.push(`“metrics” names ${unknown.join(', ')}, which reports do not have.`);
  const known = [...new Set(measures)].filter((name): name is MeasureName => !unknown.includes(name));
  const report: ReportArguments = {
    adAccountIds: [...new Set([account.id, ...(listOf(query.get('also')) ?? [])])],
    dateFrom: dayOf('from', days.from),
    dateTo: dayOf('to', days.to),
    level: oneOf('level', LEVELS, 'ad'),
    measures: known.length > 0 ? known : DEFAULT_MEASURES,
    sort: measureOf('sort', SORTABLE, 'spend'),
    order: oneOf('order', ORDERS, 'highest'),
    chart: measureOf('chart', MEASURE_NAMES, 'spend'),
    actionType: query.get('action') || 'omni_purchase',
    window: oneOf('window', WINDOWS, 'value'),
    comparison: oneOf('compare', COMPARISONS, 'preceding'),
  };
  return { report, faults };
}

/** The address of a report, with every argument. */
export function addressOf(report: ReportArguments): string {
  const [account = '', ...also] = report.adAccountIds;
  const query = new URLSearchParams({ account });
  if (also.length > 0) query.set('also', also.join(','));
  query.set('from', report.dateFrom);
  query.set('to', report.dateTo);
  query.set('level', wordOf(LEVELS, report.level));
  query.set('metrics', report.measures.join(','));
  query.set('sort', report.sort);
  query.set('order', report.order);
  query.set('chart', report.chart);
  query.set('action', report.actionType);
  query.set('window', wordOf(WINDOWS, report.window));
  query.set('compare', wordOf(COMPARISONS, report.comparison));
  return `${addressOfPlace('insights')}?${query.toString().replaceAll('%2C', ',')}`;
}

/** The word of an address for a word of the graph. */
export function wordOf<Word>(words: Record<string, Word>, word: Word): string {
  return Object.entries(words).find(([, each]) => each === word)?.[0] ?? '';
}

/** Measures of the columns: those that were chosen, with that of the order. */
export function columnsOf({ measures, sort }: Pick<ReportArguments, 'measures' | 'sort'>): MeasureName[] {
  return [...new Set([...measures, sort])];
}

function listOf(text: string | null): string[] | null {
  const words = (text ?? '').split(',').filter((word) => word !== '');
  return words.length > 0 ? words : null;
}
