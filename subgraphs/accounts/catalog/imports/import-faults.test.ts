import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';
import { openReads, type TestReads } from '#subgraphs/accounts/testing/test-reads.ts';

const RENEW = `mutation ($input: PlatformConnectionRenewInput!) { platformConnectionRenew(input: $input) { connection { status } } }`;

let imports: TestImports;
let platform: TestReads;
beforeAll(async () => {
  imports = await TestImports.start();
  platform = await openReads(imports.accounts);
  await imports.work();
  await imports.run();
});
afterEach(() => imports.panel('POST', '/_faults/reset'));
afterAll(async () => {
  await platform.clients.close();
  await imports.stop();
});

const faults = (settings: Record<string, unknown>) => imports.panel('PUT', '/_faults', settings);
const answers = (script: Record<string, unknown>) => imports.panel('POST', '/_faults/answers', script);
const sql = (text: string) => imports.accounts.test.admin(text, [imports.adAccountId]);
const stored = () => imports.assets('AD');
/** Small pages, so that lists have several. */
const PAGES = { reduceDataAbove: 5 };

/** Lets an import run until it waits in the midst of the ads. */
async function stopAmongAds(): Promise<string> {
  // Six answers ask for less data, then two pages go through.
  await faults({ ...PAGES, htmlRate: 1, skipFirst: 8, scopes: { methods: ['GET'], paths: '/ads$' } });
  await imports.request(true);
  const { lastImport } = await imports.until(({ lastImport: last }) => last?.waitingUntil != null);
  expect(lastImport).toMatchObject({ state: 'RUNNING', step: 'ADS', error: { code: 'PLATFORM_UNAVAILABLE' } });
  const [row] = await sql(`select cursor from accounts.asset_import where ad_account_id = $1 and state = 'RUNNING'`);
  return (row as { cursor: string }).cursor;
}

const goOn = () =>
  sql(`update accounts.asset_import set wake_at = null where ad_account_id = $1 and state = 'RUNNING'`);

describe('a platform whose answers are of no use', () => {
  it.each(['html', 'cut', 'error200'])('(%s) is asked again, and the import succeeds', async (answer) => {
    await answers({ answer, times: 2, path: '/adsets$' });
    expect(await imports.run(true)).toMatchObject({ state: 'SUCCEEDED', error: null });
  });

  it("is waited for without anybody's help", async () => {
    await answers({ answer: 'html', times: 4, path: '/adsets$' });
    await imports.request(true);
    const { lastImport } = await imports.until(({ lastImport: last }) => last?.waitingUntil != null);
    expect(lastImport).toMatchObject({ state: 'RUNNING', step: 'AD_SETS', error: { code: 'PLATFORM_UNAVAILABLE' } });
    const done = await imports.until(({ syncStatus }) => syncStatus === 'OK');
    expect(done.lastImport).toMatchObject({ id: lastImport?.id, state: 'SUCCEEDED', error: null, waitingUntil: null });
  });

  it('is waited for, and the import goes on where it was', async () => {
    const before = await stored();
    const cursor = await stopAmongAds();
    expect(cursor).toEqual(expect.any(String));
    expect(await stored()).toEqual(before);
    await imports.panel('DELETE', '/_requests');
    await faults(PAGES);
    // Whoever asks does not want to wait until it tries again by itself.
    await sql(`update accounts.asset_import set wake_at = wake_at + interval '1 hour' where ad_account_id = $1`);
    expect((await imports.request()).joined).toBe(true);
    const done = await imports.until(({ lastImport }) => lastImport?.endedAt != null);
    expect(done.lastImport).toMatchObject({ state: 'SUCCEEDED', counts: { ads: 16 }, error: null, waitingUntil: null });
    expect((await imports.readsOf('ads')).map(({ after }) => after)).not.toContain(undefined);
    expect(await imports.readsOf('adsets')).toEqual([]);
  });

  it('that has forgotten a cursor is read again from the beginning of the step', async () => {
    await stopAmongAds();
    await sql(`update accounts.asset_import set cursor = 'forgotten' where ad_account_id = $1 and state = 'RUNNING'`);
    await faults(PAGES);
    await goOn();
    const done = await imports.until(({ lastImport }) => lastImport?.endedAt != null);
    expect(done.lastImport).toMatchObject({ state: 'SUCCEEDED', counts: { ads: 16 }, written: 0, removed: 0 });
  });
});

