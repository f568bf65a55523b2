/** @seconds 20 — two processes are started and killed */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { rowOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import type { BenchAccount } from '#test/insights/insights-bench.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { ExportBench, type AskedExport } from './testing/export-bench.ts';
import { GatedReader } from './testing/gated-reader.ts';
import { openExportWork } from './export-work.ts';

/** Three pages, and more. */
const ADS = 3_100;
const FOLLOW = `subscription ($id: UUID!, $after: Int) { insightsExportProgress(exportId: $id, after: $after) {
  sequence state rowCount rowTotal export { id state } } }`;
const STUCK = new URL('../../../test/insights/stuck-export.ts', import.meta.url);

interface Message {
  sequence: number;
  state: string;
  rowCount: number;
  rowTotal: number | null;
  export: { id: string; state: string };
}

let exports: ExportBench;
let owner: Viewer;
let account: BenchAccount;
beforeAll(async () => {
  exports = await ExportBench.start();
  owner = exports.bench.member();
  account = await exports.bench.adAccount(owner);
  await account.put(Array.from({ length: ADS }, (_, at) => rowOf({ id: String(1 + at), spend: at })));
});
afterAll(() => exports.close());

const create = async (viewer: Viewer, given: Record<string, unknown> = {}): Promise<AskedExport> =>
  (await exports.create(viewer, [account.id], given)).export;

/** A member who may read the ad account as long as a grant says so. */
async function granted(): Promise<Viewer> {
  const reader = exports.bench.member('viewer', owner.workspaceId);
  await exports.bench.accounts.grant(reader, 'AD_ACCOUNT', account.id);
  return reader;
}

/** A reader of the store with a gate behind the first piece. */
function gated(behindFirst: () => Promise<unknown>): GatedReader {
  const { database } = exports.bench.database;
  const reader = new GatedReader(database, new PostgresFactStore(database));
  reader.behindFirst = behindFirst;
  return reader;
}

async function follow(viewer: Viewer, id: string, after: number | null): Promise<Message[]> {
  const passport = exports.bench.shared.passports.issue(viewer, 'insights');
  const stream = await exports.bench.insights.subscribe({ document: FOLLOW, variables: { id, after }, passport });
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors));
  const messages: Message[] = [];
  for await (const { data, errors } of stream) {
    if (errors) throw new Error(JSON.stringify(errors));
    messages.push((data as { insightsExportProgress: Message }).insightsExportProgress);
  }
  return messages;
}

describe('the progress of an export', () => {
  it('is followed message by message until its end, by a worker that takes its job', async () => {
    const { database, shared } = exports.bench;
    const deps = { ...shared, database: database.database };
    const work = await openExportWork(deps, new PostgresFactStore(database.database));
    const { id } = await create(owner);
    for (const worker of work.workers) await worker.start();
    const messages = await follow(owner, id, 0);
    await work.close();
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, at) => at + 1));
    expect(messages.map(({ state, rowCount, rowTotal }) => [state, rowCount, rowTotal])).toEqual([
      ['QUEUED', 0, null],
      ['RUNNING', 0, null],
      ['RUNNING', 0, ADS],
      ['RUNNING', 1_000, ADS],
      ['RUNNING', 2_000, ADS],
      ['RUNNING', 3_000, ADS],
      ['RUNNING', ADS, ADS],
      ['READY', ADS, ADS],
    ]);
    expect(await follow(owner, id, 3)).toEqual(
      messages.slice(3).map((message) => ({ ...message, export: { id, state: 'READY' } })),
    );
    expect(await follow(owner, id, null)).toHaveLength(1);
    expect(await follow(owner, id, messages.length)).toEqual([]);
  });

  it('is no other member’s', async () => {
    const { id } = await create(owner);
    await expect(follow(exports.bench.member(), id, null)).rejects.toThrow('NOT_FOUND');
    await expect(follow(exports.bench.member('owner', owner.workspaceId), id, null)).rejects.toThrow('NOT_FOUND');
    await exports.cancel(owner, id);
  });
});

describe('an export that is cancelled', () => {
  it('is not begun any more', async () => {
    const { id } = await create(owner);
    expect((await exports.cancel(owner, id)).state).toBe('CANCELLED');
    expect((await exports.cancel(owner, id)).state).toBe('CANCELLED');
    await exports.write(owner, id);
    expect(await exports.get(owner, id)).toMatchObject({ state: 'CANCELLED', url: null, rowCount: 0 });
  });

  it('ends at the next piece, and leaves no file', async () => {
    const before = await exports.files();
    const { id } = await create(owner);
    await exports.write(owner, id, { reader: gated(() => exports.cancel(owner, id)) });
    expect(await exports.get(owner, id)).toMatchObject({ state: 'CANCELLED', url: null, byteSize: null });
    expect(await exports.files()).toEqual(before);
  });

  it('stays as it is when it has ended', async () => {
    const { made } = await exports.exported(owner, [account.id]);
    expect(await exports.cancel(owner, made.id)).toMatchObject({ state: 'READY', byteSize: made.byteSize });
  });
});

