import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';

/**
 * Everything one evaluation of rules reads of one ad account, all as of one moment. Work that several rules share is kept with the object, so
 * rules of one moment are evaluated over one object, which never changes.
 */
export interface AccountData {
  adAccountId: string;
  /** IANA name. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** Minor units in one major unit, from the platform's table of currencies: 1, 100 or 1000. */
  minorPerMajor: number;
  /** Moment of the evaluation. */
  now: Date;
  /** Day of that moment in the ad account's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Objects of the rule's level and of the levels above. */
  tables: Partial<Record<TargetLevel, ObjectTable>>;
  metrics: MetricTable;
  /** Key of what was kept of it for explanations; null or absent when nothing was. */
  snapshot?: string | null;
}

/** Objects of one level as columns; one row is one object, in ascending order of ids as numbers. Archived and deleted objects are not in it. */
export interface ObjectTable {
  ids: readonly string[];
  /** Values by attribute of the vocabulary: texts as they are, instants in RFC 3339, budgets in minor units as digits; null for none. */
  attributes: Readonly<Record<string, readonly (string | null)[]>>;
  /** Tags of each object; null where no object has any. */
  tags: readonly (readonly string[])[] | null;
  /** Row of the object directly above in its table, -1 where that was not imported; null for campaigns. */
  parents: readonly number[] | null;
}

/** Sums of one level over windows of days. An object without a row in an imported day has zero on it. */
export interface MetricTable {
  /** Number of the import that the sums belong to; the same number means the same facts. */
  watermark: number;
  /** Rows of the sums by object id. */
  rows: ReadonlyMap<string, number>;
  /** Sums by `windowKey`. */
  windows: Readonly<Record<string, WindowSums>>;
  /** State of each day that was ever imported or tried; a day whose sums cannot be given, since the currency changed, is not imported. */
  days: ReadonlyMap<string, DayCoverage>;
}

/** Sums of one window, in the order of `MetricTable.rows`; null where an object has no row in the window. */
export interface WindowSums {
  /** Spend in millionths of the major unit; impressions, clicks and reach as whole numbers; by column. A row has `impressions`. */
  metrics: Readonly<Record<string, readonly (bigint | null)[]>>;
  /** Counts and values in millionths, by `actionKey`. */
  actions: Readonly<Record<string, readonly (bigint | null)[]>>;
}

/** State of one day of an ad account. */
export interface DayCoverage {
  imported: boolean;
  /** True when the day was over when it was imported. */
  complete: boolean;
  importedAt: Date | null;
  /** Ids of objects, of any level, whose rows are missing although the day was imported; what is below them is missing too. */
  missing: ReadonlySet<string>;
  /** Attribution windows the platform withheld on the day: sums of actions over them are unknown, not 0. Absent for none. */
  withheld?: readonly string[];
}

/** Days from `from` to `to`, both included. */
export interface Window {
  from: string;
  to: string;
}

/** Key of a window in `MetricTable.windows`. */
export function windowKey({ from, to }: Window): string {
  return `${from}/${to}`;
}

/** One sum of actions that an evaluation reads. */
export interface ActionNeed {
  /** True for the value of the actions, false for their count. */
  values: boolean;
  actionType: string;
  attributionWindow: string;
}

/** Key of a sum of actions in `WindowSums.actions`. */
export function actionKey({ values, actionType, attributionWindow }: ActionNeed): string {
  return `${values ? 'value' : 'count'}/${actionType}/${attributionWindow}`;
}

/** Everything a definition reads of one ad account on one day. */
export interface DataNeeds {
  level: TargetLevel;
  windows: readonly Window[];
  /** Columns of `WindowSums.metrics`: `spend`, `impressions`, `clicks`, `inline_link_clicks`, `reach`. */
  metrics: readonly string[];
  actions: readonly ActionNeed[];
}
