import { uuid7 } from '#kit/ids/uuid7.ts';

/** A condition on today, in the form of tools. */
export function today(metric: string, operator: string, value: unknown) {
  return { kind: 'condition', metric, timeframe: 'today', operator, value };
}

/** A task whose conditions all hold, in the form of tools. */
export function task(conditions: readonly object[], actions: readonly object[], more: Record<string, unknown> = {}) {
  return { id: uuid7(), conditions: { kind: 'group', combinator: 'and', children: conditions }, actions, ...more };
}

/** Sets the status of an object. */
export function setStatus(status: 'ACTIVE' | 'PAUSED') {
  return { type: 'set_status', params: { status } };
}

/** Raises a daily budget by percent, to at most a ceiling in major units. */
export function raise(percent: number, ceiling = 10_000) {
  return { type: 'increase_budget', params: { mode: 'percent', value: percent, max_daily_budget: ceiling } };
}

/** Raises a daily budget by an amount in major units, to at most a ceiling. */
export function raiseBy(amount: number, ceiling = 10_000) {
  return { type: 'increase_budget', params: { mode: 'absolute', value: amount, max_daily_budget: ceiling } };
}

/** A filter for names that contain a text. */
export function named(text: string) {
  return { children: [{ kind: 'filter', attribute: 'name', operator: 'contains', value: text }] };
}
