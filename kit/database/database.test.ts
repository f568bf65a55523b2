import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { databaseNow } from '#kit/clock/clock.ts';
import { SAMPLE, Thing } from '#test/testkit/sample-subgraph.ts';
import { tenancyFaults } from '#test/testkit/tenancy-faults.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { Database } from './database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ ...SAMPLE, poolSize: 3 });
});
afterAll(() => test.close());

const ours = { workspaceId: uuid7() };
const theirs = { workspaceId: uuid7() };
const add = (tenant: { workspaceId: string }, name: string, workspaceId = tenant.workspaceId) =>
  test.database.write(tenant, async (em) => {
    em.create(Thing, { id: uuid7(), workspaceId, version: 1, name, rank: 0 });
  });
const names = (tenant: { workspaceId: string }) =>
  test.database.read(tenant, async (em) =>
    (await em.find(Thing, {}, { orderBy: { name: 'asc' } })).map(({ name }) => name),
  );

describe('Database', () => {
  it('shows each workspace its own rows, and the system all', async () => {
    await add(ours, 'ours');
    await add(theirs, 'theirs');
    expect(await names(ours)).toEqual(['ours']);
    expect(await names(theirs)).toEqual(['theirs']);
    const all = await test.database.system((em) => em.find(Thing, {}));
    expect(all.map(({ name }) => name).toSorted()).toEqual(['ours', 'theirs']);
  });

  it('keeps workspaces apart in raw SQL, updates and deletes, too', async () => {
    await add(theirs, 'untouched');
    await test.database.write(ours, async (em) => {
      expect(await em.execute('select 1 from thing where workspace_id = ?', [theirs.workspaceId])).toEqual([]);
      expect(await em.nativeUpdate(Thing, { workspaceId: theirs.workspaceId }, { name: 'taken' })).toBe(0);
      expect(await em.nativeDelete(Thing, { workspaceId: theirs.workspaceId })).toBe(0);
    });
    expect(await names(theirs)).toContain('untouched');
    await expect(add(ours, 'smuggled', theirs.workspaceId)).rejects.toThrow(/row-level security/);
  });

  it('shows nothing outside of a transaction, and nothing of the last one', async () => {
    await add(ours, 'leftover');
    await names(ours);
    const { rows } = await test.database.pool.query('select * from thing');
    expect(rows).toEqual([]);
    await expect(test.database.pool.query('select * from migration')).rejects.toThrow(/permission denied/);
  });

  it('does not mix workspaces under load on few connections', async () => {
    const tenants = Array.from({ length: 12 }, () => ({ workspaceId: uuid7() }));
    await Promise.all(tenants.map((tenant) => add(tenant, tenant.workspaceId)));
    const seen = await Promise.all(
      Array.from({ length: 240 }, async (_, n) => {
        const tenant = tenants[n % tenants.length]!;
        return (await names(tenant)).join() === tenant.workspaceId;
      }),
    );
    expect(seen).not.toContain(false);
  });

  it('writes nothing when reading and nothing of a failed transaction', async () => {
    await test.database.read(ours, async (em) => {
      em.create(Thing, { id: uuid7(), workspaceId: ours.workspaceId, version: 1, name: 'never', rank: 0 });
    });
    await expect(test.database.read(ours, (em) => em.execute('delete from thing'))).rejects.toThrow(/read-only/);
    const failing = test.database.write(ours, async (em) => {
      em.create(Thing, { id: uuid7(), workspaceId: ours.workspaceId, version: 1, name: 'never', rank: 0 });
      await em.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names(ours)).not.toContain('never');
  });

  it('gets its connections back after the server cut them within transactions', async () => {
    for (let cut = 0; cut < 4; cut += 1) {
      const severed = test.database.write(ours, async (em) => {
        const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
        await test.admin('select pg_terminate_backend($1)', [row!.pid]);
        await em.execute('select 1');
      });
      await expect(severed).rejects.toThrow(/terminat|connection/i);
    }
    expect(await names(ours)).toContain('ours');
  });

  it('gets its connections back after the server cut them while transactions began', async () => {
    for (let cut = 0; cut < 4; cut += 1) {
      test.database.pool.once('acquire', (client) => {
        // The begin of the transaction waits behind this.
        client.query('select pg_sleep(60)').catch(() => undefined);
        const { processID } = client as unknown as { processID: number };
        void test.admin('select pg_terminate_backend($1)', [processID]);
      });
      await expect(names(ours)).rejects.toThrow(/terminat|connection|closed|ECONNRESET/i);
    }
    let waiting = 0;
    const { promise: together, resolve } = Promise.withResolvers<void>();
    const atOnce = [1, 2, 3].map(() =>
      test.database.read(ours, async () => {
        waiting += 1;
        if (waiting === 3) resolve();
        await together;
      }),
    );
    await Promise.all(atOnce);
  });

  it('closes when what has begun has ended, be it only a connection that comes about', async () => {
    const log = pino({ level: 'silent' });
    const database = await Database.open({ ...SAMPLE, url: test.url, poolSize: 3, log });
    const begun = [1, 2, 3, 4].map((rank) =>
      database.write(ours, async (em) => {
        em.create(Thing, { id: uuid7(), workspaceId: ours.workspaceId, version: 1, name: `late ${rank}`, rank });
      }),
    );
    await database.close();
    await Promise.all(begun);
    expect(await names(ours)).toEqual(expect.arrayContaining(['late 1', 'late 2', 'late 3', 'late 4']));
  });

  it('refuses a transaction without a workspace', async () => {
    await expect(async () => test.database.read({ workspaceId: '' }, async () => 1)).rejects.toThrow(/workspace/);
  });

  it('rejects when the server cannot be reached', async () => {
    const url = 'postgres://nobody:x@127.0.0.1:1/none';
    const opening = Database.open({ name: 'sample', entities: [], url, poolSize: 1, log: pino({ level: 'silent' }) });
    await expect(opening).rejects.toThrow(/ECONNREFUSED/);
  });

  it('returns the time of the server', async () => {
    const [first, second] = await test.database.read(ours, async (em) => [
      await databaseNow(em),
      await databaseNow(em),
    ]);
    expect(second!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
    const [row] = await test.admin<{ ok: boolean }>('select abs(extract(epoch from now()) - $1) < 60 as ok', [
      first!.getTime() / 1000,
    ]);
    expect(row?.ok).toBe(true);
  });

  it('gives up a connection on which a ping is not answered, and takes another one', async () => {
    const held = await Promise.all([1, 2, 3].map(() => test.database.pool.connect()));
    held.slice(1).forEach((client) => client.release(true));
    const { rows } = await held[0]!.query<{ pid: number }>('select pg_backend_pid() as pid');
    held[0]!.release();
    const { pid } = rows[0]!;
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(test.database.ping(100)).rejects.toThrow('timeout');
      await test.database.ping();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });
});

describe('tenancyFaults', () => {
  it('finds nothing wrong with tables made by the rules', async () => {
    expect(await tenancyFaults(test)).toEqual([]);
  });

  it('names every fault', async () => {
    await test.admin('create table sample.orphan (id uuid primary key)');
    await test.admin('create table sample.open_rows (id uuid primary key, workspace_id uuid, name text unique)');
    expect(await tenancyFaults(test)).toEqual([
      'open_rows.workspace_id may be null.',
      'open_rows has no forced row-level security.',
      'open_rows has no policy for adops_app.',
      'open_rows has no policy for adops_system.',
      'sample.open_rows_name_key on open_rows is unique over all workspaces.',
      'orphan has no workspace_id and is not listed as shared.',
    ]);
    await test.admin('drop table sample.orphan, sample.open_rows');
  });
});
