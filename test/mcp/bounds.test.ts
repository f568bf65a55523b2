import { describe, expect, it } from '@jest/globals';
import { execute, parse, type GraphQLField, type GraphQLSchema } from 'graphql';
import { conflict } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { buildSchema } from '#kit/schema/build-schema.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { variablesOf } from '#mcp/calls/parse-arguments.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { Tool } from '#mcp/tool/tool.ts';
import { walkBounds } from '#test/mcp/walk-bounds.ts';

const tools = [...loadTools(loadPublicSdl()).values()];
const schemas = ['accounts', 'memory', 'launcher', 'rules', 'insights'].map(guardedSchema);

/** The schema of a subgraph with all its checks, whose root fields say that the checks let a call through. */
function guardedSchema(name: string): GraphQLSchema {
  const typeDefs = loadSdl(new URL(`../../subgraphs/${name}/`, import.meta.url));
  const resolvers: Record<string, Record<string, unknown>> = {};
  const reached = () => {
    throw conflict('reached');
  };
  for (const definition of typeDefs.definitions) {
    if (!('fields' in definition) || !('name' in definition) || !definition.name) continue;
    const type = definition.name.value;
    if (!['Query', 'Mutation', 'Subscription'].includes(type)) continue;
    const fields = (definition.fields ?? []).map((field) => [
      field.name.value,
      type === 'Subscription' ? { subscribe: reached } : reached,
    ]);
    resolvers[type] = { ...resolvers[type], ...Object.fromEntries(fields) };
  }
  return buildSchema({ name, typeDefs, resolvers });
}

const viewer = {
  workspaceId: uuid7(),
  memberId: uuid7(),
  role: 'owner',
  scopes: ['mcp:read', 'mcp:write'],
  requestId: uuid7(),
  service: null,
};

/** The field a tool selects, with the subgraph that has it. */
function rootFieldOf(tool: Tool): { root: GraphQLField<unknown, unknown>; schema: GraphQLSchema } {
  const [operation] = parse(tool.document).definitions;
  const selection = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections[0] : undefined;
  const name = selection?.kind === 'Field' ? selection.name.value : '';
  for (const schema of schemas) {
    const root = schema.getQueryType()?.getFields()[name] ?? schema.getMutationType()?.getFields()[name];
    if (root) return { root, schema };
  }
  throw new Error(`No subgraph has the field ${name} of ${tool.name}.`);
}

/** The arguments of a tool which go to fields within its root field, whose bounds are looked at when that has answered. */
function innerArguments(tool: Tool): Set<string> {
  const { root } = rootFieldOf(tool);
  const own = new Set(root.args.map(({ name }) => name));
  const inner = tool.arguments.filter(({ target }) => !own.has(target.split('.')[0]!));
  return new Set(inner.map(({ path }) => path.join('.')));
}

/** Asks a subgraph for its judgement: true when it lets the arguments through, else the refused paths. */
async function askSubgraph(tool: Tool, args: unknown): Promise<{ passes: boolean; paths: string[]; message: string }> {
  const document = parse(tool.document);
  const { schema } = rootFieldOf(tool);
  const variableValues = variablesOf(tool.arguments, args);
  const { errors } = await execute({ schema, document, variableValues, contextValue: { viewer } });
  const [error] = errors ?? [];
  const violations = (error?.extensions['violations'] ?? []) as { path: string }[];
  return {
    passes: error?.message === 'reached',
    paths: violations.map(({ path }) => tool.pathOf(path)),
    message: error?.message ?? '',
  };
}

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
  // Waiting is the tool's own, and test/mcp/waiting.test.ts bounds it.
  const cases = walkBounds(tool.inputSchema).filter(({ path }) => path !== 'wait_seconds');
  const inner = innerArguments(tool);

  it('accepts every value at a bound, in the tool and in the subgraph', async () => {
    for (const { name, at } of cases) {
      expect([name, tool.parse(at).violations ?? []]).toEqual([name, []]);
      expect([name, await askSubgraph(tool, at)]).toEqual([name, expect.objectContaining({ passes: true })]);
    }
  });

  it('refuses every value past a bound, in the tool and in the subgraph, naming the same path', async () => {
    for (const { name, path, past } of cases) {
      const paths = (tool.parse(past).violations ?? []).map((violation) => violation.path);
      expect([name, paths]).toEqual([name, expect.arrayContaining([path])]);
      // The conformance tests have the bounds of inner fields.
      if (inner.has(path)) continue;
      const refused = await askSubgraph(tool, past);
      expect([name, refused.passes]).toEqual([name, false]);
      // A value of the wrong type or an unknown word is refused before bounds are checked.
      const named = refused.paths.length === 0 ? [path] : refused.paths;
      expect([name, named]).toEqual([name, expect.arrayContaining([path])]);
    }
  });

  it('refuses arguments it does not declare', () => {
    expect(tool.parse({ undeclared: 1 }).violations).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'undeclared', rule: 'unknown' })]),
    );
  });
});

describe('the tools together', () => {
  it('have hundreds of bounds', () => {
    const count = tools.reduce((sum, tool) => sum + walkBounds(tool.inputSchema).length, 0);
    expect(count).toBeGreaterThan(300);
  });
});
