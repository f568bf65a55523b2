import { Histogram, register } from 'prom-client';
import type { OperationRecord } from '#gateway/operations/operation-record.ts';

const NAME = 'adops_edge_operation_seconds';

/** Logs an operation when it is over and counts it; its name is logged, its variables are not. */
export function recordOperation({ edge, type, name, failed, ms }: OperationRecord): void {
  durations().observe({ type, failed: String(failed) }, ms / 1000);
  edge.log.info({ operation: name, type, failed, cost: edge.cost, ms: Math.round(ms) }, 'operation');
}

function durations(): Histogram<'type' | 'failed'> {
  const present = register.getSingleMetric(NAME) as Histogram<'type' | 'failed'> | undefined;
  return (
    present ??
    new Histogram({
      name: NAME,
      help: 'Time operations take at the edge, in seconds; of subscriptions the time until they are open.',
      labelNames: ['type', 'failed'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    })
  );
}
