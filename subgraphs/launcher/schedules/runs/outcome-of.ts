import { ERROR_CODES } from '#kit/errors/error-codes.ts';
import { internal, Refusal, type Violation } from '#kit/errors/refusals.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { RunDetail } from '../schedule/schedule-run.ts';
import type { RunEnd } from './end-run.ts';

/** Blockers of a plan that come from limits, and from the ad account's state. */
const LIMITS = /^(?:spend_guard|account_limit)/u;
const BLOCKS = /^(?:writes_stopped|live_changes_disabled)$/u;
const GONE = /^target_(?:missing|gone|ended)$/u;

/** True when repeating the run a little later may succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof Refusal && ERROR_CODES[error.code].recovery === 'TRANSIENT';
}

/** True when what was selected has changed before it was submitted, so that another selection may succeed. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  if (error.code === 'NOT_APPROVED' || error.code === 'TARGET_CHANGED') return true;
  const rules = violationsOf(error).map(({ rule }) => rule);
  return rules.length > 0 && rules.every((rule) => rule === 'tested_before' || rule === 'target_changed');
}

/** The end of a run that could not be carried out for an error. */
export function endOfError(error: unknown): RunEnd {
  return error instanceof Refusal ? endOfRefusal(error) : { outcome: 'BLOCKED', reason: internal().message };
}

/** The end of a run whose batch was refused before it became a launch. */
function endOfRefusal(error: Refusal): RunEnd {
  const { code, message } = error;
  const violations = violationsOf(error);
  const common = { reason: message, details: violations.map(detailOf) };
  const has = (pattern: RegExp) => violations.some(({ rule }) => pattern.test(rule));
  if (isOfTarget(error) || has(GONE)) return { ...common, outcome: 'TARGET_GONE', pause: 'TARGET_GONE' };
  if (code === 'TARGET_CHANGED') return { ...common, outcome: 'TARGET_CHANGED', pause: 'TARGET_CHANGED' };
  if (code === 'LIVE_CHANGES_DISABLED' || has(BLOCKS)) return { ...common, outcome: 'BLOCKED' };
  if (isPassing(error)) return { ...common, outcome: 'BLOCKED' };
  if (isOfLimit(error) || has(LIMITS)) return { ...common, outcome: 'LIMIT_REACHED', details: limitsOf(error) };
  const archived = code === 'CONFLICT' && error.extensions['state'] === 'ARCHIVED';
  return { ...common, outcome: 'REFUSED', ...(archived && { pause: 'COLLECTION_ARCHIVED' as const }) };
}

/** The end of a run by its launch; null while that goes on. */
export function endOfLaunch(launch: Pick<LaunchRow, 'state' | 'error' | 'counts' | 'stoppedAt'>): RunEnd | null {
  const { state, error, counts, stoppedAt } = launch;
  if (state === 'SUCCEEDED') return { outcome: state, reason: null };
  if (state === 'PARTIALLY_SUCCEEDED')
    return { outcome: state, reason: `${counts.failed} of ${counts.total} ads failed.` };
  if (state === 'FAILED')
    return { outcome: state, reason: error?.message ?? 'No ad was created: see the items of the launch.' };
  if (state === 'CANCELLED')
    return { outcome: state, reason: `Its launch was ${cancelled(stoppedAt)}; its creatives are ready again.` };
  if (state === 'HELD') return { outcome: state, reason: HELD };
  if (state === 'MISSED') return { outcome: 'HELD', reason: MISSED };
  return null;
}

const HELD =
  'Its launch is held back for more than 24 hours: further runs do not wait for it. It keeps its creatives until it is cancelled.';

const MISSED =
  'Its launch has missed the time it was given: run it now, give it another time, or cancel it. Further runs do not wait for it, and it keeps its creatives until it is cancelled.';

function cancelled(stoppedAt: LaunchRow['stoppedAt']): string {
  return stoppedAt ? 'stopped before anything of it was created' : 'cancelled';
}

/** A filter that takes too long is refused by a limit as well, and no later run succeeds with it. */
function isOfLimit({ code, extensions }: Refusal): boolean {
  return code === 'LIMIT_EXCEEDED' && extensions['unit'] !== 'milliseconds';
}

function isOfTarget({ code, extensions }: Refusal): boolean {
  return code === 'NOT_FOUND' && extensions['what'] === 'ad set';
}

function violationsOf({ extensions }: Refusal): Violation[] {
  return Array.isArray(extensions['violations']) ? (extensions['violations'] as Violation[]) : [];
}

function detailOf({ rule, path, message }: Violation): RunDetail {
  return { code: rule, path, message };
}

/** Violations of limits, or the limit of the refusal itself under the code that a preview gives it. */
function limitsOf(error: Refusal): RunDetail[] {
  const violations = violationsOf(error);
  if (violations.length > 0) return violations.map(detailOf);
  const { finding } = error.extensions;
  return [{ code: typeof finding === 'string' ? finding : 'limit', path: 'request', message: error.message }];
}
