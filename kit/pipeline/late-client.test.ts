import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { LateClient, NEXT } from './late-client.ts';
import { prepared, preparedLate, preparedUnread } from './prepared.ts';
import { Together } from './together.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ ...SAMPLE, poolSize: 1, Client: LateClient });
});
afterAll(() => test.close());

const tenant = { workspaceId: uuid7() };
const WORKSPACE = `select coalesce(current_setting('app.workspace', true), '') as workspace`;
const NAMED = prepared<{ workspace: string; doubled: number }>(
  `select current_setting('app.workspace', true) as workspace, $1::int * 2 as doubled`,
);
const LATER = preparedLate<{ workspace: string; part: number }>(
  `select current_setting('app.workspace', true) as workspace, 12 / $1::int as part`,
);
const MARK = `select set_config('app.mark', 'made', true)`;
const MARKED = preparedUnread(MARK);
const ADD = preparedUnread('insert into thing (id, workspace_id, version, name, rank) values ($1, $2, 1, $3, 0)');
const DIVIDE = preparedUnread('select 1 / $1::int');
const SETTINGS = { name: 'some', text: `select set_config('app.workspace', $1, true)`, values: ['some'] };

describe('a transaction', () => {
  let sent: jest.SpiedFunction<typeof pg.Client.prototype.query>;
  beforeEach(() => void (sent = jest.spyOn(pg.Client.prototype, 'query')));
  afterEach(() => sent.mockRestore());

  const messages = () =>
    sent.mock.calls.map(([query]) => {
      const given = query as unknown;
      const texts = given instanceof Together ? given.statements.map(({ text }) => text) : String(given).split(NEXT);
      return texts.map((one) => one.split(/\W/)[0]);
    });

  it('begins in the round trip of its first statement', async () => {
    const written = await test.database.write(tenant, async (em) => {
      const rows = await em.execute(WORKSPACE);
      expect(sent).toHaveBeenCalledTimes(1);
      return [rows, await em.execute(WORKSPACE)];
    });
    expect(written).toEqual([[{ workspace: tenant.workspaceId }], [{ workspace: tenant.workspaceId }]]);
    expect(messages()).toEqual([['begin', 'select', 'select'], ['select'], ['commit']]);
  });

  it('which only reads is one of its own for each statement, under the same settings', async () => {
    const read = await test.database.read(tenant, async (em) => {
      await expect(em.execute('select 1 / 0')).rejects.toThrow(/division/);
      await expect(em.execute('with one as (delete from thing returning 1) select')).rejects.toThrow(/read-only/);
      return [await em.execute(WORKSPACE), await NAMED(em, [2]), await NAMED(em, [3])];
    });
    const workspace = tenant.workspaceId;
    expect(read).toEqual([[{ workspace }], [{ workspace, doubled: 4 }], [{ workspace, doubled: 6 }]]);
    expect(sent).toHaveBeenCalledTimes(5);
    const { rows } = await test.database.pool.query(WORKSPACE);
    expect(rows).toEqual([{ workspace: '' }]);
  });

  it('which only reads is one for all its statements where one holds until its end', async () => {
    const mark = `select current_setting('app.mark', true) as mark`;
    const read = await test.database.read(tenant, async (em) => {
      await em.execute(WORKSPACE);
      await MARKED(em, []);
      await em.execute(mark);
      return em.execute(mark);
    });
    expect(read).toEqual([{ mark: 'made' }]);
    const set = await test.database.read(tenant, async (em) => [await em.execute(MARK), await em.execute(mark)]);
    expect(set[1]).toEqual([{ mark: 'made' }]);
    const first = [['select', 'select'], ['start', 'select', 'select', 'select'], ['select'], ['rollback']];
    expect(messages().slice(0, first.length)).toEqual(first);
  });

  it('leaves text that resembles a parameter as it is written', async () => {
    const text = `$1 off, $5 more; 'only' $10`;
    const ask = (em: EntityManager) => em.execute<{ text: string }[]>('select ?::text as text', [text]);
    for (const asked of [test.database.read(tenant, ask), test.database.write(tenant, ask)]) {
      expect(await asked).toEqual([{ text }]);
    }
    expect(sent.mock.calls.every(([query]) => typeof (query as unknown) === 'string')).toBe(true);
  });

  it('without a statement sends nothing', async () => {
    expect(await test.database.write(tenant, async () => 1)).toBe(1);
    expect(await test.database.read(tenant, async () => 2)).toBe(2);
    expect(sent).not.toHaveBeenCalled();
  });

  it('ends when its first statement fails, which leaves nothing to the next', async () => {
    for (const failing of ['select 1 / 0', 'no SQL']) {
      const writing = test.database.write(tenant, (em) => em.execute(failing));
      await expect(writing).rejects.toThrow(/division|syntax/);
      const { rows } = await test.database.pool.query(WORKSPACE);
      expect(rows).toEqual([{ workspace: '' }]);
      expect(await test.database.read(tenant, (em) => em.execute(WORKSPACE))).toEqual([
        { workspace: tenant.workspaceId },
      ]);
    }
  });
});

