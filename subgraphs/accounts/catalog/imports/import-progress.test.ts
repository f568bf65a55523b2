import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExecutionResult, parse, subscribe } from 'graphql';
import { Loaders } from '#kit/loaders/loaders.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { IMPORT_FIELDS, type ImportView, TestImports } from '#subgraphs/accounts/testing/test-imports.ts';

const FOLLOW =
  parse(`subscription ($id: UUID!, $after: Int) { adAccountImportProgress(adAccountId: $id, after: $after) {
  sequence at adAccount { id syncStatus } import { ${IMPORT_FIELDS} } } }`);

interface Progress {
  sequence: number;
  at: string;
  adAccount: { id: string; syncStatus: string };
  import: ImportView | null;
}

let imports: TestImports;
const stops: AbortController[] = [];
beforeAll(async () => {
  imports = await TestImports.start();
});
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()));
afterAll(() => imports.stop());

/** Opens the subscription; its messages end when the test does. */
async function follow(after?: number, viewer: Viewer = imports.owner): Promise<AsyncIterator<Progress>> {
  const stop = new AbortController();
  stops.push(stop);
  const contextValue = { viewer, loaders: new Loaders(), signal: stop.signal };
  const opened = await subscribe({
    schema: imports.accounts.schema,
    document: FOLLOW,
    variableValues: { id: imports.adAccountId, after },
    contextValue,
  });
  if (!(Symbol.asyncIterator in opened)) throw new Error(opened.errors?.[0]?.message, { cause: opened.errors?.[0] });
  return messages(opened);
}

async function* messages(results: AsyncGenerator<ExecutionResult>): AsyncGenerator<Progress> {
  for await (const { data, errors } of results) {
    if (errors) throw errors[0]!.originalError ?? errors[0]!;
    yield (data as { adAccountImportProgress: Progress }).adAccountImportProgress;
  }
}

async function until(events: AsyncIterator<Progress>, found: (event: Progress) => boolean): Promise<Progress[]> {
  const seen: Progress[] = [];
  for (;;) {
    const { value, done } = (await events.next()) as IteratorResult<Progress>;
    if (done) throw new Error('The progress ended.');
    seen.push(value);
    if (found(value)) return seen;
  }
}
const ended = ({ import: one }: Progress) => one?.endedAt != null;

describe('adAccountImportProgress', () => {
  it('reports an account that was never imported, and then its first import, page by page', async () => {
    const events = await follow();
    const first = await events.next();
    expect(first.value).toMatchObject({ sequence: 0, import: null, adAccount: { syncStatus: 'NEVER' } });
    await imports.work();
    const asked = await imports.request();
    const seen = await until(events, ended);
    expect(seen.map(({ sequence }) => sequence)).toEqual(seen.map((_, index) => index + 1));
    expect(new Set(seen.map((event) => event.import?.id))).toEqual(new Set([asked.import.id]));
    expect([...new Set(seen.map((event) => event.import?.step))]).toEqual([
      'CAMPAIGNS',
      'AD_SETS',
      'ADS',
      'CREATIVES',
      'PAGES',
      'SOCIAL_ACCOUNTS',
      'MERGE',
    ]);
    const ads = seen.map((event) => event.import?.counts.ads ?? 0);
    expect(ads).toEqual(ads.toSorted((a, b) => a - b));
    expect(seen.at(-1)?.import).toMatchObject({ state: 'SUCCEEDED', counts: { ads: 16 }, written: 48 });
  });

  it('goes on behind a sequence, or with how things stand', async () => {
    const all = await until(await follow(0), ended);
    expect(await until(await follow(2), ended)).toEqual(all.slice(2));
    expect((await until(await follow(), ended)).map(({ sequence }) => sequence)).toEqual([all.length]);
    await expect((await follow(all.length + 1)).next()).rejects.toThrow(/after/);
  });

  it('does not end with an import, and publishes little for one that brings nothing', async () => {
    const events = await follow();
    await until(events, ended);
    const asked = await imports.request();
    const seen = await until(events, ended);
    expect(seen.every((event) => event.import?.id === asked.import.id)).toBe(true);
    expect(seen.map((event) => event.import?.mode)).toEqual(seen.map(() => 'INCREMENTAL'));
    // The beginning, pages and social accounts, the end.
    expect(seen).toHaveLength(4);
  });

  it('is for those who may read the account, and ends for those who lose that', async () => {
    const member = await imports.accounts.member(imports.owner, 'VIEWER');
    await expect((await follow(undefined, member)).next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const grant = { memberId: member.memberId, kind: 'AD_ACCOUNT', targetId: imports.adAccountId };
    const set = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
    await imports.accounts.ok(imports.owner, set, { input: { ...grant, level: 'READ' } });
    const events = await follow(undefined, member);
    expect((await events.next()).value).toMatchObject({ import: { state: 'SUCCEEDED' } });
    expect(await imports.tryRequest(member, {})).toMatchObject({ code: 'FORBIDDEN' });
    const take = `mutation ($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }`;
    await imports.accounts.ok(imports.owner, take, { input: grant });
    await imports.request();
    await expect(events.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('adAccountImport', () => {
  it('happens once for a request id, and never for strangers', async () => {
    const requestId = uuid7();
    const first = await imports.tryRequest(imports.owner, { requestId });
    await imports.until(({ lastImport }) => lastImport?.endedAt != null);
    const again = await imports.tryRequest(imports.owner, { requestId });
    const idOf = (answer: unknown) =>
      (answer as { data: { adAccountImport: { import: { id: string } } } }).data.adAccountImport.import.id;
    expect(idOf(again)).toBe(idOf(first));
    expect([first.data, again.data]).toMatchObject([
      { adAccountImport: { replayed: false } },
      { adAccountImport: { replayed: true } },
    ]);
    expect(await imports.tryRequest(imports.owner, { requestId, full: true })).toMatchObject({
      code: 'REQUEST_ID_REUSED',
    });
    const stranger = await imports.accounts.member(imports.owner, 'EDITOR');
    expect(await imports.tryRequest(stranger, {})).toMatchObject({ code: 'NOT_FOUND' });
    expect(await imports.tryRequest(imports.owner, { adAccountId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets a full import follow when an incremental one is running', async () => {
    await imports.panel('PUT', '/_faults', { latencyMs: 50 });
    const running = await imports.request();
    expect(await imports.request(true)).toMatchObject({ joined: true, import: { mode: 'INCREMENTAL' } });
    const next = await imports.until(({ lastImport }) => lastImport?.mode === 'FULL' && lastImport.endedAt !== null);
    expect(next.lastImport?.id).not.toBe(running.import.id);
  });
});
