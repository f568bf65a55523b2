import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { BY_MEANING } from './fuse-rankings.ts';
import { startEmbeddingServer, type EmbeddingServer } from './testing/embedding-server.ts';
import { FactsToEmbed } from './testing/facts-to-embed.ts';

const MODEL = 'bag-1';
const RECALL = `query ($query: String!, $scope: MemoryScopeInput, $brandIds: [UUID!], $limit: Int) {
  memoryRecall(query: $query, scope: $scope, brandIds: $brandIds, limit: $limit) { matches { score why fact { fact } } } }`;
const MONEY = 'Expenditure above nine hundred needs a signature.';
const WORK_CAR = 'Employees may acquire an automobile.';

interface Match {
  score: number;
  why: string[];
  fact: { fact: string };
}

let server: EmbeddingServer;
let bench: MemoryBench;
let owner: Viewer;
let facts: FactsToEmbed;

beforeAll(async () => {
  server = await startEmbeddingServer();
  bench = await memoryBench({
    environment: { ADOPS_EMBEDDINGS_URL: server.url, ADOPS_EMBEDDINGS_MODEL: MODEL },
  });
  owner = bench.member();
  facts = new FactsToEmbed(bench, owner);
  for (const fact of [MONEY, WORK_CAR, 'Our logo stays in the lower right corner.', 'Reports are due on Fridays.']) {
    await facts.remember(fact);
  }
  await bench.subgraph.startWorkers();
  await facts.untilNoneWaits();
});
afterAll(async () => {
  await bench.close();
  await server.close();
});

async function recall(query: string, more: object = {}, viewer = owner): Promise<Match[]> {
  const variables = { query, ...more };
  return (await bench.ask<{ memoryRecall: { matches: Match[] } }>(viewer, RECALL, variables)).memoryRecall.matches;
}
const textsOf = (matches: Match[]) => matches.map(({ fact }) => fact.fact);

describe('recall by meaning', () => {
  it('finds a fact that shares no word with the question', async () => {
    const [match] = await recall('Purchase of a vehicle');
    expect(match).toEqual({ fact: { fact: WORK_CAR }, why: [BY_MEANING], score: expect.any(Number) as unknown });
    expect(match!.score).toBeGreaterThan(0);
    expect(match!.score).toBeLessThanOrEqual(1);
  });

  it('puts first what words and meaning both find', async () => {
    await facts.remember('The signature of a mail has four lines.');
    await facts.untilNoneWaits();
    const matches = await recall('Which outlay needs a signature?');
    expect(textsOf(matches)[0]).toBe(MONEY);
    expect(matches[0]!.score).toBe(1);
  });

  it.each([
    'What is the best pizza recipe in Naples?',
    'weather tomorrow',
    'the of and',
    '🙂',
    'Who won the world cup?',
  ])('finds nothing for the unrelated question %j', async (query) => {
    expect(await recall(query)).toEqual([]);
  });

  it('shows nothing of places the caller does not search or see', async () => {
    const hidden = 'My private automobile is green.';
    await facts.remember(hidden, { kind: 'PRIVATE_USER' });
    await facts.untilNoneWaits();
    const question = 'vehicle';
    expect(textsOf(await recall(question))).toContain(hidden);
    expect(textsOf(await recall(question, { scope: { kind: 'TEAM' } }))).toEqual([WORK_CAR]);
    const colleague = bench.member('owner', owner.workspaceId);
    expect(textsOf(await recall(question, {}, colleague))).toEqual([WORK_CAR]);
    expect(await recall(question, {}, bench.member())).toEqual([]);
  });

  it('leaves out facts that are disabled, expired or forgotten', async () => {
    const [disabled, expired, forgotten] = [
      await facts.remember('The physician comes on Mondays.'),
      await facts.remember('The physician comes on Tuesdays.'),
      await facts.remember('The physician comes on Wednesdays.'),
    ];
    await facts.untilNoneWaits();
    expect(await recall('doctor')).toHaveLength(3);
    await facts.setEnabled(disabled, false, 1);
    const expiresAt = new Date(Date.now() - 60_000).toISOString();
    await facts.update(expired, 'The physician comes on Tuesdays.', { expiresAt });
    await facts.forget(forgotten);
    expect(await recall('doctor')).toEqual([]);
  });

  it('answers no more than asked for', async () => {
    for (let n = 1; n <= 4; n += 1) await facts.remember(`Snapshot number ${n} hangs in the hall.`);
    await facts.untilNoneWaits();
    expect(await recall('picture', { limit: 3 })).toHaveLength(3);
    expect(await recall('picture')).toEqual(await recall('picture'));
  });
});
