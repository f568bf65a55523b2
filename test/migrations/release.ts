import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

/** Schema of a subgraph as a release has made it. */
export interface ReleasedSchema {
  schema: string;
  /** Names of its migrations. */
  migrations: string[];
  /** Statements of its migrations and functions, in their order. */
  statements: string[];
}

const FILE = new URL('./release-before.json.gz', import.meta.url);

/** The schemas of the release before this one. */
export function releaseBefore(): ReleasedSchema[] {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8')) as ReleasedSchema[];
}

/** Keeps schemas as those of the release before the next one. */
export function keepRelease(schemas: readonly ReleasedSchema[]): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(schemas), { level: 9 }));
}

type MigrationClass = new (driver: unknown, config: unknown) => Migration;

/** Statements of a migration, without a database. */
export async function statementsOf(migration: MigrationObject | MigrationClass): Promise<string[]> {
  const MigrationOf = ('class' in migration ? migration.class : migration) as MigrationClass;
  const made = new MigrationOf({ getPlatform: () => ({}) }, { get: () => undefined });
  await made.up();
  return made.getQueries().map(String);
}
