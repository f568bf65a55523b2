import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { INDEX_VERSION } from '#subgraphs/memory/fact-index/index-version.ts';
import { lockUnkept } from '#subgraphs/memory/fact-index/unkept-facts.ts';
import { indexFaults } from '#subgraphs/memory/testing/index-faults.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

let bench: MemoryBench;

beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

it('indexes facts of an older version and takes out expired ones, of every workspace and scope', async () => {
  const { admin } = bench.database;
  const workspaces = [uuid7(), uuid7()];
  for (const workspaceId of workspaces) {
    for (const memberId of [uuid7(), uuid7()]) {
      const texts = Array.from({ length: 60 }, (_, n) => `The budget of campaign ${n} is high`);
      await loadFacts(bench.database.url, { workspaceId, kind: 'PRIVATE_USER', targetId: null, memberId }, texts);
    }
  }
  // State of the facts after an upgrade to another version of the index.
  await admin(`update memory.fact set index_version = 0 where row_no % 4 = 1`);
  const unindexed = await admin<{ id: string }>(`select id from memory.fact where row_no % 4 = 2`);
  await bench.database.database.system(async (em) => {
    for (const { id } of unindexed) await em.execute('select memory.unindex_fact(?)', [id]);
  });
  await admin(`update memory.fact set index_version = 0 where row_no % 4 = 2`);
  const [last] = await admin<{ id: string }>(`select id from memory.fact where row_no % 16 = 4 limit 1`);
  await admin(`update memory.fact set text = 'The budget is 3.500 €' where id = $1`, [last!.id]);
  await admin(`select memory.index_fact($1, '[{"word": "3.500", "stem": "", "impact": 9}]', 1, ${INDEX_VERSION - 1})`, [
    last!.id,
  ]);
  await admin(`update memory.fact set expires_at = now() - interval '1 day' where row_no % 4 = 3`);
  await admin(`update memory.fact set expires_at = now() - interval '1 day', index_version = 0 where row_no % 16 = 2`);
  await admin(`update memory.fact set enabled = false, index_version = 0 where row_no % 16 = 6`);
  await bench.subgraph.startWorkers();
  const open = () =>
    admin(
      `select from memory.fact where enabled and index_version < ${INDEX_VERSION} or expires_at < now() and words is not null`,
    );
  while ((await open()).length > 0);
  expect(await indexFaults(bench.database)).toEqual([]);
  const indexed = await admin<{ part: number; words: boolean }>(
    `select distinct (row_no % 16)::int as part, words is not null as words from memory.fact order by 1`,
  );
  const left = indexed.filter(({ words }) => !words).map(({ part }) => part);
  expect(left).toEqual([2, 3, 6, 7, 11, 15]);
  expect(indexed).toHaveLength(16);
});

it('makes writers of the scope wait also where some of the facts have just been forgotten', async () => {
  const workspaceId = uuid7();
  const scope = { workspaceId, kind: 'TEAM' as const, targetId: null, memberId: null };
  const [id] = await loadFacts(bench.database.url, scope, ['The budget is low']);
  await bench.database.database.write({ workspaceId }, async (em) => {
    await lockUnkept(em, [uuid7(), id!]);
    const write = 'select from memory.scope where workspace_id = $1 for no key update nowait';
    await expect(bench.database.admin(write, [workspaceId])).rejects.toThrow('could not obtain lock');
  });
});
