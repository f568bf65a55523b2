import type { MigrationObject } from '@mikro-orm/core';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { KIT_SQL, kitBaseline } from '#kit/migrate/kit-baseline.ts';
import { readSqlFiles } from '#kit/migrate/sql-files.ts';
import { keepRelease, statementsOf, type ReleasedSchema } from './release.ts';

/** Keeps the schemas of this release, for the tests of the next one: run it when a release is made. */
const schemas: ReleasedSchema[] = [];
for (const { name, migrations: own, sql } of SUBGRAPHS) {
  const migrations = [kitBaseline(name), ...own] as MigrationObject[];
  const functions = [KIT_SQL, ...(sql ? [sql] : [])].flatMap(readSqlFiles).map(({ text }) => text);
  const statements = [...(await Promise.all(migrations.map(statementsOf))).flat(), ...functions];
  schemas.push({ schema: name, migrations: migrations.map((migration) => migration.name), statements });
}
keepRelease(schemas);
