import { counter } from '#kit/metrics/metrics.ts';
import type { Operation } from './operation.ts';

/** Counts operations by what they are and the state they came to; `UNKNOWN` and `NEEDS_REVIEW` are the ones to watch. */
export function countMoves(operations: readonly Pick<Operation, 'kind' | 'state'>[]): void {
  const moves = counter(
    'adops_platform_operation_moves_total',
    'Operations on the ad platform, by the state they came to.',
    ['kind', 'state'],
  );
  for (const { kind, state } of operations) moves.inc({ kind, state });
}
