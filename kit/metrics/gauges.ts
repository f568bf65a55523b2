import { Gauge } from 'prom-client';
import type { Database } from '#kit/database/database.ts';
import { metrics } from './metrics.ts';

/** Gauges whose values are columns of the rows of one query over a subgraph's database, read when the metrics are. */
export interface RowGauges {
  /** Columns that are labels of each gauge. */
  labelNames: readonly string[];
  /** Query over all workspaces. It reads only what goes on, by an index. */
  sql: string;
  gauges: readonly RowGauge[];
}

/** One of these gauges. */
export interface RowGauge {
  name: string;
  help: string;
  /** Column of its values. */
  column: string;
}

type Row = Record<string, string>;

/** The gauges of each name by the databases that are open; the newest one is read. */
const watched = new Map<string, Gauge[]>();

/** Reads the gauges of a database with each scrape, until the returned function is called. A gauge of a database that cannot be read has no values. */
export function watchGauges(database: Pick<Database, 'readSystem'>, queries: readonly RowGauges[]): () => void {
  const made = queries.flatMap((query) => gaugesOf(database, query));
  for (const [name, gauge] of made) keep(name, [...(watched.get(name) ?? []), gauge]);
  return () => {
    for (const [name, gauge] of made) {
      const others = (watched.get(name) ?? []).filter((one) => one !== gauge);
      keep(name, others);
    }
  };
}

function keep(name: string, gauges: Gauge[]): void {
  watched.set(name, gauges);
  metrics.removeSingleMetric(name);
  const newest = gauges.at(-1);
  if (newest) metrics.registerMetric(newest);
}

function gaugesOf(
  database: Pick<Database, 'readSystem'>,
  { labelNames, sql, gauges }: RowGauges,
): (readonly [string, Gauge])[] {
  let reading: Promise<Row[]> | undefined;
  /** A scrape collects all gauges at once, so those of one query share one reading. */
  const rows = () =>
    (reading ??= database
      .readSystem((em) => em.execute<Row[]>(sql))
      .catch(() => [])
      .finally(() => (reading = undefined)));
  return gauges.map(({ name, help, column }) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [],
      async collect() {
        const found = await rows();
        this.reset();
        for (const row of found) {
          const labels = Object.fromEntries(labelNames.map((label) => [label, row[label]!]));
          this.set(labels, Number(row[column]));
        }
      },
    });
    return [name, gauge] as const;
  });
}
