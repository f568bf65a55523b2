import { describe, expect, it } from '@jest/globals';
import { gatherMs } from './gather.ts';

describe('gatherMs', () => {
  it('gathers longer the more launches there are, never longer than half a second', () => {
    expect([1, 8, 9, 20, 50].map(gatherMs)).toEqual([100, 100, 108, 240, 500]);
  });
});
