import { performance } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { finish, inSlices, mapped, type Sliced } from './sliced.ts';

/** Work whose steps each take longer than a slice. */
function* longSteps(count: number): Sliced<string> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + 20;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

function* failing(): Sliced<never> {
  yield;
  throw new Error('It cannot be done.');
}

describe('work in slices', () => {
  it('yields to other work whenever a slice is over, and ends with the result', async () => {
    let rests = 0;
    const rest = () => Promise.resolve((rests += 1));
    expect(await inSlices(longSteps(3), rest)).toBe('done');
    expect(rests).toBe(3);
  });

  it('lets what waits for the event loop run in between', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('somebody else'));
    order.push(await inSlices(longSteps(2)));
    expect(order).toEqual(['somebody else', 'done']);
  });

  it('comes to the same without a pause', () => {
    expect(finish(mapped(['a', 'b'], (item, index) => `${item}${index}`))).toEqual(['a0', 'b1']);
  });

  it('fails as its work does', async () => {
    await expect(inSlices(failing())).rejects.toThrow('cannot be done');
  });
});
