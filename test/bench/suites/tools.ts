import { Pool } from 'undici';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { toolsOfGroups } from '#mcp/serve/tool-groups.ts';
import { TOOL_GROUPS } from '#kit/session/tool-groups.ts';
import type { Tool } from '#mcp/tool/tool.ts';
import { median } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { Served } from '#test/bench/tools/served.ts';
import { SEARCH_TOOLS } from '#mcp/search/search-tools.ts';
import { listTokens, tokensOf } from '#test/mcp/list-tokens.ts';

const ROUNDS = Number(process.env.ADOPS_BENCH_ROUNDS ?? 9);
const CALLS = 300;
const FACTS = 40;
const MODERN = '2026-07-28';

/** A call of a tool beside its own operation at the graph. */
export const TOOLS: Suite = {
  name: 'tools',
  about:
    'tokens of the list of tools, calls of tools at /mcp, and the same operations with the same variables at /graphql',
  run,
};

const CASES: [name: string, args: Record<string, unknown>][] = [
  ['memory_list', { payload: { limit: 25 } }],
  ['memory_recall', { query: 'When is the report due?' }],
  ['rules_schema', {}],
  ['launcher_discover', {}],
];

async function run(): Promise<SuiteReport> {
  await using served = await Served.start();
  const pool = new Pool(served.url, { connections: 1 });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${served.token}` };
  const post = async (path: string, body: string, more: Record<string, string>): Promise<string> => {
    const answer = await pool.request({ path, method: 'POST', headers: { ...headers, ...more }, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || /"isError":true|"errors":/.test(text)) throw new Error(text.slice(0, 500));
    return text;
  };
  const tools = loadTools(loadPublicSdl());
  const call = (name: string, args: object) => {
    const client = { name: 'bench', version: '1.0.0' };
    const prefix = 'io.modelcontextprotocol/';
    const _meta = {
      [`${prefix}protocolVersion`]: MODERN,
      [`${prefix}clientInfo`]: client,
      [`${prefix}clientCapabilities`]: {},
    };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta } };
    const more = {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    };
    return post('/mcp', JSON.stringify(body), more);
  };
  const query = (name: string, args: object) => {
    const tool = tools.get(name)!;
    const { variables } = tool.parse(args);
    const body = JSON.stringify({ query: tool.document, variables, operationName: name });
    return post('/graphql', body, { accept: 'application/json' });
  };
  for (let fact = 0; fact < FACTS; fact += 1) await call('memory_remember', remembering(fact));
  const figures = tokensOfLists([...tools.values()]);
  for (const [name, args] of CASES) {
    figures.push(...(await compared(served, name, [() => query(name, args), () => call(name, args)])));
  }
  await pool.close();
  return { comparisons: [], figures };
}

/** Tokens of the list of tools as it is by default, by part, and of its longer forms. */
function tokensOfLists(tools: readonly Tool[]): SuiteReport['figures'] {
  const short = listTokens(tools, { detail: 'short', results: false });
  const figure = (name: string, value: number) => ({ name: `list: ${name}`, value, unit: 'tokens' });
  return [
    { ...figure(`all ${tools.length} tools`, short.all), goal: '30,000 at most' },
    figure('arguments', short.arguments),
    figure('descriptions', short.descriptions),
    figure('annotations', short.annotations),
    ...TOOL_GROUPS.map((group) => {
      const own = [...toolsOfGroups(new Map(tools.map((tool) => [tool.name, tool])), [group]).values()];
      const naive = listTokens(own, { detail: 'full', results: true }).all;
      return {
        ...figure(`the group ${group}`, listTokens(own, { detail: 'short', results: false }).all),
        goal: `naive ${naive}`,
      };
    }),
    { ...figure('compact', listTokens(tools, { detail: 'compact', results: false }).all), goal: '12,000 at most' },
    { ...figure('search mode', tokensOf({ tools: SEARCH_TOOLS })), goal: '1,500 at most' },
    figure(
      'dialect openai-strict',
      listTokens(tools, { detail: 'short', results: false, dialect: 'openai-strict' }).all,
    ),
    figure('dialect openapi', listTokens(tools, { detail: 'short', results: false, dialect: 'openapi' }).all),
    figure('with every description', listTokens(tools, { detail: 'full', results: false }).all),
    figure('with schemas of results', listTokens(tools, { detail: 'short', results: true }).all),
    figure('with both, as naive schemas have it', listTokens(tools, { detail: 'full', results: true }).all),
  ];
}

/** Time of both in turns, by the clock and of the service's processor. */
async function compared(served: Served, name: string, calls: readonly (() => Promise<string>)[]) {
  const wall: number[][] = calls.map(() => []);
  const processor: number[][] = calls.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, call] of calls.entries()) {
      const [used, began] = [await served.processorMs(), performance.now()];
      for (let times = 0; times < CALLS; times += 1) await call();
      if (round < 0) continue;
      wall[index]!.push((performance.now() - began) / CALLS);
      processor[index]!.push(((await served.processorMs()) - used) / CALLS);
    }
  }
  const [[graphMs, toolMs], [graphCpu, toolCpu]] = [wall.map(median), processor.map(median)] as [number[], number[]];
  return [
    { name: `${name}: at /graphql`, value: round2(graphMs!), unit: 'ms' },
    { name: `${name}: at /mcp`, value: round2(toolMs!), unit: 'ms' },
    { name: `${name}: ratio by the clock`, value: round2(toolMs! / graphMs!), unit: 'times', goal: '1.3 at most' },
    { name: `${name}: processor at /graphql`, value: round2(graphCpu!), unit: 'ms' },
    {
      name: `${name}: ratio of processor time`,
      value: round2(toolCpu! / graphCpu!),
      unit: 'times',
      goal: '1.3 at most',
    },
  ];
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

function remembering(number: number): Record<string, unknown> {
  const fact = `The report number ${number} of this client is due on a Monday at noon.`;
  return { payload: { request_id: uuid7(), fact, scope: { kind: 'private_user' }, consent: 'explicit_user_request' } };
}
