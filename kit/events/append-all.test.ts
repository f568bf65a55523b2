import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { after, afterEach, append, appendAll, feed } from './event-log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [] });
});
afterAll(() => test.close());

describe('appendAll', () => {
  it('numbers several events in their order, without gaps between those of several writers', async () => {
    const subject = { workspaceId: uuid7(), topic: 'sample', subjectId: uuid7() };
    const events = (writer: number) =>
      Array.from({ length: 30 }, (_, index) => ({ type: 'made', data: { writer, index, amount: 2n ** 62n } }));
    await test.database.write(subject, (em) => append(em, { ...subject, type: 'first', data: undefined }));
    await Promise.all(
      [1, 2, 3].map((writer) => test.database.write(subject, (em) => appendAll(em, subject, events(writer)))),
    );
    const rows = await test.database.read(subject, (em) => after(em, 'sample', subject.subjectId, 0n, 200));
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(91);
    expect(rows[0]?.data).toBeNull();
    const told = rows.slice(1).map(({ data }) => data as { writer: number; index: number; amount: string });
    for (let block = 0; block < 3; block += 1) {
      const written = told.slice(block * 30, block * 30 + 30);
      expect(new Set(written.map(({ writer }) => writer)).size).toBe(1);
      expect(written.map(({ index }) => index)).toEqual(written.map((_, index) => index));
    }
    expect(told[0]?.amount).toBe(String(2n ** 62n));
  });

  it('keeps what is appended together in few rows, which are read from any event on and as far as wanted', async () => {
    const subject = { workspaceId: uuid7(), topic: 'sample', subjectId: uuid7() };
    const make = (from: number, count: number) =>
      test.database.write(subject, (em) =>
        appendAll(
          em,
          subject,
          Array.from({ length: count }, (_, index) => ({ type: `made ${from + index}`, data: from + index })),
        ),
      );
    const sizes = [3, 1, 64, 65, 129, 2];
    let told = 0;
    for (const size of sizes) {
      await make(told + 1, size);
      told += size;
    }
    const [stored] = await test.admin<{ rows: number; together: number }>(
      `select count(*)::int as rows, sum(together)::int as together from sample.event where subject_id = $1`,
      [subject.subjectId],
    );
    expect(stored).toEqual({ rows: 1 + 1 + 1 + 2 + 3 + 1, together: told });
    const read = (behind: number, most: number) =>
      test.database.read(subject, async (em) => {
        const standing = { ...subject, sequence: BigInt(behind), limit: most };
        const [each] = await afterEach(em, subject, [standing]);
        expect(await after(em, 'sample', subject.subjectId, BigInt(behind), most)).toEqual(each);
        return each!.map(({ sequence, type, data }) => [Number(sequence), type, data]);
      });
    for (const behind of [0, 1, 3, 4, 30, 67, 68, 131, 132, 133, 200, 261, 262, 263, 264]) {
      for (const most of [1, 2, 50, 100, 500]) {
        const wanted = Array.from({ length: Math.min(most, told - behind) }, (_, index) => behind + index + 1);
        expect(await read(behind, most)).toEqual(wanted.map((n) => [n, `made ${n}`, n]));
      }
    }
    const fed = async () => {
      const rows = await test.database.system((em) => feed(em, { limit: 100, topic: 'sample' }));
      return rows.filter(({ event }) => event.subjectId === subject.subjectId);
    };
    // Events are given once no earlier transaction of the server is under way, in this database or another.
    let own = await fed();
    while (own.length === 0) own = await fed();
    expect(own.map(({ event }) => Number(event.sequence))).toEqual(
      Array.from({ length: told }, (_, index) => index + 1),
    );
    expect(own[1]!.cursor).toEqual(own[2]!.cursor);
  });
});
