import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { installFunctions } from './install-functions.ts';
import { connectedDatabase, type ConnectedDatabase } from './testing/connected-database.ts';

let database: ConnectedDatabase;
let client: ConnectedDatabase['client'];
beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
});
afterAll(() => database.close());
beforeEach(async () => {
  await client.query(
    'drop schema if exists shop cascade; create schema shop; create table shop.sale (id int, price int)',
  );
});

const PRICE = {
  name: 'price',
  text: 'create or replace function shop.price(id int) returns int language sql as $$ select 1 $$;',
};
const GUARD = {
  name: 'guard',
  text: `create or replace function shop.guard() returns trigger language plpgsql as $$ begin new.price := 7; return new; end $$;
    create trigger guard before insert on shop.sale for each row execute function shop.guard();`,
};

async function value(sql: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select ${sql} as value`);
  return rows[0]?.value;
}

async function signatures(): Promise<string[]> {
  const { rows } = await client.query<{ it: string }>(
    `select oid::regprocedure::text as it from pg_proc where pronamespace = 'shop'::regnamespace order by 1`,
  );
  return rows.map(({ it }) => it);
}

describe('functions of a schema', () => {
  it('are installed with their triggers, and again only when a text changes', async () => {
    await installFunctions(client, 'shop', [PRICE, GUARD], []);
    await client.query('insert into shop.sale values (1, 2)');
    expect(await value('(select price from shop.sale)')).toBe(7);
    await client.query('drop function shop.price(int)');
    await installFunctions(client, 'shop', [PRICE, GUARD], []);
    expect(await signatures()).toEqual(['shop.guard()']);
    await installFunctions(client, 'shop', [{ ...PRICE, text: PRICE.text.replace('1', '2') }, GUARD], []);
    expect(await value('shop.price(1)')).toBe(2);
  });

  it('are installed again when tables have changed', async () => {
    await installFunctions(client, 'shop', [PRICE], []);
    await client.query('drop function shop.price(int)');
    await installFunctions(client, 'shop', [PRICE], ['AddColour']);
    expect(await signatures()).toEqual(['shop.price(integer)']);
  });

  it.each([
    ['another result', 'shop.price(id int) returns text language sql as $$ select $a$x$a$ $$'],
    ['another name of an argument', 'shop.price(number int) returns int language sql as $$ select 1 $$'],
    ['another argument', 'shop.price(id int, day date default null) returns int language sql as $$ select 1 $$'],
    ['fewer arguments', 'shop.price() returns int language sql as $$ select 1 $$'],
  ])('stand once after %s', async (_, declaration) => {
    await installFunctions(client, 'shop', [PRICE], []);
    await installFunctions(client, 'shop', [{ ...PRICE, text: `create or replace function ${declaration};` }], []);
    expect(await signatures()).toHaveLength(1);
  });

  it('are dropped with their triggers when their file is gone, and lose triggers that their file no longer makes', async () => {
    await installFunctions(client, 'shop', [PRICE, GUARD], []);
    const bare = { ...GUARD, text: GUARD.text.slice(0, GUARD.text.indexOf('create trigger')) };
    await installFunctions(client, 'shop', [PRICE, bare], []);
    await client.query('insert into shop.sale values (1, 2)');
    expect(await value('(select price from shop.sale)')).toBe(2);
    await installFunctions(client, 'shop', [PRICE, GUARD], []);
    await installFunctions(client, 'shop', [PRICE], []);
    expect(await signatures()).toEqual(['shop.price(integer)']);
  });

  it('stay as they were when one file is wrong, which is named', async () => {
    await installFunctions(client, 'shop', [PRICE], []);
    const wrong = { name: 'wrong', text: 'create or replace function shop.wrong() returns nothing;' };
    const changed = { ...PRICE, text: PRICE.text.replace('1', '2') };
    await expect(installFunctions(client, 'shop', [changed, wrong], [])).rejects.toThrow(
      'wrong.sql cannot be installed',
    );
    expect(await value('shop.price(1)')).toBe(1);
  });
});
