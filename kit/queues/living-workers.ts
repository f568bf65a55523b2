import type { Pool } from 'pg';

/** Name of the connection that a worker of these queues keeps for as long as it lives: the server ends that of a dead or frozen one. */
export function workerConnection(queues: string): string {
  return `adops queues ${queues}`;
}

/** The database's time, and the queues that a living worker takes keys of. */
export interface LivingWorkers {
  now: Date;
  queues: ReadonlySet<string>;
}

const LIVING = `from pg_stat_activity where datname = current_database() and application_name like 'adops queues %'`;

/** Reads the living workers of all processes on the database. Roles without further rights see the names of connections, too. */
export async function livingWorkers(pool: Pool): Promise<LivingWorkers> {
  const { rows } = await pool.query<{ now: string; names: string[] }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::text as now,
       (select coalesce(array_agg(distinct application_name), '{}') ${LIVING}) as names`,
  );
  const { now, names } = rows[0]!;
  return { now: new Date(Number(now)), queues: new Set(names.map((name) => name.slice(workerConnection('').length))) };
}

/** Statement that looks for workers now and then; tests that count statements leave it out. */
export const WORKERS_POLL = `select distinct application_name as name ${LIVING}`;
