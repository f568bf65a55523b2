import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { append } from './event-log.ts';
import { followForClient, type ClientFollow, type Following } from './follow-for-client.ts';
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
const write = async (subjectId: string, times: number) => {
  for (let n = 0; n < times; n += 1) {
    await test.database.write(viewer, (em) =>
      append(em, { ...viewer, topic: 'thing', subjectId, type: 'CHANGED', data: {} }),
    );
  }
};
const begin = (subjectId: string, options: Partial<ClientFollow<string>> = {}) =>
  followForClient<string>({
    database: test.database,
    viewer,
    bus,
    topic: 'thing',
    subjectId,
    whose: 'the thing',
    after: null,
    start: 'now',
    admit: async () => 'welcome',
    ...options,
  });

async function take({ events }: Following<string>, count: number): Promise<bigint[]> {
  const sequences: bigint[] = [];
  for await (const { event } of events) {
    if (sequences.push(event.sequence) === count) break;
  }
  return sequences;
}

describe('followForClient', () => {
  it('begins behind what the client has, with the newest, or with what comes', async () => {
    const subject = uuid7();
    await write(subject, 3);
    const [replayed, newest, live] = await Promise.all([
      begin(subject, { after: 1 }),
      begin(subject, { start: 'newest' }),
      begin(subject),
    ]);
    expect(live).toMatchObject({ newest: 3n, admitted: 'welcome' });
    await write(subject, 1);
    expect(await take(replayed, 3)).toEqual([2n, 3n, 4n]);
    expect(await take(newest, 2)).toEqual([3n, 4n]);
    expect(await take(live, 1)).toEqual([4n]);
    const empty = await begin(uuid7(), { start: 'newest' });
    expect(empty.newest).toBe(0n);
  });

  it('refuses a sequence without an event, after it has admitted the caller', async () => {
    const subject = uuid7();
    await write(subject, 2);
    await expect(begin(subject, { after: 3 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      extensions: { violations: [{ path: 'after', rule: 'max' }] },
    });
    const admit = () => Promise.reject(notFound('thing', subject));
    await expect(begin(subject, { after: 3, admit })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('asks before each event, and ends where it is refused', async () => {
    const subject = uuid7();
    await write(subject, 4);
    let left = 3;
    const admit = async () => {
      if (left === 0) throw notFound('thing', subject);
      left -= 1;
      return `${left} left`;
    };
    const seen: unknown[] = [];
    const { events } = await begin(subject, { after: 0, admit });
    const following = (async () => {
      for await (const { event, admitted } of events) seen.push([event.sequence, admitted]);
    })();
    await expect(following).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(seen).toEqual([
      [1n, '1 left'],
      [2n, '0 left'],
    ]);
  });
});
