import TestSequencer from '@jest/test-sequencer';
import { tagAt } from './seconds-tag.ts';

/**
 * Starts the longest test files first, so that none of them runs alone at the end of a run: by their tags, which `npm run test:tags`
 * writes. Behind them Jest's own order holds: by the last run's times where they are known, else by size.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const seconds = new Map(tests.map(({ path }) => [path, tagAt(path)?.seconds ?? 0]));
    return super.sort(tests).toSorted((a, b) => seconds.get(b.path) - seconds.get(a.path));
  }
}
