import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { after, append, appendAll } from './event-log.ts';

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
});
