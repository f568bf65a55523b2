import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyTree } from './copy-tree.ts';

/** Folders whose content belongs to the running server; they have to exist. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** Files of the running server, and those it makes anew. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles)$/u;
const CONTROL_FILE = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/u;
const HISTORY = /\.history$/u;

/** Part of the write-ahead log that a copy needs. */
export interface CopiedLog {
  from: string;
  to: string;
}

/**
 * Copies the cluster of a running server into a folder from which a server can be started: its state when this resolves. The server goes on
 * meanwhile; what it writes while files are copied is replayed from the write-ahead log, which is copied last and kept by a replication slot
 * until then.
 */
export async function backUpCluster(url: string, cluster: string, to: string): Promise<CopiedLog> {
  const client = new pg.Client({ connectionString: url, application_name: 'adops backup' });
  const lost = new Promise<never>((_, reject) => client.on('error', reject));
  lost.catch(() => undefined);
  const ask = async (sql: string, values: unknown[] = []) =>
    (await client.query<Record<string, string>>(sql, values)).rows[0]!;
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('adops_backup_' || pg_backend_pid(), true, true)`);
    const { file: from } = await ask(
      `select pg_walfile_name(lsn) as file from pg_backup_start('adops backup', true) as lsn`,
    );
    await Promise.race([copyFiles(cluster, to), lost]);
    const { label, file } = await ask(
      `select labelfile as label, pg_walfile_name(lsn) as file from pg_backup_stop(wait_for_archive => false)`,
    );
    await writeFile(join(to, 'backup_label'), label!, { mode: 0o600 });
    await copyLog(join(cluster, 'pg_wal'), join(to, 'pg_wal'), { from: from!, to: file! });
    return { from: from!, to: file! };
  } finally {
    await client.end();
  }
}

async function copyFiles(cluster: string, to: string): Promise<void> {
  await copyTree(cluster, to, {
    takes: (path, { name }) =>
      !LEFT_OUT.test(name) && path !== CONTROL_FILE && !EMPTY.has(path.split('/').slice(0, -1)[0]!),
  });
  // Last, so that it is not older than the files.
  await copyFile(join(cluster, CONTROL_FILE), join(to, CONTROL_FILE));
}

async function copyLog(from: string, to: string, needed: CopiedLog): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  const wanted = names.filter((name) => SEGMENT.test(name) && name >= needed.from && name <= needed.to);
  for (const end of [needed.from, needed.to]) {
    if (!wanted.includes(end)) throw new Error(`The write-ahead log has no segment ${end} any more: back up again.`);
  }
  for (const name of [...wanted, ...names.filter((one) => HISTORY.test(one))]) {
    await copyFile(join(from, name), join(to, name));
  }
}
