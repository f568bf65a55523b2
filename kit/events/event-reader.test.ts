import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { afterEach, appendAll } from './event-log.ts';
import { EventReader } from './event-reader.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [] });
});
afterAll(() => test.close());

const viewer = { workspaceId: uuid7() };
const write = (subjectId: string, times: number) =>
  test.database.write(viewer, (em) =>
    appendAll(
      em,
      { ...viewer, topic: 'thing', subjectId },
      Array.from({ length: times }, (_, n) => ({ type: 'CHANGED', data: { n } })),
    ),
  );

describe('a reader of events', () => {
  it('reads many subjects for many followers in one statement', async () => {
    const subjects = [uuid7(), uuid7(), uuid7()];
    for (const subject of subjects) await write(subject, 3);
    const reader = EventReader.of(test.database);
    const read = (subjectId: string, sequence: bigint, tenant = viewer) =>
      reader.after(tenant, { topic: 'thing', subjectId, sequence, limit: 100 });
    let answers: { sequence: bigint }[][] = [];
    const statements = await statementsOf(async () => {
      const first = read(subjects[0]!, 0n);
      const others = subjects.flatMap((subject) => [read(subject, 1n), read(subject, 1n), read(subject, 3n)]);
      answers = await Promise.all([first, ...others]);
    });
    // The first one is read at once, the others together behind it.
    expect(statements.filter((text) => text.includes('from event'))).toHaveLength(2);
    const behindOne = [[2n, 3n], [2n, 3n], []];
    const expected = [[1n, 2n, 3n], ...behindOne, ...behindOne, ...behindOne];
    expect(answers.map((rows) => rows.map(({ sequence }) => sequence))).toEqual(expected);
    expect(await read(subjects[0]!, 0n, { workspaceId: uuid7() })).toEqual([]);
  });

  it('reads no more rows than it answers', async () => {
    const subjects = Array.from({ length: 20 }, () => uuid7());
    for (const subject of subjects) {
      await write(subject, 500);
      for (let one = 0; one < 3; one += 1) await write(subject, 1);
    }
    await test.admin('analyze sample.event');
    const standings = subjects.map((subjectId) => ({ topic: 'thing', subjectId, sequence: 500n, limit: 100 }));
    const nodes = await test.database.read(viewer, (em) =>
      explainAll(em, (each) => afterEach(each, viewer, standings)),
    );
    expect(rowsVisited(nodes, 'event')).toBe(60);
  });

  it('fails for every waiting reader when the database cannot be read', async () => {
    const reader = EventReader.of(test.database);
    const broken = { topic: 'thing', subjectId: 'no uuid', sequence: 0n, limit: 1 };
    const answers = await Promise.allSettled([reader.after(viewer, broken), reader.after(viewer, broken)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
