import type { ActionNeed, DataNeeds, Window } from '#subgraphs/rules/evaluate/account-data.ts';

/** Windows, and actions, that one question may name. */
const MOST = 50;
/** Days that are imported again and again: any of them tells the newest import. */
const RECENT_DAYS = 28;

/** One question for sums, which is answered in pages. */
export interface MetricQuestion {
  windows: readonly Window[];
  metrics: readonly string[];
  actions: readonly ActionNeed[];
}

/** Questions that together give everything needed. Where nothing is, one still tells the newest import. */
export function metricQuestions({ windows, metrics, actions }: DataNeeds, today: string): MetricQuestion[] {
  if (windows.length === 0) return [{ windows: [recent(today)], metrics: [], actions: [] }];
  const parts = actions.length === 0 ? [[]] : inParts(actions);
  return inParts(windows).flatMap((own) =>
    parts.map((part, at) => ({ windows: own, metrics: at === 0 ? metrics : [], actions: part })),
  );
}

function recent(today: string): Window {
  return { from: Temporal.PlainDate.from(today).subtract({ days: RECENT_DAYS }).toString(), to: today };
}

function inParts<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / MOST);
  return Array.from({ length: count }, (_, at) => items.slice(at * MOST, (at + 1) * MOST));
}
