import { describe, expect, it } from '@jest/globals';
import { sayContent, sayTaken } from './words.ts';

describe('how far content lasts', () => {
  it.each([
    [{ ready: 0, runs: 0 }, 'Nothing is approved and unused: the next runs have nothing to launch.'],
    [{ ready: 1, runs: 1 }, '1 creative approved and unused: enough for 1 run.'],
    [{ ready: 12, runs: 3 }, '12 creatives approved and unused: enough for 3 runs.'],
    [{ ready: null, runs: null, unknownReason: 'They cannot be counted.' }, 'They cannot be counted.'],
  ])('is said of %j', (content, expected) => {
    expect(sayContent(content)).toBe(expected);
  });
});

describe('what a run has taken', () => {
  it.each([
    [{ taken: null, remaining: 3 }, ''],
    [{ taken: 5, remaining: 0 }, '5 creatives'],
    [{ taken: 1, remaining: 2 }, '1 creative, 2 left'],
  ])('is said of %j', (run, expected) => {
    expect(sayTaken(run)).toBe(expected);
  });
});
