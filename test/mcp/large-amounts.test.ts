import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseLossless } from '#kit/json/parse-lossless.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { withAllDigits } from '#mcp/schema/large-integers.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';
import { walkArguments } from '#test/mcp/walk-arguments.ts';

const LARGEST = '9223372036854775807';
const tools = [...loadTools(loadPublicSdl()).values()];
const integers = tools.flatMap((tool) =>
  walkArguments(tool.inputSchema)
    .filter(({ schema }) => [schema['type']].flat().includes('integer'))
    .map((node) => ({ tool, ...node })),
);
const large = integers.filter(({ schema }) => typeof schema['maximum'] === 'bigint');
const said = ({ tool, path, put }: (typeof large)[number], value: unknown): string[] =>
  (tool.parse(put(value)).violations ?? [])
    .filter((violation) => violation.path === path)
    .map(({ message }) => message);

describe('over the wire', () => {
  let bench: McpBench;
  beforeAll(async () => {
    bench = await mcpBench();
  });
  afterAll(() => bench.close());

  const post = async (method: string, params: string, query = ''): Promise<string> => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const response = await fetch(`${bench.url}/mcp${query}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${bench.token()}` },
      body: `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`,
    });
    return response.text();
  };

  it('the detailed list of tools has all digits of the largest amount, the short one none', async () => {
    const listed = await post('tools/list', '{}', '?detail=full');
    expect(await post('tools/list', '{}')).not.toContain(LARGEST);
    expect(listed.split(`"maximum":${LARGEST}`).length - 1).toBe(large.length);
    expect(listed).not.toContain('rawJSON');
  });

  it('a number keeps its digits up to the graph', async () => {
    const asked: unknown[] = [];
    const execute = bench.executor.execute;
    bench.executor.execute = (operation) => {
      asked.push(operation.variables);
      return execute(operation);
    };
    const args = `{"payload":{"limit":5,"cursor":${LARGEST}}}`;
    const answer = await post('tools/call', `{"name":"memory_list","arguments":${args}}`);
    bench.executor.execute = execute;
    expect(asked).toEqual([{ limit: 5, cursor: LARGEST }]);
    expect(answer).toContain('"items":[]');
  });
});

/** Large integers that are no amounts: cursors and counts. */
const NO_AMOUNTS = ['cursor', 'min_impressions', 'min_clicks'];

describe('amounts, counts and numbers of rows', () => {
  it('are integers in the published schema, with all digits of the largest', () => {
    expect(new Set(large.map(({ path }) => path.split('.').at(-1)))).toEqual(
      new Set([
        'daily_budget',
        'lifetime_budget',
        'bid_amount',
        'amount_minor',
        'batch_budget_limit_minor',
        ...NO_AMOUNTS,
      ]),
    );
    for (const { schema, path } of large) {
      expect([path, schema['type']]).not.toEqual([path, expect.arrayContaining(['string'])]);
      expect(JSON.stringify(withAllDigits(schema))).toContain(`"maximum":${LARGEST}`);
    }
  });

  it('keep their digits from the body to the variables', () => {
    for (const node of large) {
      for (const digits of [LARGEST, '9007199254740993', '12']) {
        const body = JSON.stringify(node.put('HERE')).replace('"HERE"', digits);
        const { variables } = node.tool.parse(parseLossless(body));
        expect([node.tool.name, node.path, JSON.stringify(variables)]).toEqual([
          node.tool.name,
          node.path,
          expect.stringMatching(new RegExp(`:"?${digits}"?[,}]`)),
        ]);
      }
    }
  });

  it('may be strings of digits where they are amounts', () => {
    for (const node of large) {
      const reported = NO_AMOUNTS.some((name) => node.path.endsWith(name)) ? ['must be integer'] : [];
      expect([node.path, said(node, '12')]).toEqual([node.path, reported]);
    }
  });

  it.each<[unknown, string]>([
    ['9223372036854775808', `must be <= ${LARGEST}`],
    ['9'.repeat(1_000_000), `must be <= ${LARGEST}`],
    [2 ** 60, 'is beyond 2^53 and has lost digits: write all of them, without an exponent'],
    [Infinity, 'must be integer'],
    ['1e3', 'must be integer'],
    ['', 'must be integer'],
    ['007', 'must be integer'],
    ['1.0', 'must be integer'],
  ])('are refused by a plain message when they are %p', (value, message) => {
    for (const node of large) {
      const [reported = ''] = said(node, value);
      expect([node.path, reported.replace(' or null', '')]).toEqual([node.path, message]);
    }
  });

  it('are refused below their least', () => {
    for (const node of large) {
      const below = ['-9223372036854775808', -1, `-${'9'.repeat(40)}`];
      for (const value of below)
        expect([node.path, said(node, value)]).toEqual([node.path, [expect.stringMatching(/^must be >=? [01]$/)]]);
    }
  });
});
