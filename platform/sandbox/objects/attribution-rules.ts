import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';

const CLICK_1 = 'CLICK_THROUGH 1';
const CLICK_7 = 'CLICK_THROUGH 7';
const VIEW_1 = 'VIEW_THROUGH 1';
const ENGAGED_1 = 'ENGAGED_VIDEO_VIEW 1';

const CONVERSIONS = [[CLICK_1], [CLICK_7], [CLICK_1, VIEW_1], [CLICK_7, VIEW_1]];
const INSTALLS = [[CLICK_1], [CLICK_1, ENGAGED_1], [CLICK_1, VIEW_1], [CLICK_1, ENGAGED_1, VIEW_1]];

/**
 * Reads the windows within which results count as the ads'.
 *
 * @throws WireError code 100 for an ill-formed window and for a combination the goal does not offer
 */
export function readAttribution(
  spec: unknown[] | undefined,
  { goal, objective }: { goal: string; objective: string },
): unknown[] | undefined {
  if (!spec || spec.length === 0) return undefined;
  const windows = spec.map(windowOf);
  const offered = combinations(goal, objective);
  if (offered.some((combination) => sameWindows(combination, windows))) return spec;
  const sentence = `The goal ${goal} offers ${offered.map((one) => one.join(' + ')).join(' or ')}`;
  throw invalidParameter(sentence, ['attribution_spec']);
}

function combinations(goal: string, objective: string): readonly string[][] {
  if (goal === 'APP_INSTALLS') return INSTALLS;
  if (goal === 'OFFSITE_CONVERSIONS') {
    return objective === 'OUTCOME_APP_PROMOTION' ? [[CLICK_1], [CLICK_7]] : CONVERSIONS;
  }
  return [[CLICK_1]];
}

function windowOf(entry: unknown): string {
  const { event_type: event, window_days: days } = isRecord(entry) ? entry : {};
  if (typeof event === 'string' && Number.isInteger(Number(days))) return `${event} ${Number(days)}`;
  throw invalidParameter('Each of attribution_spec needs event_type and window_days', ['attribution_spec']);
}

function sameWindows(offered: readonly string[], given: readonly string[]): boolean {
  return offered.length === given.length && offered.every((window) => given.includes(window));
}
