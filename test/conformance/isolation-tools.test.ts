/** @seconds 30 — each id of each tool is asked for as a random and as a foreign one */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { idsHintedAt, toolIdPositions, valueAt, withValueAt, type IdPosition } from './testing/id-positions.ts';
import { mergeOver } from './testing/merge-over.ts';
import { TOOL_ARGUMENTS, TOOL_EXCEPTIONS } from './testing/tool-arguments.ts';
import { connectAgent, type Agent, type ToolAnswer } from './testing/tool-client.ts';
import type { Exception } from './testing/unknown-ids.ts';
import { fillWorkspace, foundWorkspace, type FilledWorkspace } from './testing/workspace-objects.ts';

const tools = [...loadTools(loadPublicSdl()).values()].map(({ name, inputSchema, annotations }) => ({
  name,
  reads: annotations.readOnlyHint === true,
  positions: toolIdPositions(name, inputSchema as Record<string, unknown>),
}));
const order = Object.keys(TOOL_ARGUMENTS);
const cases = tools.flatMap(({ name, positions }) =>
  positions.map((position) => [position.name, name, position] as const),
);
/** Places of scopes given as text instead of an object. */
const CONTEXTS: [RegExp, (args: Record<string, unknown>) => Record<string, unknown>][] = [
  [/^memory_recall\.scope\./, ({ query }) => ({ query, scope: { kind: 'ad_account' } })],
  [/^memory_recall\.payload\./, ({ query }) => ({ payload: { query } })],
];

/** Tools that take the current version of a creative. */
const CHANGES_CREATIVE = new Set([
  'launcher_creative_versions_create',
  'launcher_creatives_update',
  'launcher_creatives_archive',
]);

let server: ScratchServer;
let first: FilledWorkspace;
let second: FilledWorkspace;
let agent: Agent;

beforeAll(async () => {
  server = await scratchServer();
  const token = await foundWorkspace(server, 'second');
  [first, second] = await Promise.all([
    fillWorkspace(server, server.devToken, 'canary'),
    fillWorkspace(server, token, 'second'),
  ]);
  agent = await connectAgent(server.url, second.token);
});

afterAll(async () => {
  await agent?.close();
  await server?.close();
});

/** Calls a tool as the second workspace. */
async function call(name: string, args: Record<string, unknown>): Promise<ToolAnswer> {
  if (!CHANGES_CREATIVE.has(name)) return agent.call(name, args);
  const { content } = await agent.call('launcher_creatives_get', { creative_id: second.ids.creative });
  const creative = (content['creative'] ?? content) as { version: number };
  return agent.call(name, { ...args, expected_version: creative.version });
}

function argumentsWith(tool: string, { name, path }: IdPosition, id: string): Record<string, unknown> {
  const valid = mergeOver(TOOL_ARGUMENTS[tool]!(second.ids), TOOL_EXCEPTIONS[name]?.given ?? {});
  const context = CONTEXTS.find(([pattern]) => pattern.test(name))?.[1];
  return withValueAt(context ? context(valid) : valid, path, id) as Record<string, unknown>;
}

/** The first workspace's id of the kind that belongs at a position; where the table does not tell the kind, one of each. */
function foreignIds(tool: string, { path }: IdPosition, exception: Exception | undefined): string[] {
  const right = valueAt(TOOL_ARGUMENTS[tool]!(first.ids), path);
  if (typeof right === 'string') return [right];
  return exception?.code === null ? [first.ids.creative] : idsHintedAt(path, { ...first.ids });
}

function masked({ isError, content }: ToolAnswer, id: string): string {
  return isError ? JSON.stringify({ ...content, log_request_id: '' }).replaceAll(id, '<id>') : 'answered';
}

describe('the table of tools', () => {
  it('has every tool the server lists', () => {
    expect(agent.tools.map(({ name }) => name).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  });

  it('has every tool that takes an id, and no exception for a position that is gone', () => {
    const taking = tools.filter(({ positions }) => positions.length > 0).map(({ name }) => name);
    expect(taking.filter((name) => !TOOL_ARGUMENTS[name])).toEqual([]);
    const names = cases.map(([name]) => name);
    expect(Object.keys(TOOL_EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
  });
});

// Before the calls below, which keep some ids as the caller gives them.
describe('what the second workspace is shown', () => {
  it.each(tools.filter(({ reads }) => reads).map(({ name }) => name))(
    'by %s has nothing of the first',
    async (name) => {
      const answer = await call(name, TOOL_ARGUMENTS[name]?.(second.ids) ?? {});
      expect([answer.isError, answer.content]).toEqual([false, answer.content]);
      const text = JSON.stringify(answer.content);
      expect([first.canary, ...Object.values(first.ids)].filter((word) => text.includes(word))).toEqual([]);
    },
  );
});

describe('an id of another workspace', () => {
  it.each(cases)('at %s is as unknown as a random one', async (name, tool, position) => {
    const exception = TOOL_EXCEPTIONS[name];
    const random = uuid7();
    const unknown = await call(tool, argumentsWith(tool, position, random));
    const code = unknown.isError ? unknown.content['code'] : null;
    expect([name, code, unknown.content]).toEqual([name, exception ? exception.code : 'NOT_FOUND', unknown.content]);
    for (const id of foreignIds(tool, position, exception)) {
      const answer = await call(tool, argumentsWith(tool, position, id));
      expect([id, masked(answer, id)]).toEqual([id, masked(unknown, random)]);
      expect(JSON.stringify(answer.content)).not.toContain(first.canary);
    }
  });
});

describe('the calls of the table', () => {
  it('succeed with ids of the own workspace, so that the refusals above are about the ids', async () => {
    const failed: unknown[] = [];
    for (const name of order) {
      const answer = await call(name, TOOL_ARGUMENTS[name]!(second.ids));
      if (answer.isError) failed.push([name, answer.content]);
    }
    expect(failed).toEqual([]);
  });
});
