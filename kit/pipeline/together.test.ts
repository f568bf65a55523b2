import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { Together, type Answer, type Statement } from './together.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [] });
  await test.admin('create table public.note (text text unique)');
});
afterAll(() => test.close());

let client: pg.Client;
beforeEach(async () => {
  client = new pg.Client({ connectionString: test.url });
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(() => client.end());

const send = (...statements: Statement[]) =>
  new Promise<Answer[]>((resolve, reject) => {
    client.query(new Together(client, statements, (error, answers) => (error ? reject(error) : resolve(answers))));
  });
const add = (text: string): Statement => ({ name: 'add', text: 'insert into note values ($1)', values: [text] });
const double = (n: unknown): Statement => ({ name: 'double', text: 'select $1::int * 2 as doubled', values: [n] });
const DIVIDE: Statement = { text: 'select 1 / 0' };
const notes = async () => (await client.query<{ text: string }>('select text from note')).rows.map(({ text }) => text);

describe('Together', () => {
  it('answers each statement, named or not, over and over', async () => {
    for (const n of [1, 2, 3]) {
      const answers = await send(
        { text: `select set_config('app.mark', '${n}', true)` },
        double(n),
        { text: `select current_setting('app.mark') as mark, $1::bigint[] as ids`, values: [[n, n]] },
        double(-n),
      );
      const rows = [
        [{ set_config: `${n}` }],
        [{ doubled: 2 * n }],
        [{ mark: `${n}`, ids: [`${n}`, `${n}`] }],
        [{ doubled: -2 * n }],
      ];
      expect(answers.map((answer) => answer.rows)).toEqual(rows);
    }
    const { rows } = await client.query(`select name from pg_prepared_statements where name <> ''`);
    expect(rows).toEqual([{ name: 'double' }]);
    expect((await client.query(`select current_setting('app.mark') as mark`)).rows).toEqual([{ mark: '' }]);
  });

  it('counts the rows that were changed', async () => {
    const [added, changed] = await send(add('changed'), {
      text: `update note set text = 'new' where text = 'changed'`,
    });
    expect([added, changed]).toMatchObject([
      { command: 'INSERT', rowCount: 1 },
      { command: 'UPDATE', rowCount: 1 },
    ]);
  });

  it('does nothing when a statement fails, wherever it stands, and can be repeated on the same connection', async () => {
    const before = await notes();
    await expect(send(DIVIDE, add('a'), double(1))).rejects.toThrow(/division/);
    await expect(send(add('a'), DIVIDE, double(1))).rejects.toThrow(/division/);
    await expect(send(add('a'), double('no number'), add('b'))).rejects.toThrow(/integer/);
    await expect(send(add('a'), { text: 'no SQL' }, { name: 'never', text: 'select 1' })).rejects.toThrow(/syntax/);
    await expect(send(add('a'), double(1), add('a'))).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual(before);
    await send(add('a'), double(1), { name: 'never', text: 'select 1' }, add('b'));
    expect(await notes()).toEqual([...before, 'a', 'b']);
  });

  it('leaves a transaction that was open before as it is', async () => {
    await client.query('begin');
    await send(add('within'), double(1));
    await expect(send(double(2), DIVIDE)).rejects.toThrow(/division/);
    await expect(send(double(3))).rejects.toThrow(/aborted/);
    await client.query('rollback');
    expect(await notes()).not.toContain('within');
  });

  it('fails when its connection breaks', async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sent = send(add('broken'), { text: 'select pg_sleep(60)' }, add('never'));
    await test.admin('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await expect(sent).rejects.toThrow(/terminat/);
    await expect(send(double(1))).rejects.toThrow(/queryable|closed|terminated/);
    expect(await test.admin(`select text from note where text = 'broken'`)).toEqual([]);
  });
});
