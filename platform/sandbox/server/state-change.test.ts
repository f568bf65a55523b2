import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPAIGN, makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeEach(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterEach(() => sandbox.close());

const change = (method: string, id: string, body?: unknown): Promise<Response> =>
  fetch(`${sandbox.url}/_state/objects/${id}`, { method, body: body === undefined ? null : JSON.stringify(body) });

describe('an object changed behind the callers’ backs', () => {
  it('shows what a review and the delivery found', async () => {
    const { campaign, adset, ads } = await makeTree(sandbox);
    const [ad = ''] = ads;
    for (const id of [campaign, adset, ad]) await sandbox.post(id, { status: 'ACTIVE' });
    await sandbox.tick(60_000);
    const issues_info = [{ level: 'AD_SET', error_code: 2460003, error_summary: 'Audience', error_type: 'HARD_ERROR' }];
    await change('PATCH', adset, { data: { issues_info } });
    await change('PATCH', ad, { data: { review: 'DISAPPROVED', ad_review_feedback: { global: { POLICY: 'No' } } } });
    const read = async (id: string, fields: string) => (await sandbox.get(id, { fields })).body;
    expect(await read(adset, 'effective_status,issues_info')).toEqual({
      id: adset,
      effective_status: 'WITH_ISSUES',
      issues_info,
    });
    expect(await read(ad, 'effective_status,ad_review_feedback')).toMatchObject({ effective_status: 'DISAPPROVED' });
    await change('PATCH', ad, { data: { review: null } });
    expect(await read(ad, 'effective_status')).toEqual({ id: ad, effective_status: 'ACTIVE' });
  });

  it('can be an account, or be gone', async () => {
    const { campaign } = await makeTree(sandbox);
    await change('PATCH', ACCOUNTS.usd, { data: { account_status: 2 } });
    await change('DELETE', campaign);
    const account = await sandbox.get(ACCOUNTS.usd, { fields: 'account_status' });
    expect(account.body.account_status).toBe(2);
    expect((await sandbox.get(campaign)).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('is refused when it is unknown or changed in ways there are not', async () => {
    expect((await change('PATCH', '1', {})).status).toBe(404);
    const refused = await change('PATCH', ACCOUNTS.usd, { colour: 1, data: 2 });
    expect(((await refused.json()) as { mistakes: string[] }).mistakes).toHaveLength(2);
  });
});

describe('a knob', () => {
  it('takes permissions from the token', async () => {
    await sandbox.faults({ declinedPermissions: ['ads_management'] });
    const write = await sandbox.post(`${ACCOUNTS.usd}/campaigns`, CAMPAIGN);
    const permissions = await sandbox.get('me/permissions');
    expect(write.body.error).toMatchObject({ code: 294 });
    expect(permissions.body.data).toContainEqual({ permission: 'ads_management', status: 'declined' });
    await sandbox.faults({ declinedPermissions: ['ads_read'] });
    const insights = await sandbox.get(`${ACCOUNTS.usd}/insights`);
    expect([insights.body.error?.code, (await sandbox.get(ACCOUNTS.usd)).status]).toEqual([200, 200]);
  });

  it('lets videos and reports fail', async () => {
    await sandbox.faults({ videosFail: true, reportsFail: true });
    const video = await sandbox.post(`${ACCOUNTS.usd}/advideos`, { file_url: 'https://media.example/a.mp4' });
    const report = await sandbox.post(`${ACCOUNTS.usd}/insights`);
    await sandbox.tick(60_000);
    const status = (await sandbox.get(String(video.body.id), { fields: 'status' })).body.status;
    const run = await sandbox.get(String(report.body.report_run_id), {
      fields: 'async_status,error_code,error_subcode',
    });
    expect(status).toMatchObject({ video_status: 'error', processing_phase: { status: 'error' } });
    expect(run.body).toMatchObject({ async_status: 'Job Failed', error_code: -2, error_subcode: 2490547 });
    expect((await sandbox.get(`${String(report.body.report_run_id)}/insights`)).status).toBe(400);
  });
});
