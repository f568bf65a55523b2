import { closeSync, openSync, readSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

const HEAD_BYTES = 64;

/**
 * Starts the longest test files first, so that none of them runs alone at the end of a run. A file that takes more than about 20 seconds
 * says so in its first line, in a comment like `@seconds 40`. Behind them Jest's own order holds: by the last run's times where they are
 * known, else by size.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const seconds = new Map(tests.map(({ path }) => [path, saidSeconds(path)]));
    return super.sort(tests).toSorted((a, b) => seconds.get(b.path) - seconds.get(a.path));
  }
}

function saidSeconds(path) {
  return Number(/^\/\*\* @seconds (\d+) \*\//.exec(headOf(path))?.[1] ?? 0);
}

function headOf(path) {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(path, 'r');
  try {
    return head.toString('utf8', 0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
