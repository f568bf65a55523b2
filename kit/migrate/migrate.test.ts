import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Migration } from '@mikro-orm/migrations';
import { StartError } from '#kit/config/start-error.ts';
import { SAMPLE } from '#test/testkit/sample-subgraph.ts';
import { migrate } from './migrate.ts';
import { connectedDatabase, type ConnectedDatabase } from './testing/connected-database.ts';

let database: ConnectedDatabase;
let client: ConnectedDatabase['client'];
beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
});
afterAll(() => database.close());

async function names(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}
const applied = (schema: string) => names(`select name from ${schema}.migration order by id`);

const KIT = ['KitBaseline'];

describe('migrate', () => {
  it('applies everything once when ten processes start at the same time', async () => {
    const file = fileURLToPath(new URL('./testing/migrate-process.ts', import.meta.url));
    const start = () => promisify(execFile)(process.execPath, [file, database.url]);
    await Promise.all(Array.from({ length: 10 }, start));
    expect(await applied('sample')).toEqual([...KIT, 'CreateThing']);
  });

  it('adds what is new and leaves the rest', async () => {
    class AddColour extends Migration {
      override up(): void {
        this.addSql('alter table thing add column colour text');
      }
    }
    await migrate({ url: database.url, name: 'sample', migrations: [...SAMPLE.migrations, AddColour] });
    expect((await applied('sample')).at(-1)).toBe('AddColour');
  });

  it('changes nothing when one of its migrations fails', async () => {
    class Good extends Migration {
      override up(): void {
        this.addSql('create table good (id int)');
      }
    }
    class Bad extends Migration {
      override up(): void {
        this.addSql('create table bad (id nonsense)');
      }
    }
    const failing = migrate({ url: database.url, name: 'broken', migrations: [Good, Bad] });
    await expect(failing).rejects.toThrow(/nonsense/);
    expect(await names(`select tablename as name from pg_tables where schemaname = 'broken'`)).toEqual(['migration']);
    await migrate({ url: database.url, name: 'broken', migrations: [Good] });
    expect(await applied('broken')).toContain('Good');
  });

  it('refuses a schema which a newer release has changed, and leaves it as it is', async () => {
    class Newer extends Migration {
      override up(): void {
        this.addSql('create table newer (id int)');
      }
    }
    class Older extends Migration {
      override up(): void {
        this.addSql('create table older (id int)');
      }
    }
    await migrate({ url: database.url, name: 'ahead', migrations: [Newer] });
    const going = migrate({ url: database.url, name: 'ahead', migrations: [Older] });
    await expect(going).rejects.toBeInstanceOf(StartError);
    await expect(going).rejects.toThrow(
      'The schema "ahead" is newer than this release, which does not know its migration Newer: start the newer release, or ' +
        'restore the backup from before the upgrade and run `npm run after-restore`.',
    );
    expect(await applied('ahead')).toEqual([...KIT, 'Newer']);
    expect(await names(`select tablename as name from pg_tables where tablename = 'older'`)).toEqual([]);
  });

  it('fails, and waits for nothing, when its connection is lost on the way', async () => {
    class Lost extends Migration {
      override up(): void {
        this.addSql('select pg_terminate_backend(pg_backend_pid())');
      }
    }
    await expect(migrate({ url: database.url, name: 'lost', migrations: [Lost] })).rejects.toThrow(/terminat/);
    await migrate({ url: database.url, name: 'lost', migrations: [] });
    expect(await applied('lost')).toEqual(KIT);
  });

  it('makes roles that cannot log in nor pass by row-level security', async () => {
    const { rows } = await client.query(
      `select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole as mighty from pg_roles where rolname like 'adops%' order by 1`,
    );
    expect(rows).toEqual([
      { rolname: 'adops_app', mighty: false },
      { rolname: 'adops_system', mighty: false },
    ]);
  });

  it('works with a login that may create roles and schemas but is no superuser, and says what another lacks', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const login = async (role: string, rights: string) => {
      await client.query(`create role ${role} login password 'secret' ${rights}`);
      const url = new URL(database.url);
      url.username = role;
      url.password = 'secret';
      return url.href;
    };
    const weak = await login(`weak_${name}`, '');
    await expect(migrate({ url: weak, name: 'weak', migrations: [] })).rejects.toThrow(
      /may not prepare the schema "weak"/,
    );
    const plain = await login(`plain_${name}`, '');
    await client.query(`grant adops_app, adops_system to plain_${name}`);
    await client.query(`grant create on database ${name} to plain_${name}`);
    await migrate({ url: plain, name: 'plain', migrations: [] });
    expect(await applied('plain')).toEqual(KIT);
    await client.query(`drop schema plain cascade`);
    for (const role of [`weak_${name}`, `plain_${name}`]) {
      await client.query(`drop owned by ${role}`);
      await client.query(`drop role ${role}`);
    }
  });
});