describe('a member who loses access', () => {
  it.each(['before the first row', 'behind the first piece'])('%s gets no file', async (when) => {
    const before = await exports.files();
    const reader = await granted();
    const { id } = await create(reader);
    const revoke = () => exports.bench.accounts.revoke(reader, 'AD_ACCOUNT', account.id);
    if (when === 'before the first row') await revoke();
    await exports.write(reader, id, { reader: gated(revoke) });
    expect((await exports.hidden(reader, id)).code).toBe('NOT_FOUND');
    await exports.bench.accounts.grant(reader, 'AD_ACCOUNT', account.id);
    expect(await exports.get(reader, id)).toMatchObject({ state: 'FAILED', url: null, error: { code: 'ACCESS_LOST' } });
    expect(await exports.files()).toEqual(before);
  });

  it('gets no file at an address that was good', async () => {
    const reader = await granted();
    const { made } = await exports.exported(reader, [account.id]);
    expect((await exports.download(made.url!)).status).toBe(200);
    await exports.bench.accounts.revoke(reader, 'AD_ACCOUNT', account.id);
    expect((await exports.download(made.url!)).status).toBe(404);
    await exports.bench.accounts.grant(reader, 'AD_ACCOUNT', account.id);
    expect((await exports.download(made.url!)).status).toBe(200);
    await exports.bench.database.admin(`update accounts.member set status = 'REMOVED' where id = $1`, [
      reader.memberId,
    ]);
    expect((await exports.download(made.url!)).status).toBe(404);
  });
});

describe('the address of a file', () => {
  it('is good for this file and its time only', async () => {
    const { made } = await exports.exported(owner, [account.id]);
    const second = await exports.exported(owner, [account.id]);
    const url = new URL(made.url!);
    const seconds = Number(url.searchParams.get('expires')) - Date.now() / 1_000;
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const changed = (name: string, value: string): string => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return other.href;
    };
    const wrong = [
      changed('expires', String(Number(url.searchParams.get('expires')) + 60)),
      changed('workspace', uuid7()),
      changed('signature', 'x'),
      made.url!.replace(made.id, second.made.id),
      made.url!.split('?')[0]!,
    ];
    const answers = await Promise.all(wrong.map((each) => exports.download(each)));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
  });
});

describe('a file', () => {
  it('is deleted a week after it was written, and its export forgotten after a month', async () => {
    const { made } = await exports.exported(owner, [account.id]);
    const days = (Date.parse(made.expiresAt!) - Date.parse(made.endedAt!)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    await exports.sweep();
    expect((await exports.download(made.url!)).status).toBe(200);
    const { database } = exports.bench;
    await database.admin(`update insights.insight_export set expires_at = now() - interval '1 second' where id = $1`, [
      made.id,
    ]);
    expect((await exports.download(made.url!)).status).toBe(404);
    expect((await exports.get(owner, made.id)).url).toBeNull();
    expect(await exports.sweep()).toBe(1);
    expect(await exports.get(owner, made.id)).toMatchObject({ state: 'EXPIRED', url: null, expiresAt: null });
    expect((await exports.files()).filter((key) => key.includes(made.id))).toEqual([]);
    await database.admin(`update insights.insight_export set created_at = now() - interval '31 days' where id = $1`, [
      made.id,
    ]);
    await exports.sweep();
    expect((await exports.hidden(owner, made.id)).code).toBe('NOT_FOUND');
  });

  it('that is too large is not made, with one clear error', async () => {
    const before = await exports.files();
    const ended: AskedExport[] = [];
    for (const limits of [
      { rows: ADS - 1, bytes: 1e9 },
      { rows: ADS, bytes: 200_000 },
    ]) {
      const { id } = await create(owner);
      await exports.write(owner, id, { limits });
      ended.push(await exports.get(owner, id));
    }
    expect(ended.map(({ state, error }) => [state, error?.code])).toEqual([
      ['FAILED', 'TOO_LARGE'],
      ['FAILED', 'TOO_LARGE'],
    ]);
    expect(ended[0]!.error!.message).toContain(`${ADS} rows, and an export holds at most ${ADS - 1}`);
    expect(await exports.files()).toEqual(before);
  });

  it('that fails is tried again, five times', async () => {
    const { id } = await create(owner);
    const reader = gated(async () => {
      throw new Error('The connection is lost.');
    });
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect(exports.write(owner, id, { reader })).rejects.toThrow('The connection is lost.');
      expect(await exports.get(owner, id)).toMatchObject({ state: 'RUNNING', url: null });
    }
    await exports.write(owner, id, { reader });
    expect(await exports.get(owner, id)).toMatchObject({ state: 'FAILED', error: { code: 'FAILED' }, url: null });
  });
});

describe('a worker that is killed', () => {
  it.each(['rows', 'file'])(
    'with its %s leaves nothing half done: the next one writes the file anew',
    async (point) => {
      const before = await exports.files();
      const { id } = await create(owner);
      const { database, shared } = exports.bench;
      const args = [point, database.url, shared.config.dataDir, owner.workspaceId, id];
      await killProcess(await startScript(STUCK, args));
      expect(await exports.get(owner, id)).toMatchObject({ state: 'RUNNING', url: null, byteSize: null });
      await exports.write(owner, id);
      const made = await exports.get(owner, id);
      const text = await (await exports.download(made.url!)).text();
      const lines = text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(ADS + 1);
      // The file begins anew, with its titles once.
      expect(lines.filter((line) => line === lines[0])).toHaveLength(1);
      expect(lines[0]).toMatch(/(?:^|,)spend$/u);
      expect(made).toMatchObject({ state: 'READY', rowCount: ADS, byteSize: Buffer.byteLength(text) });
      await shared.files.sweepDrafts();
      const own = (await exports.files()).filter((key) => !before.includes(key));
      expect(own).toEqual([`exports/${owner.workspaceId}/${id}-2`]);
    },
  );

  it('and comes to life again changes nothing: its attempt is over', async () => {
    const { id } = await create(owner);
    await exports.write(owner, id, { reader: gated(() => exports.write(owner, id)) });
    const made = await exports.get(owner, id);
    expect(made).toMatchObject({ state: 'READY', rowCount: ADS });
    expect((await exports.download(made.url!)).status).toBe(200);
    expect((await exports.files()).filter((key) => key.includes(id))).toEqual([`exports/${owner.workspaceId}/${id}-2`]);
  });
});
