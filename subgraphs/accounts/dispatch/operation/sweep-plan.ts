import type { Operation, OperationKind } from './operation.ts';

const MINUTE = 60_000;

/** Kinds of which a late effect does no harm. */
export const NAMED_BY_ITS_EFFECT: ReadonlySet<OperationKind> = new Set(['IMAGE', 'VIDEO', 'PAUSE_COPIES']);

/** Delays of the searches for late effects, after an operation with a lost outcome has ended. */
const SWEEP_DELAYS_MS = [5 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE] as const;
/** Delay of the first of these. */
export const FIRST_SWEEP_MS = SWEEP_DELAYS_MS[0];

/**
 * Milliseconds from now to an operation's next sweep, or null for none. Only an operation that once had a lost outcome can take effect
 * late. That does no harm where the platform names the object by its content.
 */
export function sweepDelayMs({
  kind,
  state,
  losses,
  sweepsDone,
}: Pick<Operation, 'kind' | 'state' | 'losses' | 'sweepsDone'>): number | null {
  if (NAMED_BY_ITS_EFFECT.has(kind) || losses === 0 || state === 'NEEDS_REVIEW') return null;
  const before = sweepsDone === 0 ? 0 : (SWEEP_DELAYS_MS[sweepsDone - 1] ?? 0);
  const next = SWEEP_DELAYS_MS[sweepsDone];
  return next === undefined ? null : next - before;
}
