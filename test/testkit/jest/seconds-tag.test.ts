import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { slowest } from './file-times.ts';
import { retagged, tagAt, tagOf } from './seconds-tag.ts';

const BODY = "import { it } from '@jest/globals';\n";

describe('the tag of a test file', () => {
  it.each([
    ['/** @seconds 40 */\n', { seconds: 40 }],
    ['/** @seconds 40 — four starts */\n', { seconds: 40, reason: 'four starts' }],
    ['/** @seconds 40 - four starts */\n', undefined],
    ['', undefined],
  ])('is read of %j', (tag, expected) => {
    expect(tagOf(tag + BODY)).toEqual(expected);
  });

  it('is read of a file, also when that is shorter than a tag', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adops-tags-'));
    const path = join(folder, 'some.test.ts');
    await writeFile(path, '/** @seconds 25 — a start */\n');
    expect(tagAt(path)).toEqual({ seconds: 25, reason: 'a start' });
    await rm(folder, { recursive: true });
  });

  it.each([
    ['a new one', '', 12.6, '/** @seconds 15 */\n'],
    [
      'another figure, with the reason that was there',
      '/** @seconds 40 — starts */\n',
      27.4,
      '/** @seconds 25 — starts */\n',
    ],
    ['none, of a file that is quick', '', 9.9, ''],
    ['none any more, of a file that became quick', '/** @seconds 40 — starts */\n', 9.9, ''],
  ])('becomes %s', (_what, before, seconds, after) => {
    expect(retagged(before + BODY, seconds)).toBe(after + BODY);
  });
});

it('the slowest files come first, no more than asked for', () => {
  const files = [1, 3, 2].map((seconds) => ({
    testFilePath: `${seconds}.test.ts`,
    perfStats: { start: 5_000, end: 5_000 + seconds * 1000 },
  }));
  expect(slowest(files, 2)).toEqual([
    { path: '3.test.ts', seconds: 3 },
    { path: '2.test.ts', seconds: 2 },
  ]);
});
