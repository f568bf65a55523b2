import type { Asking } from '#kit/links/ask.ts';
import type { AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';
import { readMetrics } from '#subgraphs/rules/data/read-metrics.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';
import { windowKey, type DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { endOfDay } from './backtest-days.ts';
import type { Backtest, BacktestDay, BacktestObject } from './backtest.ts';
import { Simulation } from './simulate.ts';

/** Ad account and days of one simulation. */
export interface AccountDays {
  asking: Asking;
  workspaceId: string;
  adAccountId: string;
  days: readonly string[];
  now: Date;
  /** Told how many days have passed, part by part. */
  passed?: (days: number) => Promise<void>;
}

/** A simulation with the currency of its amounts. */
export interface AccountBacktest extends Backtest {
  adAccountId: string;
  currency: string;
  level: RuleDefinition['level'];
  /** Number of objects for which a task fired; the first of them by id are in `objects`. */
  objectCount: number;
}

/** A day of a simulation with the currency of its budgets. */
export interface PricedDay extends BacktestDay {
  currency: string;
}

/** An object of a simulation with its ad account, the currency of its budgets, and its level. */
export interface PlacedObject extends BacktestObject {
  adAccountId: string;
  currency: string;
  level: RuleDefinition['level'];
}

/** Objects of a result: as many as a page of the graph may have. */
const MOST_OBJECTS = 100;

/** Windows of one question to insights: days are read in parts, so that memory does not grow with them. */
const MOST_WINDOWS = 50;
/** Most days of a part, so that its progress is seen. */
const MOST_DAYS = 16;

/** Simulates a definition in one ad account over past days, each with the sums known now. */
export async function backtestAccount(
  reader: AccountDataReader,
  definition: RuleDefinition,
  { asking, workspaceId, adAccountId, days, now, passed }: AccountDays,
): Promise<AccountBacktest> {
  const none: DataNeeds = { level: definition.level, windows: [], metrics: [], actions: [] };
  const present = await reader.read({ asking, workspaceId, adAccountId, needs: none, now, keep: false });
  const { currency } = present;
  const simulation = new Simulation(definition, present);
  let done = 0;
  for (const part of partsOf(days, simulation)) {
    const place = { adAccountId, currency, today: part.days.at(-1)! };
    const metrics = await readMetrics(asking, place, part.needs);
    for (const today of part.days) {
      simulation.day({ ...present, metrics, today, now: endOfDay(today, present.timeZone) });
      // Lets other requests come through: each day is an evaluation of the whole ad account.
      await new Promise((resolve) => setImmediate(resolve));
    }
    done += part.days.length;
    if (done < days.length) await passed?.(done);
  }
  const { objects, ...result } = simulation.result(now);
  const place = { adAccountId, currency, level: definition.level };
  return { ...result, objects: objects.slice(0, MOST_OBJECTS), objectCount: objects.length, ...place };
}

/** Days with everything they read. */
interface DaysPart {
  days: string[];
  needs: DataNeeds;
}

/** Days in parts of as many windows as one question may name. */
function partsOf(days: readonly string[], simulation: Simulation): DaysPart[] {
  const parts: DaysPart[] = [];
  for (const day of days) {
    const needs = simulation.needs(day);
    const last = parts.at(-1);
    const joined = last && windowsOf([...last.needs.windows, ...needs.windows]);
    if (last && joined && joined.length <= MOST_WINDOWS && last.days.length < MOST_DAYS) {
      last.days.push(day);
      last.needs = { ...needs, windows: joined };
    } else parts.push({ days: [day], needs });
  }
  return parts;
}

function windowsOf(windows: DataNeeds['windows']): DataNeeds['windows'] {
  return [...new Map(windows.map((window) => [windowKey(window), window])).values()];
}
