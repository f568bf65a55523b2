import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Migration } from '@mikro-orm/migrations';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { kitMigrations } from '#kit/database/kit-migrations.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { MIGRATION_DIGESTS } from './testing/migration-digests.ts';

type MigrationClass = new (driver: unknown, config: unknown) => Migration;

/** Digests of the migrations of a subgraph, by their names in their order. */
async function digestsOf({ name, migrations }: SubgraphDefinition): Promise<[string, string][]> {
  const digests: [string, string][] = [];
  for (const given of [...kitMigrations(name), ...migrations] as (
    MigrationClass | { name: string; class: MigrationClass }
  )[]) {
    const MigrationOf = 'class' in given ? given.class : given;
    const migration = new MigrationOf({ getPlatform: () => ({}) }, { get: () => undefined });
    await migration.up();
    const sql = JSON.stringify(migration.getQueries());
    digests.push([given.name, createHash('sha256').update(sql).digest('hex').slice(0, 12)]);
  }
  return digests;
}

describe('migrations', () => {
  it.each(SUBGRAPHS.map((subgraph) => [subgraph.name, subgraph] as const))(
    'of %s are as stores have run them: what changes comes in a migration of its own',
    async (name, subgraph) => {
      expect(await digestsOf(subgraph)).toEqual(Object.entries(MIGRATION_DIGESTS[name] ?? {}));
    },
  );
});
