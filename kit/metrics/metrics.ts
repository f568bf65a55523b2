import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics, prefix: 'adops_' });

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** The histogram of that name, in seconds; made on first use. */
export function histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
  const known = metrics.getSingleMetric(name) as Histogram<L> | undefined;
  return known ?? new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [metrics] });
}

/** The counter of that name; made on first use. */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  const known = metrics.getSingleMetric(name) as Counter<L> | undefined;
  return known ?? new Counter({ name, help, labelNames, registers: [metrics] });
}

/** The gauge of that name, which is counted up and down; made on first use. */
export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
  const known = metrics.getSingleMetric(name) as Gauge<L> | undefined;
  return known ?? new Gauge({ name, help, labelNames, registers: [metrics] });
}

/** Times one operation of a subgraph; the result has to be called with its outcome: `ok`, or the code of its first error. */
export function timeOperation(subgraph: string, type: string, field: string): (outcome: string) => void {
  const operations = histogram('adops_subgraph_operation_seconds', 'How long operations of subgraphs take.', [
    'subgraph',
    'type',
    'field',
    'outcome',
  ]);
  const started = performance.now();
  return (outcome) => operations.observe({ subgraph, type, field, outcome }, (performance.now() - started) / 1_000);
}
