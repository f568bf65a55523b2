import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { walkArguments } from '#test/mcp/walk-arguments.ts';

const tools = [...loadTools(loadPublicSdl()).values()];
const optional = tools.flatMap((tool) =>
  walkArguments(tool.inputSchema)
    .filter(({ required, steps }) => required === false && steps.length > 0)
    .map((node) => ({ tool, ...node })),
);
const takesNull = ({ schema }: { schema: JsonSchema }): boolean =>
  [schema['type']].flat().includes('null') ||
  ((schema['anyOf'] ?? []) as JsonSchema[]).some((choice) => takesNull({ schema: choice }));

describe('null for an argument that may be left out', () => {
  it('is refused with the advice to leave it out where the argument is not nullable', () => {
    const refusing = optional.filter((node) => !takesNull(node));
    expect(refusing.length).toBeGreaterThan(200);
    expect(new Set(refusing.map(({ tool }) => tool.name)).size).toBeGreaterThan(30);
    const wrong = refusing.flatMap(({ tool, path, put }) => {
      const { violations = [] } = tool.parse(put(null));
      const reported = violations.filter((violation) => violation.path === path).map(({ message }) => message);
      return reported.length === 1 && reported[0] === 'must not be null: leave it out'
        ? []
        : [[tool.name, path, reported]];
    });
    expect(wrong).toEqual([]);
  });

  it('is taken where the argument is nullable', () => {
    const taking = optional.filter(takesNull);
    expect(taking.length).toBeGreaterThan(200);
    const wrong = taking.flatMap(({ tool, path, put }) => {
      const violations = (tool.parse(put(null)).violations ?? []).filter((violation) => violation.path === path);
      return violations.length === 0 ? [] : [[tool.name, path, violations]];
    });
    expect(wrong).toEqual([]);
  });
});
