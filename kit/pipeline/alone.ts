import pg from 'pg';
import { StartError } from '#kit/config/start-error.ts';

/** Lock shared by all processes of the service on a database, and held exclusively by one that must be the only one. */
const SERVICE_LOCK = 7_203_212;

/** Counts the session of `client` as a process of the service until it ends; waits while a process has the database for itself. */
export async function countIn(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [SERVICE_LOCK]);
}

/**
 * Keeps processes of the service away from a database until `release`: those that start meanwhile wait. Rejects with a StartError
 * while any is connected.
 */
export async function beAlone(url: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'adops alone' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [SERVICE_LOCK]);
  if (rows[0]?.alone) return { release: () => client.end() };
  const places = await connectedFrom(client);
  await client.end();
  throw new StartError(
    `The service still runs on this database (${places}): stop every server and worker first, then repeat this.`,
  );
}

async function connectedFrom(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string; count: number }>(
    `select coalesce(host(a.client_addr), 'this machine') as place, count(*)::int as count
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
      group by 1 order by 1`,
    [SERVICE_LOCK],
  );
  return rows.map(({ place, count }) => `${count} process${count === 1 ? '' : 'es'} from ${place}`).join(', ');
}
