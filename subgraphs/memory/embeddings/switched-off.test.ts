import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { FactsToEmbed } from './testing/facts-to-embed.ts';

let bench: MemoryBench;
beforeAll(async () => void (bench = await memoryBench()));
afterAll(() => bench.close());

it('does nothing about vectors where no endpoint is configured', async () => {
  const owner = bench.member();
  const facts = new FactsToEmbed(bench, owner);
  expect(bench.subgraph.workers.map(({ name }) => name)).not.toContain('vectors');
  const statements = await statementsOf(async () => {
    const id = await facts.remember('Nobody asks for a vector of this.');
    await facts.update(id, 'Nobody asks for a vector of this either.');
    await bench.ask(owner, '{ memoryRecall(query: "vector") { matches { fact { id } } } }');
    await facts.forget(id, 2);
  });
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter((statement) => /vector_|memory\.vector/.test(statement))).toEqual([]);
});
