import { counter } from '#kit/metrics/metrics.ts';
import type { Operation } from '../operation/operation.ts';

/** Number of operations of a kind that came to a state. */
export type MoveCount = Pick<Operation, 'kind' | 'state'> & { count: number };

/** Counts operations in the metrics by kind and new state; `UNKNOWN` and `NEEDS_REVIEW` are the ones to watch. */
export function countMoves(counts: readonly MoveCount[]): void {
  const moves = counter(
    'adops_platform_operation_moves_total',
    'Operations on the ad platform, by the state they came to.',
    ['kind', 'state'],
  );
  for (const { kind, state, count } of counts) moves.inc({ kind, state }, count);
}
