import { MikroORM } from '@mikro-orm/postgresql';
import type { MigrationObject } from '@mikro-orm/core';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { StartError } from '#kit/config/start-error.ts';
import { PoolGuard } from '#kit/database/pool-guard.ts';
import { APP_ROLE, quoteIdentifier, SYSTEM_ROLE } from '#kit/database/tenant.ts';
import { adoptBaselines } from './adopt-baselines.ts';
import { installFunctions } from './install-functions.ts';
import { KIT_SQL, kitBaseline } from './kit-baseline.ts';
import { readSqlFiles } from './sql-files.ts';
import { uncountedTablesSql } from './uncounted-tables.ts';

/** Migrations in the order they are applied; a class counts under its own name, which must never change. */
export type MigrationList = readonly (MigrationObject | (new (...parameters: never[]) => Migration))[];

/** Options of a migration. */
export interface MigrateOptions {
  /** URL of a login that may create schemas and roles. */
  url: string;
  /** Name of the subgraph and of its schema. */
  name: string;
  migrations: MigrationList;
  /** Folder of its functions, triggers and views, one file each. */
  sql?: URL | undefined;
}

/** Lock by which processes that migrate the same database exclude each other. */
const MIGRATION_LOCK = 7_203_211;

/**
 * Brings one subgraph's schema up to date: roles, schema, the kit's tables, the subgraph's migrations, its functions, grants. Migrations
 * are all or nothing per call. Any number of processes may call it at once; one works, the others wait and find nothing to do. Statements
 * have the schema first in their search path, so migrations may leave it out of names. Rejects with the login's missing rights when roles
 * or the schema cannot be created. Rejects with a StartError when a newer release has changed the schema, to which this one must not write.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const migrations = [kitBaseline(options.name), ...options.migrations] as MigrationObject[];
  const client = new pg.Client({ connectionString: options.url, application_name: `adops ${options.name} migrations` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareSchema(client, options.name);
    await adoptBaselines(client, options.name, migrations);
    await refuseNewer(client, options.name, migrations);
    await applyMigrations(options, migrations);
    const functions = [KIT_SQL, ...(options.sql ? [options.sql] : [])].flatMap(readSqlFiles);
    const applied = migrations.map(({ name }) => name);
    await installFunctions(client, options.name, functions, applied);
    await client.query(grantSql(options.name));
    await client.query(uncountedTablesSql(options.name));
  } finally {
    await client.end();
  }
}

async function prepareSchema(client: pg.Client, name: string): Promise<void> {
  try {
    for (const role of [APP_ROLE, SYSTEM_ROLE]) await ensureRole(client, role);
    await client.query(`create schema if not exists ${quoteIdentifier(name)}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    throw new Error(
      `The database login may not prepare the schema "${name}". Give it CREATEROLE and CREATE on the database, or let an ` +
        `administrator create the roles ${APP_ROLE} and ${SYSTEM_ROLE} (NOLOGIN), grant both to the login, and create the schema for it.`,
      { cause },
    );
  }
}

/** Roles belong to the whole server: another database's migration may create the same one at the same moment. */
async function ensureRole(client: pg.Client, role: string): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
  const { rows } = await client.query<{ safe: boolean }>(
    'select not (rolsuper or rolbypassrls) as safe from pg_roles where rolname = $1',
    [role],
  );
  if (!rows[0]?.safe)
    throw new Error(`The role ${role} must be neither superuser nor BYPASSRLS: alter it and start again.`);
  await client.query(`do $$ begin
    if not pg_has_role(current_user, '${role}', 'set') then
      execute format('grant ${role} to %I', current_user);
    end if;
  end $$`);
}

async function refuseNewer(client: pg.Client, name: string, known: readonly MigrationObject[]): Promise<void> {
  const table = `${quoteIdentifier(name)}.migration`;
  const { rows: found } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  if (!found[0]?.there) return;
  const { rows } = await client.query<{ name: string }>(`select name from ${table} where name <> all($1) order by id`, [
    known.map((migration) => migration.name),
  ]);
  if (rows.length === 0) return;
  const unknown = rows.map((row) => row.name).join(', ');
  throw new StartError(
    `The schema "${name}" is newer than this release, which does not know its migration${rows.length > 1 ? 's' : ''} ${unknown}: ` +
      'start the newer release, or restore the backup from before the upgrade and run `npm run after-restore`.',
  );
}

async function applyMigrations({ url, name }: MigrateOptions, migrations: MigrationObject[]): Promise<void> {
  const guard = new PoolGuard();
  const orm = new MikroORM({
    clientUrl: url,
    schema: name,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    driverOptions: {
      connectionString: url,
      options: `-c search_path=${name},public`,
      application_name: `adops ${name} migrations`,
      onPoolCreated: (pool: pg.Pool) => guard.watch(pool),
    },
    migrations: {
      tableName: 'migration',
      snapshot: false,
      silent: true,
      disableForeignKeys: false,
      migrationsList: migrations,
    },
  });
  try {
    await orm.migrator.up();
  } finally {
    // Otherwise the pool would wait for ever for a lost connection.
    guard.discardBroken();
    await orm.close(true);
  }
}

/** Granted after every run, so that no migration needs its own; the history stays the owner's. */
function grantSql(name: string): string {
  const schema = quoteIdentifier(name);
  const roles = `${APP_ROLE}, ${SYSTEM_ROLE}`;
  return [
    `grant usage on schema ${schema} to ${roles}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${roles}`,
    `grant usage, select on all sequences in schema ${schema} to ${roles}`,
    `revoke all on ${schema}.migration, ${schema}.installed_functions from ${roles}`,
    `revoke all on ${schema}.queue from ${APP_ROLE}`,
    // Transactions of requests also prove that they own a queue.
    `grant select, update on ${schema}.queue to ${APP_ROLE}`,
  ].join(';\n');
}
