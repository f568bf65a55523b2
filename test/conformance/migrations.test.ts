import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MigrationObject } from '@mikro-orm/core';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { kitBaseline } from '#kit/migrate/kit-baseline.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { statementsOf } from '#test/migrations/release.ts';
import { MIGRATION_DIGESTS } from './testing/migration-digests.ts';

/** Digests of the migrations of a subgraph, by their names in their order. Comments and line breaks do not count. */
async function digestsOf({ name, migrations }: SubgraphDefinition): Promise<[string, string][]> {
  const digests: [string, string][] = [];
  for (const migration of [kitBaseline(name), ...migrations] as MigrationObject[]) {
    const statements = (await statementsOf(migration)).map(bare);
    const digest = createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 12);
    digests.push([migration.name, digest]);
  }
  return digests;
}

function bare(sql: string): string {
  return sql
    .replaceAll(/^\s*--.*$/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

describe('migrations', () => {
  it.each(SUBGRAPHS.map((subgraph) => [subgraph.name, subgraph] as const))(
    'of %s are as databases have run them: a change comes in a migration of its own',
    async (name, subgraph) => {
      expect(await digestsOf(subgraph)).toEqual(Object.entries(MIGRATION_DIGESTS[name] ?? {}));
    },
  );
});
