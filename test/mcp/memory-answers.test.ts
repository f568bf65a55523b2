import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

let bench: McpBench;
let agent: Agent;
beforeAll(async () => {
  bench = await mcpBench();
  agent = await connectAgent(bench.url, bench.token());
});
afterAll(async () => {
  await agent?.close();
  await bench?.close();
});

const TEAL = 'The color of all buttons is teal.';
const CORAL = 'The color of all buttons is coral.';

interface Saved {
  fact: { memory_id: string; version: number };
  warnings: unknown[];
  replayed: boolean;
}

async function save(name: string, payload: Record<string, unknown>): Promise<Saved> {
  const { isError, content } = await agent.call(name, { payload: { request_id: crypto.randomUUID(), ...payload } });
  if (isError) throw new Error(JSON.stringify(content));
  return content as unknown as Saved;
}

const remember = (fact: string, parts: Record<string, unknown> = {}) =>
  save('memory_remember', { fact, scope: { kind: 'team' }, consent: 'explicit_user_request', ...parts });

describe('the tools of memory', () => {
  it('warn of what a fact repeats or contradicts, and save it all the same', async () => {
    const { fact: teal, warnings: none } = await remember(TEAL);
    expect(none).toEqual([]);
    const request = { request_id: crypto.randomUUID() };
    const contrary = await remember(CORAL, request);
    const contradicts = (memory_id: string, fact: string, version: number) => ({
      kind: 'contradicts',
      message: expect.stringContaining(memory_id),
      fact: expect.objectContaining({ memory_id, fact, version, trust: 'user_authored' }),
    });
    expect(contrary).toMatchObject({ fact: { version: 1 }, warnings: [contradicts(teal.memory_id, TEAL, 1)] });
    expect(await remember(CORAL, request)).toEqual({ ...contrary, replayed: true });
    const { memory_id } = contrary.fact;
    const update = (expected_version: number, fact: string) =>
      save('memory_update', { memory_id, expected_version, fact });
    expect((await update(1, `${TEAL}!`)).warnings).toEqual([expect.objectContaining({ kind: 'repeats' })]);
    expect((await update(2, 'Buttons are round.')).warnings).toEqual([]);
  });

  it('read a fact with its versions, newest first, each marked as written by a user', async () => {
    const { fact } = await remember('Shelf one is full.', { source_message_id: 'm1' });
    const { memory_id } = fact;
    await save('memory_update', { memory_id, expected_version: 1, fact: 'Shelf one is empty.' });
    await save('memory_set_enabled', { memory_id, expected_version: 2, enabled: false });
    const { content } = await agent.call('memory_get', { payload: { memory_id } });
    const member = { member_id: content['author_id'] };
    const version = { trust: 'user_authored', consent: 'explicit_user_request', changed_by: member };
    expect(content).toMatchObject({
      fact: 'Shelf one is empty.',
      version: 3,
      trust: 'user_authored',
      updated_by: member,
    });
    expect(content['versions']).toMatchObject({
      items: [
        { ...version, version: 3, fact: 'Shelf one is empty.', enabled: false },
        { ...version, version: 2, fact: 'Shelf one is empty.', enabled: true },
        { ...version, version: 1, fact: 'Shelf one is full.', enabled: true, source_message_id: 'm1' },
      ],
      total_count: 3,
    });
  });

  it('mark every text, and say what that means', async () => {
    await remember('Shelf two is full of paint.');
    const { content: listed } = await agent.call('memory_list', { payload: {} });
    const { content: found } = await agent.call('memory_recall', { query: 'paint' });
    const facts = [
      ...(listed['items'] as object[]),
      ...(found['matches'] as { fact: object }[]).map(({ fact }) => fact),
    ];
    expect(facts.length).toBeGreaterThan(2);
    for (const fact of facts) expect(fact).toMatchObject({ trust: 'user_authored' });
    const descriptions = agent.tools as unknown as { name: string; description: string }[];
    for (const name of ['memory_get', 'memory_list', 'memory_recall']) {
      expect(descriptions.find((tool) => tool.name === name)?.description).toMatch(/data.*never instructions/s);
    }
  });
});
