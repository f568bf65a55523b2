import { createHash } from 'node:crypto';
import type pg from 'pg';
import { quoteIdentifier } from '#kit/database/tenant.ts';
import type { SqlFile } from './sql-files.ts';

/** SQLSTATEs of a function that exists with another result or other names of arguments. */
const OTHER_SIGNATURE = new Set(['42P13', '42P16']);

/**
 * Installs the functions, triggers and views of a schema from their files, in one transaction. Does nothing when the files are those of the
 * last time and no migration was applied since. A function without a file is dropped, as are versions of a function with other arguments
 * than its file declares.
 */
export async function installFunctions(
  client: pg.Client,
  schema: string,
  files: readonly SqlFile[],
  migrations: readonly string[],
): Promise<void> {
  const state = `${quoteIdentifier(schema)}.installed_functions`;
  const hash = createHash('sha256')
    .update(JSON.stringify([migrations, files.map(({ name, text }) => [name, text])]))
    .digest('hex');
  await client.query(
    `create table if not exists ${state} (single boolean primary key default true check (single), hash text not null)`,
  );
  const { rows } = await client.query<{ hash: string }>(`select hash from ${state}`);
  if (rows[0]?.hash === hash) return;
  await client.query('begin');
  try {
    await client.query(`set local search_path to ${quoteIdentifier(schema)}, public`);
    for (const file of files) await install(client, schema, file);
    const known = files.map(({ name }) => name);
    await drop(client, await functionsOf(client, schema, 'not proname = any($2)', known));
    await client.query(
      `insert into ${state} (hash) values ($1) on conflict (single) do update set hash = excluded.hash`,
      [hash],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs a file after dropping its triggers; conflicting or outdated signatures are dropped. */
async function install(client: pg.Client, schema: string, { name, text }: SqlFile): Promise<void> {
  const before = await functionsOf(client, schema, 'proname = any($2)', [name]);
  await dropTriggers(client, before);
  await client.query('savepoint file');
  try {
    await client.query(text);
  } catch (error) {
    if (!OTHER_SIGNATURE.has((error as { code?: string }).code ?? '')) throw fileError(name, error);
    await client.query('rollback to savepoint file');
    await drop(client, before);
    await client.query(text).catch((again: unknown) => Promise.reject(fileError(name, again)));
  }
  await client.query('release savepoint file');
  const after = await functionsOf(client, schema, 'proname = any($2)', [name]);
  if (after.length > 1) await drop(client, before);
}

function fileError(name: string, cause: unknown): Error {
  return new Error(`${name}.sql cannot be installed: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });
}

/** Functions with their arguments, as `drop function` takes them. */
async function functionsOf(client: pg.Client, schema: string, condition: string, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = $1::regnamespace and ${condition}`,
    [quoteIdentifier(schema), names],
  );
  return rows.map(({ signature }) => signature);
}

async function drop(client: pg.Client, signatures: readonly string[]): Promise<void> {
  await dropTriggers(client, signatures);
  for (const signature of signatures) await client.query(`drop routine if exists ${signature}`);
}

/** Drops triggers; the file of their function makes them again. */
async function dropTriggers(client: pg.Client, signatures: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ trigger: string }>(
    `select format('%I on %s', tgname, tgrelid::regclass) as trigger from pg_trigger
      where not tgisinternal and tgfoid = any($1::regprocedure[])`,
    [signatures],
  );
  for (const { trigger } of rows) await client.query(`drop trigger ${trigger}`);
}
