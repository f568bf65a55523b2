import { gauge } from '#kit/metrics/metrics.ts';

/** Counts a worker of queues in the metrics of this process, until the returned function is called. */
export function countWorker(queues: string): () => void {
  const workers = gauge('adops_workers', 'Workers of this process, by the queues they take work of.', ['queues']);
  workers.inc({ queues });
  return () => workers.dec({ queues });
}
