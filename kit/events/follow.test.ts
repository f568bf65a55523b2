import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { append } from './event-log.ts';
import { followSubject } from './follow.ts';
import { WakeBus } from './wake-bus.ts';

let test: TestDatabase;
let bus: WakeBus;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [], poolSize: 10 });
  bus = await WakeBus.open(test.url);
});
afterAll(async () => {
  await bus.close();
  await test.close();
});

const viewer = { workspaceId: uuid7() };
const write = (subjectId: string, times = 1) =>
  test.database.write(viewer, async (em) => {
    for (let n = 0; n < times; n += 1) {
      await append(em, { ...viewer, topic: 'thing', subjectId, type: 'CHANGED', data: {} });
    }
  });
const follow = (subjectId: string, after = 0n, signal?: AbortSignal) =>
  followSubject({ database: test.database, viewer, bus, topic: 'thing', subjectId, after, signal });

async function take(events: AsyncIterable<{ sequence: bigint }>, last: bigint): Promise<bigint[]> {
  const sequences: bigint[] = [];
  for await (const { sequence } of events) {
    sequences.push(sequence);
    if (sequence === last) break;
  }
  return sequences;
}
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, n) => BigInt(n + from));

describe('followSubject', () => {
  it('gives every event once and in order to followers that come while many write', async () => {
    const subject = uuid7();
    const writers = Array.from({ length: 8 }, async (_, n) => {
      for (let round = 0; round < 20; round += 1) await write(subject, 1 + ((n + round) % 2));
    });
    const followers = Array.from({ length: 6 }, (_, n) => take(follow(subject, BigInt(n)), 240n));
    await Promise.all(writers);
    const received = await Promise.all(followers);
    received.forEach((sequences, n) => expect(sequences).toEqual(upTo(240, n + 1)));
  });

  it('replays more than one batch and then waits for what comes', async () => {
    const subject = uuid7();
    await write(subject, 250);
    const received = take(follow(subject, 10n), 251n);
    await write(subject);
    expect(await received).toEqual(upTo(251, 11));
  });

  it('ends while it waits, by signal and by return', async () => {
    const stop = new AbortController();
    const bySignal = follow(uuid7(), 0n, stop.signal);
    const waiting = bySignal.next();
    stop.abort();
    expect(await waiting).toEqual({ done: true, value: undefined });
    const byReturn = follow(uuid7());
    const pending = byReturn.next();
    await byReturn.return();
    expect(await pending).toEqual({ done: true, value: undefined });
  });

  it('shows nothing to another workspace', async () => {
    const subject = uuid7();
    await write(subject);
    const stop = new AbortController();
    const stranger = { workspaceId: uuid7() };
    const events = followSubject({
      database: test.database,
      viewer: stranger,
      bus,
      topic: 'thing',
      subjectId: subject,
      after: 0n,
      signal: stop.signal,
    });
    const first = events.next();
    const own = await follow(subject).next();
    expect(own.value).toMatchObject({ sequence: 1n });
    stop.abort();
    expect(await first).toEqual({ done: true, value: undefined });
  });
});
