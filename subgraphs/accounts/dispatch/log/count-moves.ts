import { counter } from '#kit/metrics/metrics.ts';
import type { Operation } from '../operation/operation.ts';

/** How many operations of a kind came to a state. */
export type MoveCount = Pick<Operation, 'kind' | 'state'> & { count: number };

/** Counts operations by what they are and the state they came to; `UNKNOWN` and `NEEDS_REVIEW` are the ones to watch. */
export function countMoves(counts: readonly MoveCount[]): void {
  const moves = counter(
    'adops_platform_operation_moves_total',
    'Operations on the ad platform, by the state they came to.',
    ['kind', 'state'],
  );
  for (const { kind, state, count } of counts) moves.inc({ kind, state }, count);
}
