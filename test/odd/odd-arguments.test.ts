/** @seconds 90 — more than 13,000 calls */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { withAllDigits } from '#mcp/schema/large-integers.ts';
import { SEARCH_ARGUMENTS } from '#mcp/search/search-tools.ts';
import type { Tool } from '#mcp/tool/tool.ts';
import { TOOL_ARGUMENTS } from '#test/conformance/testing/tool-arguments.ts';
import { fillWorkspace, type FilledWorkspace } from '#test/conformance/testing/workspace-objects.ts';
import { type ArgumentNode, walkArguments } from '#test/mcp/walk-arguments.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { HERE, laidAround, ODD_VALUES, withOddValue } from './odd-values.ts';
import { onceEach } from './once-each.ts';
import { errorLines, failuresOf, type Reply, type Sent, WHOLE_WALK_MS } from './send-all.ts';

const tools = loadTools(loadPublicSdl());
/** Fields that stop or remove things come last, as in the table. */
const others = [...tools.keys()].filter((name) => !TOOL_ARGUMENTS[name]);
const order = [...Object.keys(TOOL_ARGUMENTS), ...others];
const logged = errorLines();

let server: ScratchServer;
let workspace: FilledWorkspace;
beforeAll(async () => {
  server = await scratchServer({}, logged);
  workspace = await fillWorkspace(server, server.devToken, 'odd');
});
afterAll(() => server?.close());

const schemaOf = ({ schema }: ArgumentNode): string => JSON.stringify(withAllDigits(schema));
const kindOf = (place: ArgumentNode): string => `${place.steps.slice(-2).join('.')} ${schemaOf(place)}`;
const seen = new Set<string>();
const choose = onceEach<ArgumentNode>(1, schemaOf);
const isChosen = (place: ArgumentNode): boolean => {
  const chosen = choose(place);
  if (chosen) seen.add(kindOf(place));
  return chosen;
};

function* callsOf({ name, inputSchema }: Pick<Tool, 'name' | 'inputSchema'>, known: object = {}): Generator<Sent> {
  for (const { path, steps, put } of walkArguments(inputSchema).filter(isChosen)) {
    const args = laidAround(put(HERE), known, steps);
    for (const [odd, json] of Object.entries(ODD_VALUES)) {
      const given = withOddValue(args, json);
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`;
      yield { name: `${name} ${path || 'the arguments'} as ${odd}`, body };
    }
  }
}

/** Every place of a tool's arguments as a name of its kind, which has been given odd values in this tool or an earlier one. */
const placesOf = ({ inputSchema }: Tool) => walkArguments(inputSchema).map((place) => kindOf(place));

/** Returns true when the tool answered, or refused by a code of its own; arguments which are no object are no call of the protocol. */
function isFine({ status, text, name }: Reply): boolean {
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as {
    result?: { isError?: boolean; content: { text: string }[] };
    error?: { code: number };
  };
  if (error) return name.includes(' the arguments as ') && error.code === -32602;
  if (status !== 200 || !result) return false;
  const reported = JSON.parse(result.content[0]!.text) as { code?: string };
  return !result.isError || (reported.code !== undefined && reported.code !== 'INTERNAL');
}

it(
  'finds no odd value at any kind of place in tools’ arguments which ends in a fault',
  async () => {
    const target = { url: server.url, token: workspace.token, path: '/mcp' };
    const failures: string[] = [];
    let count = 0;
    for (const name of order) {
      const calls = [...callsOf(tools.get(name)!, TOOL_ARGUMENTS[name]?.(workspace.ids))];
      if (calls.length < Object.keys(ODD_VALUES).length) failures.push(`${name} was given no odd value`);
      count += calls.length;
      failures.push(...(await failuresOf(target, calls, isFine)));
    }
    const searching = { ...target, path: '/mcp?mode=search' };
    for (const [name, inputSchema] of Object.entries(SEARCH_ARGUMENTS)) {
      failures.push(...(await failuresOf(searching, [...callsOf({ name, inputSchema })], isFine)));
    }
    expect(failures).toEqual([]);
    expect(logged.lines).toEqual([]);
    expect(count).toBeGreaterThan(12_000);
    // Each place of each tool has a kind that was given all odd values.
    for (const tool of tools.values())
      expect([tool.name, placesOf(tool).filter((kind) => !seen.has(kind))]).toEqual([tool.name, []]);
  },
  WHOLE_WALK_MS,
);
