import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Migration } from '@mikro-orm/migrations';
import { StartError } from '#kit/config/start-error.ts';
import { migrate } from './migrate.ts';
import { connectedDatabase, type ConnectedDatabase } from './testing/connected-database.ts';

let database: ConnectedDatabase;
let client: ConnectedDatabase['client'];
beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
});
afterAll(() => database.close());

class First extends Migration {
  override up(): void {
    this.addSql('create table sale (id int)');
  }
}
class Second extends Migration {
  override up(): void {
    this.addSql('alter table sale add column price int');
  }
}
class Third extends Migration {
  override up(): void {
    this.addSql('alter table sale add column day date');
  }
}
class Tables extends Migration {
  override up(): void {
    this.addSql('create table sale (id int, price int)');
  }
}
const BASELINE = { name: 'SaleBaseline', class: Tables, replaces: ['First', 'Second'] };

async function start(name: string, migrations: (typeof First | typeof BASELINE)[]): Promise<string[]> {
  await migrate({ url: database.url, name, migrations });
  const { rows } = await client.query<{ name: string }>(`select name from ${name}.migration order by name`);
  return rows.map((row) => row.name);
}

describe('a baseline', () => {
  const upgraded = ['KitBaseline', 'SaleBaseline', 'Third'];

  it('makes the tables of an empty schema', async () => {
    expect(await start('empty', [BASELINE, Third])).toEqual(upgraded);
    expect(await start('empty', [BASELINE, Third])).toEqual(upgraded);
  });

  it('counts as applied where all that it replaces was', async () => {
    await start('whole', [First, Second]);
    await client.query('insert into whole.sale values (1, 2)');
    expect(await start('whole', [BASELINE, Third])).toEqual(upgraded);
    expect((await client.query('select * from whole.sale')).rows).toEqual([{ id: 1, price: 2, day: null }]);
  });

  it('refuses a schema that has only some of what it replaces, and leaves it as it is', async () => {
    const before = await start('part', [First]);
    const going = start('part', [BASELINE, Third]);
    await expect(going).rejects.toBeInstanceOf(StartError);
    await expect(going).rejects.toThrow('it lacks Second. Start the release before this one first.');
    const { rows } = await client.query<{ name: string }>('select name from part.migration order by name');
    expect(rows.map((row) => row.name)).toEqual(before);
  });
});
