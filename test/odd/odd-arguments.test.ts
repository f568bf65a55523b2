/** @seconds 80 — more than 15,000 calls */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { Tool } from '#mcp/tool/tool.ts';
import { TOOL_ARGUMENTS } from '#test/conformance/testing/tool-arguments.ts';
import { fillWorkspace, type FilledWorkspace } from '#test/conformance/testing/workspace-objects.ts';
import { walkArguments } from '#test/mcp/walk-arguments.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { HERE, laidAround, ODD_VALUES, withOddValue } from './odd-values.ts';
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

function* callsOf(tool: Tool): Generator<Sent> {
  for (const { path, steps, put } of walkArguments(tool.inputSchema)) {
    const args = laidAround(put(HERE), TOOL_ARGUMENTS[tool.name]?.(workspace.ids) ?? {}, steps);
    for (const [odd, json] of Object.entries(ODD_VALUES)) {
      const given = withOddValue(args, json);
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool.name}","arguments":${given}}}`;
      yield { name: `${tool.name} ${path || 'the arguments'} as ${odd}`, body };
    }
  }
}

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
  'finds no odd value at any place of a tool’s arguments which ends in a fault',
  async () => {
    const target = { url: server.url, token: workspace.token, path: '/mcp' };
    const failures: string[] = [];
    let count = 0;
    for (const name of order) {
      const calls = [...callsOf(tools.get(name)!)];
      count += calls.length;
      failures.push(...(await failuresOf(target, calls, isFine)));
    }
    expect(failures).toEqual([]);
    expect(logged.lines).toEqual([]);
    expect(count).toBeGreaterThan(15_000);
  },
  WHOLE_WALK_MS,
);
