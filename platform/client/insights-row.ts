import { parseMillionths } from './decimal-millionths.ts';
import {
  ACTION_METRICS,
  ACTION_WINDOWS,
  INSIGHTS_LEVELS,
  NUMBER_METRICS,
  RANKING_METRICS,
  type ActionMetric,
  type ActionWindow,
  type InsightsLevel,
  type NumberMetric,
  type RankingMetric,
} from './insights-metrics.ts';
import { isRecord } from './is-record.ts';

/** One action type of a list, with the windows the platform gave. A window that is absent was not given, which is not 0. */
export interface ActionEntry {
  actionType: string;
  /** Values in millionths. */
  windows: Partial<Record<ActionWindow, bigint>>;
}

/** Ad account, campaign, ad set or ad that a row is about. */
export interface InsightsObject {
  id: string;
  /** Null when the name was not asked for. */
  name: string | null;
}

/** A row of insights. A metric that is absent was not given by the platform, which is not 0. */
export interface InsightsRow {
  /** The lowest level whose id the row carries. */
  level: InsightsLevel;
  /** The row's object and those above it, from the ad account down. */
  objects: Partial<Record<InsightsLevel, InsightsObject>>;
  currency: string | null;
  /** Attribution setting of the row's ad set, in the platform's words; null where the platform gave none. */
  attributionSetting: string | null;
  /** First and last day, `YYYY-MM-DD`, of the ad account's time zone. */
  dateStart: string;
  dateStop: string;
  /** Cells of breakdowns, such as `{ age: '25-34', gender: 'female' }`. */
  breakdown: Record<string, string>;
  /** Values in millionths: counts, money in major units, ratios. */
  numbers: Partial<Record<NumberMetric, bigint>>;
  rankings: Partial<Record<RankingMetric, string>>;
  actions: Partial<Record<ActionMetric, ActionEntry[]>>;
}

/** Thrown for a row that cannot be read; it names everything wrong with it. */
export class UnreadableInsightsRow extends Error {
  override readonly name = 'UnreadableInsightsRow';
  /** Each with the path of the value. */
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(`An insights row cannot be read: ${violations.join('; ')}`);
    this.violations = violations;
  }
}

type Wire = Record<string, unknown>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a row as the platform sends it. Numbers are read from their decimal text and never pass through floating point; null is read as absent.
 *
 * @param breakdowns breakdowns that were asked for: their keys belong to the row
 * @throws UnreadableInsightsRow with all violations
 */
export function readInsightsRow(wire: unknown, breakdowns: readonly string[] = []): InsightsRow {
  if (!isRecord(wire)) throw new UnreadableInsightsRow(['the row is no object']);
  const violations: string[] = [];
  const objects = readObjects(wire, violations);
  const row: InsightsRow = {
    level: INSIGHTS_LEVELS.findLast((level) => objects[level]) ?? 'account',
    objects,
    currency: readText(wire, 'account_currency', violations) ?? null,
    attributionSetting: readText(wire, 'attribution_setting', violations) ?? null,
    dateStart: readDay(wire, 'date_start', violations),
    dateStop: readDay(wire, 'date_stop', violations),
    breakdown: readBreakdown(wire, breakdowns, violations),
    numbers: {},
    rankings: {},
    actions: {},
  };
  for (const metric of NUMBER_METRICS) {
    const value = readNumber(wire[metric], metric, violations);
    if (value !== undefined) row.numbers[metric] = value;
  }
  for (const metric of RANKING_METRICS) {
    const word = readText(wire, metric, violations);
    if (word !== undefined) row.rankings[metric] = word;
  }
  for (const metric of ACTION_METRICS) {
    const entries = readActions(wire[metric], metric, violations);
    if (entries !== undefined) row.actions[metric] = entries;
  }
  if (violations.length > 0) throw new UnreadableInsightsRow(violations);
  return row;
}

function readObjects(wire: Wire, violations: string[]): InsightsRow['objects'] {
  const objects: InsightsRow['objects'] = {};
  for (const level of INSIGHTS_LEVELS) {
    const value = wire[`${level}_id`];
    if (value === undefined || value === null) continue;
    // Ids of 16 digits and more arrive as text, since numbers lose digits.
    const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof id !== 'string' || !/^\d+$/.test(id)) violations.push(`${level}_id: must be digits`);
    else objects[level] = { id, name: readText(wire, `${level}_name`, violations) ?? null };
  }
  return objects;
}

function readText(wire: Wire, name: string, violations: string[]): string | undefined {
  const value = wire[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  violations.push(`${name}: must be text`);
  return undefined;
}

function readDay(wire: Wire, name: string, violations: string[]): string {
  const value = wire[name];
  if (typeof value === 'string' && DAY.test(value) && isOnCalendar(value)) return value;
  violations.push(`${name}: must be a day as YYYY-MM-DD`);
  return '';
}

/** `Date.parse` takes February 30 for March 1. */
function isOnCalendar(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function readBreakdown(wire: Wire, breakdowns: readonly string[], violations: string[]): Record<string, string> {
  const cell: Record<string, string> = {};
  for (const name of breakdowns) {
    const value = readText(wire, name, violations);
    if (value === undefined) violations.push(`${name}: the breakdown was asked for and is missing`);
    else cell[name] = value;
  }
  return cell;
}

/** A number of the wire is text. A bare number is read from its shortest text, which is how it was written. */
function readNumber(value: unknown, path: string, violations: string[]): bigint | undefined {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'number' ? String(value) : value;
  const millionths = typeof text === 'string' ? parseMillionths(text) : null;
  if (millionths !== null) return millionths;
  violations.push(`${path}: must be a decimal number`);
  return undefined;
}

function readActions(value: unknown, metric: string, violations: string[]): ActionEntry[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) {
    violations.push(`${metric}: must be a list`);
    return undefined;
  }
  const seen = new Set<string>();
  return value.flatMap((entry: unknown, index) => {
    const path = `${metric}[${index}]`;
    if (!isRecord(entry) || typeof entry.action_type !== 'string' || entry.action_type === '') {
      violations.push(`${path}.action_type: must be text`);
      return [];
    }
    const { action_type: actionType } = entry;
    if (seen.has(actionType)) violations.push(`${path}.action_type: ${actionType} is given twice`);
    seen.add(actionType);
    const windows: ActionEntry['windows'] = {};
    for (const window of ACTION_WINDOWS) {
      const count = readNumber(entry[window], `${path}.${window}`, violations);
      if (count !== undefined) windows[window] = count;
    }
    return [{ actionType, windows }];
  });
}
