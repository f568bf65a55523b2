import { createHash, randomBytes } from 'node:crypto';
import type { EntitySchema } from '@mikro-orm/postgresql';
import pg from 'pg';
import pino from 'pino';
import { Database } from '#kit/database/database.ts';
import { migrate, type MigrationList } from '#kit/migrate/migrate.ts';
import { quoteIdentifier } from '#kit/database/tenant.ts';

/** A database of one test file, migrated for one subgraph. */
export interface TestDatabase {
  /** URL of a superuser login. */
  url: string;
  database: Database;
  /** Runs one statement as superuser, past row-level security. */
  admin<R extends pg.QueryResultRow>(sql: string, parameters?: unknown[]): Promise<R[]>;
  /** Drops the database. Rejects when connections other than `database`'s are still open, naming them. */
  close(): Promise<void>;
}

/** A schema with its migrations. */
interface Migrated {
  name: string;
  migrations: MigrationList;
  sql?: URL;
}

export interface TestDatabaseDefinition extends Migrated {
  entities: EntitySchema[];
  /** Most connections of `database`; 5 by default. */
  poolSize?: number;
  /** Class of the connections of `database`. */
  Client?: typeof pg.Client;
  /** Others that use the same database. */
  beside?: readonly Migrated[];
}

const LEAK_PATIENCE_MS = 3_000;

/** Clones the migrated template of a subgraph and those beside it; the first call of a run makes the template. */
export async function testDatabase(definition: TestDatabaseDefinition): Promise<TestDatabase> {
  const parts = [definition, ...(definition.beside ?? [])];
  const { url, drop } = await emptyDatabase((admin) => ensureTemplate(admin, definition.name, parts));
  const database = await Database.open({
    name: definition.name,
    entities: definition.entities,
    url,
    poolSize: definition.poolSize ?? 5,
    Client: definition.Client,
    log: pino({ level: 'silent' }),
  });
  return {
    url,
    database,
    admin: (sql, parameters) => withClient(url, async (client) => (await client.query(sql, parameters)).rows),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Clones the template that is migrated for all of these, so that a server that starts on it has nothing left to migrate. */
export function migratedDatabase(parts: readonly Migrated[]): Promise<{ url: string; drop(): Promise<void> }> {
  return emptyDatabase((admin) => ensureTemplate(admin, 'whole', parts));
}

/** A fresh database, cloned from the template that `template` names, or without any schema of ours. */
export async function emptyDatabase(
  template: (admin: pg.Client) => Promise<string> = async () => 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(async (admin) => {
    const source = await template(admin);
    await admin.query(`create database ${name} template ${quoteIdentifier(source)}`);
  });
  return { url: urlOf(name), drop: () => withAdmin((admin) => dropUnused(admin, name)) };
}

async function ensureTemplate(admin: pg.Client, label: string, parts: readonly Migrated[]): Promise<string> {
  const hash = createHash('sha256')
    .update(parts.flatMap(({ name, migrations }) => [name, ...migrations.map(sourceOf)]).join('\n'))
    .digest('hex')
    .slice(0, 16);
  const name = `template_${label}_${hash}`;
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(admin, name, parts);
  } finally {
    await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
  return name;
}

function sourceOf(item: MigrationList[number]): string {
  return typeof item === 'function' ? String(item) : `${item.name}${String(item.class)}`;
}

/** Renamed when complete, so that a failed migration leaves no template behind. */
async function makeTemplate(admin: pg.Client, name: string, parts: readonly Migrated[]): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  for (const part of parts) await migrate({ ...part, url: urlOf(draft) });
  await waitUnused(admin, draft);
  await admin.query(`alter database ${draft} rename to ${quoteIdentifier(name)}`);
}

async function dropUnused(admin: pg.Client, name: string): Promise<void> {
  const left = await waitUnused(admin, name);
  await admin.query(`drop database if exists ${name} with (force)`);
  if (left.length > 0) {
    throw new Error(`The test left ${left.length} database connection(s) open:\n${left.join('\n')}`);
  }
}

/** A closed connection's server process takes a moment to end. */
async function waitUnused(admin: pg.Client, name: string): Promise<string[]> {
  const deadline = Date.now() + LEAK_PATIENCE_MS;
  for (;;) {
    const { rows } = await admin.query<{ connection: string }>(
      `select format('%s, %s: %s', application_name, state, left(query, 200)) as connection from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map((row) => row.connection);
    await admin.query('select pg_sleep(0.02)');
  }
}

function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  return withClient(serverUrl(), work);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.ADOPS_TEST_SERVER;
  if (!url) throw new Error('No test server: run tests through Jest, whose global set-up starts it.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}
