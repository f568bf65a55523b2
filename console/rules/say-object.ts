import { sayMoney } from '../shared/shown/money.ts';
import { SIGNS } from './definition/say-comparison.ts';
import { sayName, sayNumber } from './definition/say-value.ts';
import { ACTION_STATES, REASONS, SUBJECTS, VERDICTS } from './run-words.ts';
import type { RunObjectEntry } from './use-run-objects.ts';

type Action = RunObjectEntry['actions'][number];
type Condition = RunObjectEntry['tasks'][number]['conditions'][number];

/** Returns an action in words: its subject before and after, its bound, its state and the reason. */
export function sayAction(action: Action, { currency, currencyOffset }: RunObjectEntry['adAccount']): string {
  const { type, before, after, clampedBy, state, reason, message } = action;
  const isMoney = type.endsWith('_BUDGET');
  const said = (value: string | null | undefined): string => {
    if (value == null) return 'none';
    return isMoney ? sayMoney(value, { currency, offset: currencyOffset }) : value;
  };
  const change = after == null ? said(before) : `${said(before)} → ${said(after)}`;
  const bound = clampedBy == null ? '' : `, held to the ${clampedBy.toLowerCase()}`;
  const why = message ?? (reason == null ? null : REASONS[reason]);
  return `${SUBJECTS[type]} ${change}${bound}: ${ACTION_STATES[state]}${why === null ? '' : ` (${why})`}`;
}

/** Returns a condition in words: the value found against the threshold, the days it is of, and the verdict. */
export function sayCondition({ metric, operator, threshold, value, from, to, unknown, verdict }: Condition): string {
  const found = value == null ? 'unknown' : sayNumber(value);
  const days = from === to ? from : `${from} to ${to}`;
  const why = unknown == null ? '' : ` (${REASONS[unknown]})`;
  return `${sayName(metric)} ${found} ${SIGNS[operator] ?? sayName(operator)} ${sayThreshold(threshold)}, ${days}: ${VERDICTS[verdict]}${why}`;
}

function sayThreshold(threshold: unknown): string {
  if (threshold == null) return 'unknown';
  return Array.isArray(threshold) ? threshold.map(sayNumber).join(' and ') : sayNumber(threshold);
}
