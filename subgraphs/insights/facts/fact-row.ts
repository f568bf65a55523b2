import type {
  ActionList,
  CountColumn,
  FactLevel,
  FactSpec,
  FactWindow,
  PeopleColumn,
  RankingColumn,
} from './columns.ts';

/** An object of the platform as a report row names it. */
export interface FactObject {
  /** Digits; of an ad account `act_` and digits. */
  id: string;
  name: string | null;
}

/** Numbers of one action type of a list. A window that is absent was not given and counts as 0. */
export interface ActionFact {
  list: ActionList;
  actionType: string;
  /** In millionths. */
  windows: Partial<Record<FactWindow, bigint>>;
}

/** One number of a row, besides rankings and actions. Lists with a single action type (`outbound_clicks`, `video_*`) are numbers, too. */
export type NumberColumn =
  'spend' | CountColumn | PeopleColumn | 'video_avg_time_watched_actions' | 'video_time_watched_actions';

/** A row of a report: one object on one day (or over one period), in one cell of a breakdown. */
export interface FactRow {
  object: FactObject;
  /** Campaign of an ad set or ad; null above. */
  campaign: FactObject | null;
  /** Ad set of an ad; null above. */
  adSet: FactObject | null;
  /** Effective status in the platform's word, where the report gives it; absent keeps what is known. */
  status?: string;
  /** Attribution setting of the ad set, where the report gives it; absent keeps what is known. */
  attributionSetting?: string;
  /** Day as YYYY-MM-DD in the ad account's time zone. Rows of a period all carry its first day. */
  day: string;
  /** Cell of the breakdown, as `cellOf` writes it; empty in base_daily. */
  cell: string;
  /**
   * Spend in millionths of the major unit; `video_avg_time_watched_actions` in thousandths of a second, `video_time_watched_actions` in
   * seconds; all others whole. An absent number was not given, which for people and spend is not 0.
   */
  numbers: Partial<Record<NumberColumn, bigint>>;
  rankings: Partial<Record<RankingColumn, string>>;
  actions: readonly ActionFact[];
}

/** An object a report could not read. Rows of it, and of what is below it, stay as an earlier import left them. */
export interface MissingObject {
  objectId: string;
  /** Word in capitals, such as PLATFORM_FAILED. */
  reason: string;
}

/** Report that rows are of: all rows of one ad account, level and specification for some days. */
export interface ReportKey {
  workspaceId: string;
  adAccountId: string;
  level: FactLevel;
  spec: FactSpec;
  /** First and last day, both included. */
  from: string;
  to: string;
  /** `daily`: each day is a slice of its own. `period`: all days are one, of which only spend, impressions and numbers of people are kept. */
  grain: 'daily' | 'period';
}

/** Settings that a report was imported with. */
export interface Slice extends ReportKey {
  /** Version of the fields, windows and filter that were asked for. */
  requestVersion: number;
  /** Of the ad account when it was read; another one begins a new epoch, whose numbers are never added to older ones. */
  timeZone: string;
  currency: string;
  /** Time at which the platform was asked; decides whether a day was over. */
  importedAt: Date;
  /** Windows that no action of the report carried although the platform gave actions. */
  withheldWindows: readonly FactWindow[];
  missing: readonly MissingObject[];
}

/** Cell of a breakdown as text: the country, or age and gender with a space between them. */
export function cellOf(spec: FactSpec, breakdown: Readonly<Record<string, string>>): string {
  if (spec === 'base_daily') return '';
  if (spec === 'country_daily') return breakdown['country'] ?? 'unknown';
  return `${breakdown['age'] ?? 'unknown'} ${breakdown['gender'] ?? 'unknown'}`;
}

/** The breakdown of a cell. */
export function breakdownOf(spec: FactSpec, cell: string): { age?: string; gender?: string; country?: string } {
  if (spec === 'base_daily') return {};
  if (spec === 'country_daily') return { country: cell };
  const [age = '', gender = ''] = cell.split(' ');
  return { age, gender };
}
