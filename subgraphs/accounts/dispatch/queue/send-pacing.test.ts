import { describe, expect, it } from '@jest/globals';
import { SendPacing } from './send-pacing.ts';

/** The most of these moments within any second. */
function busiestSecond(moments: readonly number[]): number {
  return Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + 1_000).length));
}

/** Turns of a steady 90 a second after a burst of 9. */
const turns = Array.from({ length: 900 }, (_, index) => Math.max(0, (index - 8) * (1_000 / 90)));

describe('pacing', () => {
  it('are the send times where nothing is late', () => {
    const pacing = new SendPacing(1);
    const left = turns.map((at) => pacing.next(at, at, 1));
    expect(left.map((at, index) => Math.round(at - turns[index]!)).filter((late) => late > 20)).toEqual([]);
    expect(busiestSecond(left)).toBeLessThanOrEqual(100);
  });

  it.each([50, 200, 900])('of what a pause of %d ms has kept do not crowd, and are made up for', (pauseMs) => {
    const pacing = new SendPacing(1);
    const held = (at: number) => (at > 3_000 && at < 3_000 + pauseMs ? 3_000 + pauseMs : at);
    const left = turns.map((at) => pacing.next(held(at), at, 1));
    expect(busiestSecond(turns.map(held))).toBeGreaterThan(pauseMs > 100 ? 100 : 90);
    expect(busiestSecond(left)).toBeLessThanOrEqual(100);
    expect(left.at(-1)! - turns.at(-1)!).toBeLessThan(pauseMs);
  });

  it('of batches of ten keep to the pace as well', () => {
    const pacing = new SendPacing(1);
    const batches = Array.from({ length: 90 }, (_, index) => turns[index * 10 + 9]!);
    const left = batches.map((at) => pacing.next(Math.max(at, at > 2_000 && at < 2_600 ? 2_600 : 0), at, 10));
    expect(busiestSecond(left.flatMap((at) => Array<number>(10).fill(at)))).toBeLessThanOrEqual(100);
  });

  it('are as slow or fast as the platform was said to permit', () => {
    for (const pace of [0.1, 100]) {
      const pacing = new SendPacing(pace);
      const count = Math.ceil(900 * pace);
      const left = Array.from({ length: count }, () => pacing.next(0, 0, 1));
      expect((count * 1_000) / left.at(-1)!).toBeGreaterThan(90 * pace);
      expect((count * 1_000) / left.at(-1)!).toBeLessThan(95 * pace);
    }
  });
});
