import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN_FILES = globSync(['gateway/main.ts', 'gateway/worker/main.ts', 'subgraphs/*/main.ts', 'mcp/main.ts'], {
  cwd: ROOT,
});

describe('a process of the service', () => {
  it.each(MAIN_FILES)('%s says that it is in production before anything is loaded', (file) => {
    const [first] = readFileSync(`${ROOT}${file}`, 'utf8').split('\n');
    expect(first).toBe("import '#kit/config/production.ts';");
  });

  it('there are eight of them', () => {
    expect(MAIN_FILES).toHaveLength(8);
  });
});
