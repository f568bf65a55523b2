import { describe, expect, it } from '@jest/globals';
import { sizeBesideFiles } from './size-beside-files.ts';

const FILE = 'x'.repeat(10_000);

describe('sizeBesideFiles', () => {
  it.each([
    ['nothing', '', 0],
    ['what holds no text', '[1,2,{}]', 8],
    ['short texts', '{"a":"b"}', 9],
    ['a file', JSON.stringify([FILE]), 2],
    [
      'files beside texts with quotes and backslashes',
      JSON.stringify(['"', FILE, '\\', FILE, '\\"']),
      2 + 4 + 4 + 4 + 6,
    ],
    ['a text that does not end', `["${FILE}`, 10_002],
  ])('is that of %s', (_what, json, size) => {
    expect(sizeBesideFiles(json, 1_000_000)).toBe(size);
  });

  it('counts long texts with quotes by their quotes', () => {
    expect(sizeBesideFiles(JSON.stringify('"'.repeat(10_000)), 1_000_000)).toBe(20_000);
  });

  it('counts no further than it is asked', () => {
    expect(sizeBesideFiles('""'.repeat(10_000), 100)).toBeLessThan(110);
    expect(sizeBesideFiles(JSON.stringify('"'.repeat(10_000)), 100)).toBeLessThan(10_000);
  });
});
