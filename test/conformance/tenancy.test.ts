import { describe, expect, it } from '@jest/globals';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { tenancyFaults } from '#test/testkit/tenancy-faults.ts';
import { testDatabase } from '#test/testkit/test-database.ts';

/** Tables without a workspace, and keys that are unique over all workspaces, each for a reason given here. */
const ALLOWED: Record<string, { shared?: string[]; globallyUnique?: string[] }> = {
  accounts: {
    // A row is a workspace; its policy compares the id itself.
    shared: ['workspace'],
    // A key is looked up by its secret before the workspace is known.
    globallyUnique: ['accounts.api_key_secret_hash_key'],
  },
  memory: {
    // Names of models and what unrelated sentences of ours look like to them; nothing of any workspace.
    shared: ['vector_model'],
  },
};

describe.each(SUBGRAPHS.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  it('keeps every row to its workspace', async () => {
    const test = await testDatabase(definition);
    try {
      expect(await tenancyFaults(test, ALLOWED[name])).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
