import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { after, append, feed, type FeedCursor } from './event-log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [] });
});
afterAll(() => test.close());

const workspaceId = uuid7();
const event = (subjectId: string, data: unknown = {}) => ({
  workspaceId,
  topic: 'thing',
  subjectId,
  type: 'CHANGED',
  data,
});

describe('append', () => {
  it('numbers each subject by itself, from 1', async () => {
    const [a, b] = [uuid7(), uuid7()];
    const sequences = await test.database.write({ workspaceId }, async (em) => [
      await append(em, event(a)),
      await append(em, event(b)),
      await append(em, event(a)),
    ]);
    expect(sequences).toEqual([1n, 1n, 2n]);
  });

  it('gives the number of a rolled-back event to the next one', async () => {
    const subject = uuid7();
    const failing = test.database.write({ workspaceId }, async (em) => {
      await append(em, event(subject));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await test.database.write({ workspaceId }, (em) => append(em, event(subject)))).toBe(1n);
  });

  it('stays dense under concurrent writers', async () => {
    const subject = uuid7();
    const writers = Array.from({ length: 20 }, (_, n) =>
      test.database.write({ workspaceId }, (em) => append(em, event(subject, { n }))),
    );
    await Promise.all(writers);
    const rows = await test.database.read({ workspaceId }, (em) => after(em, 'thing', subject, 0n, 100));
    expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 20 }, (_, n) => BigInt(n + 1)));
  });

  it('keeps integers beyond 2^53', async () => {
    const subject = uuid7();
    await test.database.write({ workspaceId }, (em) => append(em, event(subject, { budget: 2n ** 60n })));
    const [row] = await test.database.read({ workspaceId }, (em) => after(em, 'thing', subject, 0n, 1));
    expect(row).toMatchObject({
      data: { budget: '1152921504606846976' },
      workspaceId,
      subjectId: subject,
      type: 'CHANGED',
    });
  });

  it('refuses to write for another workspace', async () => {
    const other = test.database.write({ workspaceId: uuid7() }, (em) => append(em, event(uuid7())));
    await expect(other).rejects.toThrow(/row-level security/);
  });
});

describe('after', () => {
  it('shows nothing of another workspace', async () => {
    const subject = uuid7();
    await test.database.write({ workspaceId }, (em) => append(em, event(subject)));
    expect(await test.database.read({ workspaceId: uuid7() }, (em) => after(em, 'thing', subject, 0n, 10))).toEqual([]);
  });
});

describe('feed', () => {
  it('gives every event of concurrent writers once, while they write', async () => {
    const seen: string[] = [];
    let cursor: FeedCursor | undefined;
    const drain = async () => {
      const rows = await test.database.system((em) => feed(em, { after: cursor, limit: 7, topic: 'fed' }));
      seen.push(...rows.map((row) => `${row.event.subjectId} ${row.event.sequence}`));
      cursor = rows.at(-1)?.cursor ?? cursor;
      return rows.length;
    };
    const subjects = Array.from({ length: 4 }, () => uuid7());
    let writing = true;
    const writers = Promise.all(
      subjects.map(async (subjectId) => {
        for (let n = 0; n < 25; n += 1) {
          await test.database.write({ workspaceId }, (em) => append(em, { ...event(subjectId), topic: 'fed' }));
        }
      }),
    ).finally(() => (writing = false));
    while (writing) await drain();
    await writers;
    while (seen.length < 100) await drain();
    expect(new Set(seen).size).toBe(100);
    expect(await drain()).toBe(0);
  });
});
