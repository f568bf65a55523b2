import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SECONDS_WITHOUT_REASON, tagOf } from '#test/testkit/jest/seconds-tag.ts';

const ROOT = join(import.meta.dirname, '../..');

it('a test file that takes long says why, in its first line', async () => {
  const faults: string[] = [];
  let tagged = 0;
  for await (const file of glob('**/*.test.ts', { cwd: ROOT, exclude: ['node_modules', '.data'] })) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const tag = tagOf(source);
    if (tag) tagged += 1;
    if (!tag && source.startsWith('/** @seconds')) faults.push(`${file}: write \`/** @seconds 40 — reason */\``);
    if (tag && tag.seconds > SECONDS_WITHOUT_REASON && tag.reason === undefined) {
      faults.push(
        `${file}: takes ${tag.seconds} s; make it quicker, or write \`/** @seconds ${tag.seconds} — reason */\``,
      );
    }
  }
  expect(tagged).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});