describe('a late statement', () => {
  const add = (name: string) => (em: EntityManager) => ADD(em, [uuid7(), tenant.workspaceId, name]);
  const names = async () => {
    const rows = await test.database.read(tenant, (em) => em.execute<{ name: string }[]>('select name from thing'));
    return rows.map(({ name }) => name).toSorted();
  };

  it('is sent with the next one, or with the commit', async () => {
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    await test.database.write(tenant, add('alone'));
    expect(sent).toHaveBeenCalledTimes(1);
    await test.database.write(tenant, async (em) => {
      await add('first')(em);
      expect(await em.execute('select count(*)::int as things from thing')).toEqual([{ things: 2 }]);
      await add('last; -- of all')(em);
    });
    expect(sent).toHaveBeenCalledTimes(3);
    sent.mockRestore();
    expect(await names()).toEqual(['alone', 'first', 'last; -- of all']);
  });

  it('is a transaction with others where there is nothing else, in one message', async () => {
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    const work = (divisor: number) => async (em: EntityManager) => {
      await add(`by ${divisor}`)(em);
      const answers = [await LATER(em, [divisor]), await LATER(em, [2])];
      expect(() => answers[0]!.rows).toThrow(/not answered/);
      return answers;
    };
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await test.database.write(tenant, work(turn + 1));
      const workspace = tenant.workspaceId;
      expect(answers.map(({ rows }) => rows)).toEqual([
        [{ workspace, part: Math.floor(12 / (turn + 1)) }],
        [{ workspace, part: 6 }],
      ]);
    }
    expect(sent).toHaveBeenCalledTimes(3);
    sent.mockRestore();
    await expect(test.database.write(tenant, work(0))).rejects.toThrow(/division/);
    expect(await names()).toEqual(expect.arrayContaining(['by 1', 'by 2', 'by 3']));
    expect(await names()).not.toContain('by 0');
  });

  it('with bound values goes with the statement behind it, whichever', async () => {
    for (const next of [(em: EntityManager) => em.execute('select 1'), (em: EntityManager) => NAMED(em, [1])]) {
      const later = await test.database.write(tenant, async (em) => {
        const answer = await LATER(em, [3]);
        await next(em);
        expect(answer.rows).toEqual([{ workspace: tenant.workspaceId, part: 4 }]);
        return [answer, await LATER(em, [4])];
      });
      expect(later.map(({ rows }) => rows[0])).toMatchObject([{ part: 4 }, { part: 3 }]);
    }
  });

  it('fails with its connection, which is replaced', async () => {
    const severed = test.database.write(tenant, async (em) => {
      const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await add('severed')(em);
      await LATER(em, [1]);
      await test.admin('select pg_terminate_backend($1)', [row!.pid]);
    });
    await expect(severed).rejects.toThrow(/terminat|connection/i);
    expect(await names()).not.toContain('severed');
  });

  it('is not sent when the transaction fails or only reads', async () => {
    const before = await names();
    const failing = test.database.write(tenant, async (em) => {
      await add('never')(em);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await test.database.read(tenant, add('never'));
    expect(await names()).toEqual(before);
  });

  it('fails the transaction, and leaves nothing to the next', async () => {
    const before = await names();
    const wrong = (em: EntityManager) => DIVIDE(em, [0]);
    for (const first of ['', 'select 1']) {
      const failing = test.database.write(tenant, async (em) => {
        if (first !== '') await em.execute(first);
        await add('never')(em);
        await wrong(em);
      });
      await expect(failing).rejects.toThrow(/division/);
      expect(await names()).toEqual(before);
    }
    const atNext = test.database.write(tenant, async (em) => {
      await wrong(em);
      await em.execute('select 1');
    });
    await expect(atNext).rejects.toThrow(/division/);
    expect(await names()).toEqual(before);
  });
});

describe('LateClient', () => {
  let client: pg.Client;
  beforeEach(async () => {
    client = new LateClient({ connectionString: test.url });
    await client.connect();
  });
  afterEach(() => client.end());

  it('begins before a statement with parameters, too', async () => {
    await client.query('begin');
    await client.query(SETTINGS);
    const { rows } = await client.query('select current_setting($1) as it', ['app.workspace']);
    expect(rows).toEqual([{ it: 'some' }]);
    await client.query('rollback');
    expect((await client.query(WORKSPACE)).rows).toEqual([{ workspace: '' }]);
  });

  it('fails a statement with parameters whose transaction could not begin', async () => {
    await client.query('begin');
    await client.query({ name: 'wrong', text: `select set_config('role', $1, true)`, values: ['nobody at all'] });
    await expect(client.query('select $1 as it', ['some'])).rejects.toThrow(/does not exist/);
    await client.query('rollback');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('waits with nothing outside of a transaction', async () => {
    const late = { text: 'select 1 as one', late: () => undefined };
    expect((await client.query(late)).rows).toEqual([{ one: 1 }]);
  });

  it('answers settings outside of a transaction, and those of a later statement', async () => {
    expect((await client.query(SETTINGS)).rows).toEqual([{ set_config: 'some' }]);
    await client.query('begin');
    await client.query('select 1');
    expect((await client.query(SETTINGS)).rows).toEqual([{ set_config: 'some' }]);
    await client.query('commit');
  });
});
