import type { MigrationObject } from '@mikro-orm/core';
import type pg from 'pg';
import { StartError } from '#kit/config/start-error.ts';
import { quoteIdentifier } from '#kit/database/tenant.ts';
import type { Baseline } from './baseline.ts';

/**
 * Counts a baseline as applied where a schema has all the migrations that it replaces, and renames its tables. Rejects with a StartError
 * where it has only some of them: that schema is older than the last release with those migrations.
 */
export async function adoptBaselines(
  client: pg.Client,
  schema: string,
  migrations: readonly (MigrationObject | Baseline)[],
): Promise<void> {
  const table = `${quoteIdentifier(schema)}.migration`;
  const { rows: found } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ]);
  if (!found[0]?.there) return;
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
  const applied = new Set(rows.map(({ name }) => name));
  for (const migration of migrations) {
    if (!('replaces' in migration) || applied.has(migration.name)) continue;
    const missing = migration.replaces.filter((name) => !applied.has(name));
    if (missing.length === migration.replaces.length) continue;
    if (missing.length > 0) {
      throw new StartError(
        `The schema "${schema}" is older than this release can upgrade: it lacks ${missing.join(', ')}. Start the release before this one first.`,
      );
    }
    for (const statement of migration.renames ?? []) await client.query(statement);
    await client.query(
      `with replaced as (delete from ${table} where name = any($1)) insert into ${table} (name, executed_at) values ($2, now())`,
      [migration.replaces, migration.name],
    );
  }
}
