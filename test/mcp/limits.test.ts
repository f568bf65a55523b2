import { describe, expect, it } from '@jest/globals';
import { buildASTSchema, getOperationAST, parse } from 'graphql';
import { checkLimits } from '#gateway/limits/check-limits.ts';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { loadTools } from '#mcp/build-mcp.ts';
import { variablesOf } from '#mcp/calls/parse-arguments.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { walkBounds } from '#test/mcp/walk-bounds.ts';

const sdl = loadPublicSdl();
const schema = buildASTSchema(sdl, { assumeValidSDL: true });
const tools = [...loadTools(sdl).values()];

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  it('stays within the limits of the edge, also with the largest page', () => {
    const document = parse(tool.document);
    const operation = getOperationAST(document, name)!;
    expect(tool.document.length).toBeLessThan(20_000);
    const largest = walkBounds(tool.inputSchema).filter((bound) =>
      / limit maximum|\.limit maximum|^limit/.test(bound.name),
    );
    for (const args of [{}, ...largest.map(({ at }) => at)]) {
      const variables = variablesOf(tool.arguments, args);
      expect(checkLimits(schema, document, operation, variables, DEFAULT_LIMITS)).toBeGreaterThan(0);
    }
  });
});
