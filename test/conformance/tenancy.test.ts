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
  insights: {
    // Numbers of ad accounts are unique over all workspaces, so that the keys of millions of facts need no id of 16 bytes.
    globallyUnique: [
      'insight_account_account_no_key',
      'insight_object_pkey',
      'insight_object_account_no_level_platform_id_key',
      'insight_day_pkey',
      'insight_cell_pkey',
      'insight_action_pkey',
      'insight_past_pkey',
      'insight_action_past_pkey',
      'insight_period_pkey',
      'insight_rollup_pkey',
      'insight_slice_pkey',
    ].map((index) => `insights.${index}`),
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
