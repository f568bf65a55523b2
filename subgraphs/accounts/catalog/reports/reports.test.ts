import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';

const REFUSAL = 'refusal { reason code subcode message } usedPercent';
const ACCOUNT = 'query ($id: UUID!) { _reportAccount(adAccountId: $id) { platformId currency timezone } }';
const START = `mutation ($id: UUID!, $params: JSONObject!) { _reportStart(adAccountId: $id, params: $params) { reportId ${REFUSAL} } }`;
const LOOK = `query ($id: UUID!, $reportId: String!) { _report(adAccountId: $id, reportId: $reportId) { state status percent ${REFUSAL} } }`;
const ROWS = `query ($id: UUID!, $reportId: String!, $after: String, $first: Int! = 500) {
  _reportRows(adAccountId: $id, reportId: $reportId, after: $after, first: $first) { rows endCursor ${REFUSAL} } }`;
const PARAMS = { level: 'ad', fields: ['impressions', 'spend'], date_preset: 'last_7d', time_increment: 1 };

interface Refused {
  refusal: { reason: string; code: number | null; subcode: number | null; message: string } | null;
  usedPercent: number | null;
}
type Started = Refused & { reportId: string | null };
type Looked = Refused & { state: string | null; status: string | null };
type Rows = Refused & { rows: Record<string, unknown>[] | null; endCursor: string | null };

let imports: TestImports;
let importer: Viewer;
beforeAll(async () => {
  imports = await TestImports.start();
  const nobody = '00000000-0000-0000-0000-000000000000';
  importer = { ...imports.owner, memberId: nobody, role: 'viewer', scopes: ['mcp:read'], service: 'insights' };
});
afterEach(() => imports.panel('POST', '/_faults/reset'));
afterAll(() => imports.stop());

const faults = (settings: Record<string, unknown>) => imports.panel('PUT', '/_faults', settings);
const answers = (script: Record<string, unknown>) => imports.panel('POST', '/_faults/answers', script);
const run = (source: string, variables: Record<string, unknown> = {}, viewer = importer) =>
  imports.accounts.run(viewer, source, { id: imports.adAccountId, ...variables });

async function ask<T>(source: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, error } = await run(source, variables);
  if (error) throw error;
  return Object.values(data)[0] as T;
}
const start = (params: Record<string, unknown> = PARAMS) => ask<Started>(START, { params });
const look = (reportId: string | null) => ask<Looked>(LOOK, { reportId });

async function completed(): Promise<string> {
  await faults({ reportMs: 50 });
  const { reportId } = await start();
  while ((await look(reportId)).state !== 'COMPLETED') await imports.accounts.test.admin('select pg_sleep(0.02)');
  return reportId!;
}

describe('a report', () => {
  it('is started, polled until it is completed, and read in pages', async () => {
    const reportId = await completed();
    const all = await ask<Rows>(ROWS, { reportId });
    expect(all).toMatchObject({ endCursor: null, refusal: null });
    expect(all.rows?.length).toBeGreaterThan(7);
    expect(all.rows?.[0]).toMatchObject({ ad_id: expect.any(String), spend: expect.any(String) });
    const first = await ask<Rows>(ROWS, { reportId, first: 5 });
    const second = await ask<Rows>(ROWS, { reportId, first: 500, after: first.endCursor });
    expect([...(first.rows ?? []), ...(second.rows ?? [])]).toEqual(all.rows);
  });

  it('carries the time zone and currency of its ad account', async () => {
    const { timezone } = await imports.accounts
      .ok<{ adAccount: { timezone: string } }>(
        imports.owner,
        `query ($id: UUID!) { adAccount(id: $id) { timezone } }`,
        {
          id: imports.adAccountId,
        },
      )
      .then(({ adAccount }) => adAccount);
    expect(await ask(ACCOUNT)).toEqual({ platformId: imports.accountId, currency: 'USD', timezone });
    expect(await ask(ACCOUNT, { id: uuid7() })).toBeNull();
  });

  it('that is not completed is not ready to be read', async () => {
    await faults({ reportMs: 60_000 });
    const { reportId } = await start();
    expect(await look(reportId)).toMatchObject({ state: 'NOT_YET', status: 'Job Running', refusal: null });
    expect(await ask<Rows>(ROWS, { reportId })).toMatchObject({
      rows: null,
      refusal: { reason: 'NOT_YET', code: 2601 },
    });
  });

  it('that fails says why', async () => {
    await faults({ reportsFail: true, reportMs: 0 });
    const { reportId } = await start();
    const failed = { state: 'FAILED', refusal: { reason: 'REJECTED', code: -2, subcode: 2490547 } };
    for (;;) {
      const report = await look(reportId);
      if (report.state === 'NOT_YET') continue;
      expect(report).toMatchObject(failed);
      return;
    }
  });

  it('nobody ever started is missing', async () => {
    expect(await look('999999999')).toMatchObject({ state: null, refusal: { reason: 'MISSING', code: 100 } });
  });

  it.each([
    [100, 1487534],
    [2, 1504044],
  ])('that is too big (%d/%d) is refused once, with that reason', async (code, subcode) => {
    await imports.panel('DELETE', '/_requests');
    await answers({ answer: 'error', status: 400, code, subcode, path: '/insights$' });
    expect(await start()).toMatchObject({ reportId: null, refusal: { reason: 'TOO_BIG', code, subcode } });
    expect(await imports.readsOf('insights')).toHaveLength(1);
  });

  it('with a mistake in its parameters is refused with the reason', async () => {
    expect(await start({ ...PARAMS, fields: ['no_such_field'] })).toMatchObject({
      reportId: null,
      refusal: { reason: 'REJECTED', code: 100 },
    });
  });

  it.each(['html', 'cut', 'empty'])(
    'whose start ends without a usable answer (%s) is started again',
    async (answer) => {
      await answers({ answer, times: 1, path: '/insights$' });
      expect(await start()).toMatchObject({ reportId: expect.any(String), refusal: null });
    },
  );

  it('is never asked for by members, nor by other services', async () => {
    const asked = { params: PARAMS };
    expect(await run(START, asked, imports.owner)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run(START, asked, { ...imports.owner, service: 'rules' })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the quota of insights', () => {
  it('has the import wait, and nobody else', async () => {
    await answers({ answer: 'error', status: 400, code: 80000, path: '/insights$' });
    const { code, error } = await run(START, { params: PARAMS });
    expect(code).toBe('RATE_LIMITED');
    expect(error).toMatchObject({ extensions: { retryAfterMs: 60_000 } });
    const blocked = `select from accounts.dispatch_throttle where ad_account_id = $1 and blocked_until > clock_timestamp()`;
    expect(await imports.accounts.test.admin(blocked, [imports.adAccountId])).toEqual([]);
  });
});
