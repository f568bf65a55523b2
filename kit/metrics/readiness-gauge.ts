import { Gauge } from 'prom-client';
import { metrics } from './metrics.ts';

/** A part of a process that can tell if it is ready. */
interface Part {
  name: string;
  ready(): Promise<boolean>;
}

/** Parts of this process; of those with one name, the newest is asked. */
const parts = new Set<Part>();

metrics.registerMetric(
  new Gauge({
    name: 'adops_subgraph_ready',
    help: 'If a subgraph can serve and work: 1, or 0 while its database, its ClickHouse or room on its disk is missing.',
    labelNames: ['subgraph'],
    registers: [],
    async collect() {
      this.reset();
      const newest = [...new Map([...parts].map((part) => [part.name, part])).values()];
      const answers = await Promise.all(newest.map((part) => part.ready()));
      newest.forEach(({ name }, at) => this.set({ subgraph: name }, answers[at] ? 1 : 0));
    },
  }),
);

/** Asks a part with each scrape, until the returned function is called. */
export function watchReadiness(part: Part): () => void {
  parts.add(part);
  return () => void parts.delete(part);
}
