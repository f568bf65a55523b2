import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { sampleValue } from '#test/mcp/sample-value.ts';

const tools = [...loadTools(loadPublicSdl()).values()];

/** Tools that need one of several arguments, which providers' schemas cannot say: their descriptions say it. */
const ONE_OF: Readonly<Record<string, { paths: readonly string[]; said: string }>> = {
  memory_recall: { paths: ['query'], said: 'Give either query' },
};

describe('what the server requires', () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))('is required by the schema of %s', (name, tool) => {
    const least = sampleValue(tool.inputSchema, tool.inputSchema) as Record<string, unknown>;
    // An argument that is not there lets the rules between arguments be told as well.
    const violations = tool.parse({ ...least, not_an_argument: 1 }).violations ?? [];
    const missing = violations.filter(({ message }) => /required/u.test(message)).map(({ path }) => path);
    const { paths, said } = ONE_OF[name] ?? { paths: [], said: '' };
    expect(missing).toEqual(paths);
    expect(tool.description).toContain(said);
  });
});
