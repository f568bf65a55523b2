import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { WakeBus } from './wake-bus.ts';

const LONG = 600_000;
let test: TestDatabase;
let bus: WakeBus;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [] });
});
beforeEach(async () => {
  bus = await WakeBus.open(test.url);
});
afterEach(() => bus.close());
afterAll(() => test.close());

const wake = (key: string) => test.database.system((em) => bus.notify(em, key));

describe('WakeBus', () => {
  it('wakes those who wait for the key, also of another process, and no one else', async () => {
    const other = await WakeBus.open(test.url);
    const woken: string[] = [];
    bus.on('unrelated', () => woken.push('unrelated'));
    const waits = Promise.all([bus.wait('key', LONG), other.wait('key', LONG)]);
    await wake('key');
    await waits;
    expect(woken).toEqual([]);
    await other.close();
  });

  it('reports each key with a beginning, and any key after a lost connection', async () => {
    const heard: (string | null)[] = [];
    const stop = bus.onEach('dispatch:', (rest) => heard.push(rest));
    const kept = bus.latch('dispatch:2');
    for (const key of ['dispatch:1', 'other:1', 'dispatch:2']) await wake(key);
    await kept.wait(LONG);
    expect(heard).toEqual(['1', '2']);
    const found = bus.wait('dispatch:2', LONG);
    await test.admin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'adops wake bus' and datname = current_database()`,
    );
    await found;
    stop();
    const next = bus.wait('dispatch:2', LONG);
    await wake('dispatch:2');
    await next;
    expect(heard).toEqual(['1', '2', null]);
    kept.close();
  });

  it('does not wake for a rolled-back transaction', async () => {
    const heard: string[] = [];
    bus.on('lost', () => heard.push('lost'));
    const failing = test.database.system(async (em) => {
      await bus.notify(em, 'lost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const next = bus.wait('kept', LONG);
    await wake('kept');
    await next;
    expect(heard).toEqual([]);
  });

  it('ends a wait by time-out and by abort', async () => {
    await bus.wait('key', 1);
    const stop = new AbortController();
    const wait = bus.wait('key', LONG, stop.signal);
    stop.abort();
    await expect(wait).resolves.toBeUndefined();
    await expect(bus.wait('key', LONG, AbortSignal.abort())).resolves.toBeUndefined();
  });

  it('remembers a wake between two waits', async () => {
    const latch = bus.latch('key');
    const heard = bus.wait('key', LONG);
    await wake('key');
    await heard;
    expect(latch.woken).toBe(true);
    await latch.wait(LONG);
    expect(latch.woken).toBe(false);
    const again = latch.wait(LONG);
    await wake('key');
    await expect(again).resolves.toBeUndefined();
    latch.close();
  });

  it('waits again and again with one latch, each time until its own time or its signal', async () => {
    const latch = bus.latch('key');
    const stop = new AbortController();
    await latch.wait(1, stop.signal);
    await latch.wait(2, stop.signal);
    await latch.wait(2, stop.signal);
    const woken = latch.wait(LONG, stop.signal);
    await wake('key');
    await woken;
    const aborted = latch.wait(LONG, stop.signal);
    stop.abort();
    await aborted;
    await latch.wait(LONG, stop.signal);
    const closed = latch.wait(LONG);
    latch.close();
    await expect(closed).resolves.toBeUndefined();
  });

  it('leaves a wake to the next wait when one was given up', async () => {
    const latch = bus.latch('key');
    latch.giveUp();
    const left = latch.wait(LONG);
    latch.giveUp();
    await left;
    const heard = bus.wait('key', LONG);
    await wake('key');
    await heard;
    await expect(latch.wait(LONG)).resolves.toBeUndefined();
    latch.close();
  });

  it('has whoever holds a latch wake it, in a wait and before one', async () => {
    const latch = bus.latch('key');
    const waiting = latch.wait(LONG);
    latch.wake();
    await waiting;
    latch.wake();
    await expect(latch.wait(LONG)).resolves.toBeUndefined();
    latch.close();
  });

  it('wakes everybody when it has lost its connection and found it again, and goes on', async () => {
    const waits = Promise.all([bus.wait('one', LONG), bus.wait('two', LONG)]);
    await test.admin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'adops wake bus' and datname = current_database()`,
    );
    await waits;
    const next = bus.wait('three', LONG);
    await wake('three');
    await expect(next).resolves.toBeUndefined();
  });
});
