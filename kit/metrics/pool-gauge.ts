import { Gauge } from 'prom-client';
import { metrics } from './metrics.ts';

/** Connections of a pool, as `pg` counts them. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
}

/** A subgraph's connections to PostgreSQL. */
interface Pooled {
  name: string;
  pool: Pool;
}

const watched = new Set<Pooled>();

const STATES: Record<string, (pool: Pool) => number> = {
  used: ({ totalCount, idleCount }) => totalCount - idleCount,
  idle: ({ idleCount }) => idleCount,
  waiting: ({ waitingCount }) => waitingCount,
  most: ({ options }) => options.max,
};

metrics.registerMetric(
  new Gauge({
    name: 'adops_database_connections',
    help: 'Connections to PostgreSQL of a subgraph in this process: used, idle, most there may be; and the work that waits for one.',
    labelNames: ['subgraph', 'state'],
    registers: [],
    collect() {
      this.reset();
      for (const { name, pool } of watched) {
        for (const [state, count] of Object.entries(STATES)) this.inc({ subgraph: name, state }, count(pool));
      }
    },
  }),
);

/** Counts the connections of a pool with each scrape, until the returned function is called. */
export function watchPool(pooled: Pooled): () => void {
  watched.add(pooled);
  return () => void watched.delete(pooled);
}
