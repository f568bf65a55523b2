import { describe, expect, it } from '@jest/globals';
import { InFlight } from './in-flight.ts';

describe('work under way', () => {
  it('is counted with its weight until it has ended', async () => {
    const inFlight = new InFlight();
    const { promise, resolve } = Promise.withResolvers<void>();
    inFlight.add(promise, 3);
    expect([inFlight.size, inFlight.load]).toEqual([1, 3]);
    resolve();
    await inFlight.end();
    expect([inFlight.size, inFlight.load]).toEqual([0, 0]);
  });

  it('reports each failure, and keeps the first until somebody asks', async () => {
    let told = 0;
    const inFlight = new InFlight(() => (told += 1));
    const failing = [new Error('first'), new Error('second')].map((error) => Promise.reject<void>(error));
    for (const work of failing) inFlight.add(work);
    await inFlight.next();
    await expect(inFlight.end()).rejects.toThrow('first');
    expect(told).toBe(2);
    expect(() => inFlight.check()).toThrow('first');
  });
});
