import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { crowdedHarness, type CrowdedHarness } from '#test/conformance/testing/crowded-harness.ts';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { TOOL_ARGUMENTS } from '#test/conformance/testing/tool-arguments.ts';
import { tokensOf } from '#test/mcp/list-tokens.ts';

/** Tokens of a result that a caller did not ask to be longer. */
const MOST = 2_000;
/** Tools whose results are longer in a workspace with a hundred of everything, and why. */
const LONGER: Readonly<Record<string, string>> = {
  rules_schema: 'the whole vocabulary of definitions',
  launcher_discover: 'the whole vocabulary of launches',
  insights_capabilities: 'the whole vocabulary of reports',
  rules_get: 'a definition is of use only as a whole; this one names a hundred ad accounts',
  launcher_creatives_get: 'summaries of all versions; this creative has a hundred',
  launcher_templates_get: 'summaries of all versions; this template has a hundred',
  brands_get: 'a kit is of use only as a whole',
};

type Given = Record<string, unknown>;
interface Page {
  items: Given[];
  next_cursor: unknown;
}

const tools = [...loadTools(loadPublicSdl()).values()].filter(({ annotations }) => annotations.readOnlyHint);
let harness: CrowdedHarness;
let agent: Agent;
beforeAll(async () => {
  harness = await crowdedHarness();
  await harness.growTo(100);
  agent = await connectAgent(harness.caller.url, harness.caller.token!);
}, 300_000);
afterAll(async () => {
  await agent?.close();
  await harness?.close();
});

/** Arguments that lead to what is many, without a length. */
function argumentsOf(name: string): Given {
  const { limit: _limit, ...args } = TOOL_ARGUMENTS[name]?.(harness.ids) ?? {};
  return args;
}

async function read(name: string, args: Given): Promise<Given> {
  const { isError, content } = await agent.call(name, args);
  expect([name, isError, isError ? content : {}]).toEqual([name, false, {}]);
  return content;
}

describe('a result in a workspace with a hundred of everything', () => {
  it('has 2,000 tokens at most where no length was named', async () => {
    const long: [string, number][] = [];
    for (const { name } of tools) {
      const tokens = tokensOf(await read(name, argumentsOf(name)));
      if (tokens > MOST) long.push([name, tokens]);
    }
    expect(long.filter(([name]) => !LONGER[name])).toEqual([]);
  });

  it('is as long as its caller asks', async () => {
    const page = (await read('memory_list', { payload: { limit: 100 } })) as unknown as Page;
    expect(page.items).toHaveLength(100);
  });

  it.each([
    ['launcher_creatives_list', 'creative_id', 'after_id'],
    ['launcher_launches_operations_list', 'operation_id', 'after_id'],
    ['ad_accounts_list', 'ad_account_id', 'cursor'],
    ['activity_list', 'activity_id', 'cursor'],
  ])('goes on with next_cursor until each entry was shown once: %s', async (name, id, cursor) => {
    const shown: unknown[] = [];
    let args = argumentsOf(name);
    const first = (await read(name, args)) as unknown as Page;
    for (let page = first; ; page = (await read(name, args)) as unknown as Page) {
      shown.push(...page.items.map((item) => item[id]));
      if (page.next_cursor === null) break;
      args = { ...args, [cursor]: page.next_cursor };
    }
    expect(first.items.length).toBeLessThan(shown.length);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('goes on within a launch', async () => {
    const args = argumentsOf('launcher_launches_get');
    const shown: unknown[] = [];
    for (let after: unknown = null; ;) {
      const { items } = (await read('launcher_launches_get', { ...args, items_after_id: after })) as { items: unknown };
      const page = items as Page;
      shown.push(...page.items.map((item) => item['item_id']));
      after = page.next_cursor;
      if (after === null) break;
    }
    expect(shown.length).toBeGreaterThan(90);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
