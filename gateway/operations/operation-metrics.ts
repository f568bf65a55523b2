import { histogram } from '#kit/metrics/metrics.ts';
import type { OperationRecord } from '#gateway/operations/operation-record.ts';

/** A name is the caller's, who may be anybody: more of it than this is not logged. */
const NAME_LENGTH = 100;

/** Logs an operation when it is over and counts it; its name is logged, its variables are not. */
export function recordOperation({ edge, type, name, failed, ms }: OperationRecord): void {
  durations().observe({ type, failed: String(failed) }, ms / 1000);
  edge.log.info(
    { operation: name?.slice(0, NAME_LENGTH), type, failed, cost: edge.cost, ms: Math.round(ms) },
    'operation',
  );
}

function durations(): ReturnType<typeof histogram<'type' | 'failed'>> {
  return histogram(
    'adops_edge_operation_seconds',
    'Time operations take at the edge, in seconds; of subscriptions the time until they are open.',
    ['type', 'failed'],
  );
}