describe('a throttle', () => {
  it('never fails an import', async () => {
    await answers({ answer: 'error', status: 400, code: 80004, path: '/adcreatives$' });
    await imports.request(true);
    const { lastImport } = await imports.until(({ lastImport: last }) => last?.waitingUntil != null);
    expect(lastImport).toMatchObject({ state: 'RUNNING', step: 'CREATIVES', error: { code: 'RATE_LIMITED' } });
    await sql(`delete from accounts.dispatch_throttle where ad_account_id = $1`);
    await goOn();
    const done = await imports.until(({ syncStatus }) => syncStatus === 'OK');
    expect(done).toMatchObject({ lastImport: { state: 'SUCCEEDED', error: null } });
  });
});

describe('a refusal', () => {
  it('fails the import, leaves what was imported, and is tried again later', async () => {
    const before = await stored();
    await answers({ answer: 'error', status: 400, code: 100, subcode: 1487851, path: '/ads$' });
    await imports.request(true);
    const failed = await imports.until(({ syncStatus }) => syncStatus === 'FAILED');
    expect(failed).toMatchObject({
      syncedAt: expect.any(String),
      lastImport: { state: 'FAILED', step: 'ADS', written: null, error: { code: 'PLATFORM_REJECTED' } },
    });
    expect(failed.lastImport?.error?.advice).toEqual(expect.any(String));
    expect(await stored()).toEqual(before);
    expect(await sql(`select from accounts.asset_staging where ad_account_id = $1`)).toEqual([]);
    const inMinutes = `select round(extract(epoch from next_import_at - clock_timestamp()) / 60)::int as minutes
      from accounts.ad_account where id = $1`;
    expect(await sql(inMinutes)).toEqual([{ minutes: 1 }]);
    await answers({ answer: 'error', status: 400, code: 100, subcode: 1487851, path: '/ads$' });
    await imports.request(true);
    await imports.until(({ lastImport }) => lastImport?.endedAt != null && lastImport.id !== failed.lastImport?.id);
    expect(await sql(inMinutes)).toEqual([{ minutes: 2 }]);
    expect(await imports.run()).toMatchObject({ state: 'SUCCEEDED' });
  });

  it('of the pages alone leaves them as they are', async () => {
    const pages = await imports.assets('PAGE');
    await answers({ answer: 'error', status: 400, code: 200, path: '/promote_pages$' });
    expect(await imports.run(true)).toMatchObject({ state: 'SUCCEEDED', counts: { pages: 0, ads: 16 }, removed: 0 });
    expect(await imports.assets('PAGE')).toEqual(pages);
  });
});

describe('an expired token', () => {
  it('pauses the import with one clear error, until the connection is renewed', async () => {
    await platform.replaceToken('expired-token');
    const asked = await imports.request(true);
    const paused = await imports.until(({ syncStatus }) => syncStatus === 'FAILED');
    expect(paused).toMatchObject({
      lastImport: { id: asked.import.id, state: 'PAUSED', endedAt: null, error: { code: 'PLATFORM_REJECTED' } },
    });
    expect(paused.lastImport?.error?.advice).toMatch(/Connect the workspace/);
    expect(JSON.stringify(paused)).not.toContain('expired-token');
    expect(await imports.request(true)).toMatchObject({ joined: true, import: { id: asked.import.id } });
    const [connection] = await imports.accounts.test.admin<{ id: string; status: string }>(
      'select id, status from accounts.platform_connection',
    );
    expect(connection?.status).toBe('BROKEN');
    await imports.accounts.ok(imports.owner, RENEW, {
      input: { requestId: uuid7(), connectionId: connection!.id, accessToken: 'sandbox-token' },
    });
    const done = await imports.until(({ syncStatus }) => syncStatus === 'OK');
    expect(done).toMatchObject({
      lastImport: { id: asked.import.id, state: 'SUCCEEDED', error: null },
    });
  });
});
