import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { CircuitBreaker } from './circuit-breaker.ts';
import { EmbeddingError } from './embedding-error.ts';

function breaker() {
  const clock = { now: 0 };
  const lines: { level: number; fault?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) });
  const made = new CircuitBreaker('question', log, () => clock.now);
  const fail = (retryAfterMs: number | null = null) =>
    made
      .run(() => Promise.reject(new EmbeddingError('throttled', 'no', 429, retryAfterMs)))
      .catch((error: EmbeddingError) => error.fault);
  const succeed = () => made.run(() => Promise.resolve('yes'));
  return { clock, lines, made, fail, succeed };
}

describe('CircuitBreaker', () => {
  it('leaves an endpoint alone that failed, ever longer, up to a minute', async () => {
    const { clock, made, fail, succeed } = breaker();
    const pauses: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      expect(await fail()).toBe('throttled');
      const failedAt = clock.now;
      while (!made.open) {
        expect(await succeed()).toBeNull();
        clock.now += 500;
      }
      pauses.push(clock.now - failedAt);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(await succeed()).toBe('yes');
    expect(await succeed()).toBe('yes');
  });

  it('waits as long as it is asked to, but no more than five minutes', async () => {
    const { clock, made, fail } = breaker();
    await fail(90_000);
    clock.now = 89_999;
    expect(made.open).toBe(false);
    clock.now = 90_000;
    await fail(10_000_000);
    clock.now += 300_000;
    expect(made.open).toBe(true);
  });

  it('says once that an outage began, and once that it ended', async () => {
    const { clock, lines, fail, succeed } = breaker();
    await Promise.all([fail(), fail(), fail()]);
    clock.now += 1_000;
    await fail();
    expect(lines).toEqual([expect.objectContaining({ level: 40, fault: 'throttled', status: 429 })]);
    clock.now += 2_000;
    await succeed();
    await succeed();
    expect(lines.slice(1)).toEqual([expect.objectContaining({ level: 30 })]);
  });

  it('counts the failures of requests at once as one', async () => {
    const { clock, made, fail } = breaker();
    await Promise.all(Array.from({ length: 20 }, () => fail()));
    clock.now = 1_000;
    expect(made.open).toBe(true);
  });

  it('lets one request try while the others go without', async () => {
    const { clock, made, fail, succeed } = breaker();
    await fail();
    clock.now = 1_000;
    const { promise, resolve } = Promise.withResolvers<string>();
    const trying = made.run(() => promise);
    expect(await succeed()).toBeNull();
    resolve('tried');
    expect(await trying).toBe('tried');
    expect(await succeed()).toBe('yes');
  });
});
