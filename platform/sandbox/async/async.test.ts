import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ADSET, CAMPAIGN, create, CREATIVE, makeTree } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
const SETS = `${ACCOUNTS.usd}/asyncadrequestsets`;
const COUNTS = 'is_completed,total_count,initial_count,in_progress_count,success_count,error_count,canceled_count';

/** Requests take an hour, so that only ticks of the clock move them. */
async function open(file?: string): Promise<OpenSandbox> {
  const opened = await openSandbox({ seed: 'empty', file });
  await opened.faults({ asyncMs: 3_600_000 });
  return opened;
}

beforeEach(async () => {
  sandbox = await open();
});

afterEach(() => sandbox.close());

async function startSet(count: number): Promise<{ id: string; adset: string }> {
  const { adset } = await makeTree(sandbox, 0);
  const creative_id = await create(sandbox, 'adcreatives', CREATIVE);
  const ad_specs = Array.from({ length: count }, (_unused, index) => ({
    name: `Ad ${index}`,
    adset_id: index === 1 ? '1' : adset,
    creative: { creative_id },
    status: 'PAUSED',
  }));
  const { body } = await sandbox.post(SETS, { name: 'Many', ad_specs });
  return { id: String(body.id), adset };
}

const hours = (count: number) => sandbox.tick(count * 3_600_000);

describe('a set of asynchronous requests', () => {
  it('creates ads one after the other and reports its progress', async () => {
    const { id, adset } = await startSet(3);
    const early = await sandbox.get(id, { fields: COUNTS });
    await hours(1);
    const later = await sandbox.get(id, { fields: COUNTS });
    await hours(2);
    const done = await sandbox.get(id, { fields: COUNTS });
    const base = { id, total_count: 3, canceled_count: 0, error_count: 0 };
    expect(early.body).toEqual({
      ...base,
      is_completed: false,
      initial_count: 2,
      in_progress_count: 1,
      success_count: 0,
    });
    expect(later.body).toEqual({
      ...base,
      is_completed: false,
      initial_count: 1,
      in_progress_count: 1,
      success_count: 1,
    });
    expect(done.body).toMatchObject({ is_completed: true, initial_count: 0, success_count: 2, error_count: 1 });
    const ads = await sandbox.get(`${adset}/ads`, { fields: 'name' });
    expect((ads.body.data ?? []).map(({ name }) => name)).toEqual(['Ad 2', 'Ad 0']);
  });

  it('keeps the result, the error and the input of each request', async () => {
    const { id, adset } = await startSet(2);
    await hours(2);
    const { body } = await sandbox.get(`${id}/requests`, { fields: 'status,result,input,scope_object_id' });
    const made = (await sandbox.made('ad'))[0]?.id;
    expect(body.data).toMatchObject([
      { status: 'ERROR', result: { error_code: 100, error_message: expect.any(String) }, input: { adset_id: '1' } },
      { status: 'SUCCESS', result: { id: made }, input: { adset_id: adset }, scope_object_id: made },
    ]);
    const failed = await sandbox.get(`${id}/requests`, { statuses: ['ERROR'] });
    const ofAdset = await sandbox.get(`${adset}/asyncadrequests`);
    const ofAccount = await sandbox.get(`${ACCOUNTS.usd}/async_requests`, { status: 'FINISHED' });
    expect([failed.body.data?.length, ofAdset.body.data?.length, ofAccount.body.data?.length]).toEqual([1, 1, 1]);
  });

  it('is cancelled where it is not done, and listed by whether it is', async () => {
    const { id } = await startSet(3);
    await hours(1);
    const open = await sandbox.get(SETS, { is_completed: false });
    await sandbox.remove(id);
    const { body } = await sandbox.get(id, { fields: COUNTS });
    await hours(5);
    expect(open.body.data).toEqual([{ id, owner_id: '482910374650192', name: 'Many', is_completed: false }]);
    expect(body).toMatchObject({ is_completed: true, success_count: 1, canceled_count: 2 });
    expect(await sandbox.made('ad')).toHaveLength(1);
  });

  it('goes on after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    await sandbox.close();
    sandbox = await open(join(folder, 'state.sqlite'));
    const { id } = await startSet(1);
    await sandbox.close();
    sandbox = await open(join(folder, 'state.sqlite'));
    await hours(1);
    const { body } = await sandbox.get(id, { fields: 'success_count' });
    await rm(folder, { recursive: true, force: true });
    expect(body.success_count).toBe(1);
  });
});

describe('an asynchronous batch', () => {
  it('lets later requests use what earlier ones made', async () => {
    const form = (params: Record<string, unknown>) =>
      new URLSearchParams(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      ).toString();
    const adbatch = [
      { name: 'c', relative_url: `${ACCOUNTS.usd}/campaigns`, body: form(CAMPAIGN) },
      { name: 'a', relative_url: `${ACCOUNTS.usd}/adsets`, body: form({ ...ADSET, campaign_id: '{result=c:$.id}' }) },
      { name: 'n', relative_url: `${ACCOUNTS.usd}/adsets`, body: form({ ...ADSET, campaign_id: '{result=x:$.id}' }) },
    ];
    const { body } = await sandbox.post(`${ACCOUNTS.usd}/async_batch_requests`, { name: 'Tree', adbatch });
    await hours(3);
    const { body: set } = await sandbox.get(String(body.id), { fields: COUNTS });
    const [campaign] = await sandbox.made('campaign');
    const [adset] = await sandbox.made('adset');
    expect(set).toMatchObject({ is_completed: true, success_count: 2, error_count: 1 });
    expect(adset?.parentId).toBe(campaign?.id);
  });

  it('posted to the root copies what is too much for one request', async () => {
    const { campaign } = await makeTree(sandbox, 5);
    const refused = await sandbox.post(`${campaign}/copies`, { deep_copy: true });
    const asyncbatch = [
      { method: 'POST', relative_url: `${campaign}/copies`, name: 'copy', body: 'deep_copy=true' },
      { method: 'POST', relative_url: '1/copies', body: '' },
    ];
    const { body } = await sandbox.post('', { asyncbatch });
    const [first, second] = body.async_sessions as { id: string; name?: string }[];
    const running = await sandbox.get(first?.id ?? '');
    await hours(2);
    const done = await sandbox.get(first?.id ?? '', { fields: 'status,percent_completed,result' });
    const failed = await sandbox.get(second?.id ?? '', { fields: 'status,error_code' });
    expect(refused.body.error).toMatchObject({ error_subcode: 1885194 });
    expect(running.body).toEqual({ id: first?.id, name: 'copy', status: 'IN_PROGRESS', percent_completed: 0 });
    expect(done.body).toMatchObject({ status: 'COMPLETED', percent_completed: 100 });
    expect((JSON.parse(String(done.body.result)) as { ad_object_ids: unknown[] }).ad_object_ids).toHaveLength(7);
    expect(failed.body).toMatchObject({ status: 'FAILED', error_code: 100 });
    expect(await sandbox.made('ad')).toHaveLength(10);
  });
});
