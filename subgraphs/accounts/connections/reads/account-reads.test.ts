import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { openReads, type TestReads } from '#subgraphs/accounts/testing/test-reads.ts';
import type { AccountReader } from './account-reader.ts';

const CAMPAIGN = {
  name: 'Read',
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  status: 'PAUSED',
};

let dispatch: TestDispatch;
let platform: TestReads;
let reader: AccountReader;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  platform = await openReads(dispatch.accounts);
  reader = await platform.reads.open(dispatch.owner, dispatch.adAccountId);
});
afterEach(async () => {
  await dispatch.faults({});
  await dispatch.accounts.test.admin('delete from accounts.dispatch_throttle');
});
afterAll(async () => {
  await platform.clients.close();
  await dispatch.stop();
});

/** Requests the sandbox has seen so far. */
async function requestCount(): Promise<number> {
  const response = await fetch(`${dispatch.sandbox.url}/_requests?limit=10000`);
  return ((await response.json()) as { requests: unknown[] }).requests.length;
}

const throttleOf = async () => (await dispatch.accounts.test.admin('select * from accounts.dispatch_throttle'))[0];

describe('an ad account', () => {
  it('says what it is, and is read as a node, an object, a list and a page', async () => {
    expect(reader).toMatchObject({ currency: 'USD' });
    const node = await reader.get<{ id: string }>(reader.accountId, { fields: 'id,currency' });
    expect(node).toEqual({ id: reader.accountId, currency: 'USD' });
    expect(await reader.object<{ name: string }>(dispatch.page, 'id,name')).toMatchObject({ id: dispatch.page });
    expect(await reader.object('120210099999999999', 'id')).toBeNull();
    for (let n = 0; n < 5; n += 1) await create(`Read ${n}`);
    const pages: number[] = [];
    for await (const rows of reader.pages(`${reader.accountId}/campaigns`, { fields: 'id', limit: 2 }))
      pages.push(rows.length);
    expect(pages).toEqual([2, 2, 1]);
    const first = await reader.page<{ id: string }>(`${reader.accountId}/campaigns`, { fields: 'id', limit: 3 }, null);
    const rest = await reader.page<{ id: string }>(
      `${reader.accountId}/campaigns`,
      { fields: 'id', limit: 3 },
      first.after,
    );
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(5);
    expect(rest.after).toBeNull();
  });

  it('is read in smaller pages where the platform wants less data', async () => {
    await dispatch.faults({ reduceDataAbove: 2 });
    const read = await reader.page(`${reader.accountId}/campaigns`, { fields: 'id', limit: 8 }, null);
    expect(read.rows).toHaveLength(2);
  });

  it('is not there for another workspace, and nor is one nobody has', async () => {
    await expect(platform.reads.open({ workspaceId: uuid7() }, dispatch.adAccountId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(platform.reads.open(dispatch.owner, uuid7())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a validation', () => {
  it('says what the platform would refuse, and makes nothing', async () => {
    const before = (await dispatch.objects('campaign')).length;
    expect(await reader.validate(`${reader.accountId}/campaigns`, CAMPAIGN)).toBeNull();
    const refused = await reader.validate(`${reader.accountId}/campaigns`, { ...CAMPAIGN, objective: 'NOTHING' });
    expect(refused).toMatchObject({ code: 100 });
    expect(await dispatch.objects('campaign')).toHaveLength(before);
  });
});

describe('a throttle', () => {
  it('is waited for when it is short enough, and an error otherwise', async () => {
    await dispatch.faults({ throttleRate: 1, throttleMinutes: 2, onlyFirst: 1 });
    const refused: unknown = await reader.get(reader.accountId, { fields: 'id' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', extensions: { retryAfterMs: expect.any(Number) } });
    const { retryAfterMs } = (refused as { extensions: { retryAfterMs: number } }).extensions;
    expect(retryAfterMs).toBeGreaterThan(100_000);
    expect(retryAfterMs).toBeLessThanOrEqual(300_000);
    const asked = await requestCount();
    await expect(reader.get(reader.accountId, { fields: 'id' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await requestCount()).toBe(asked);
    await dispatch.accounts.test.admin(
      `update accounts.dispatch_throttle set blocked_until = clock_timestamp() + interval '300 ms'`,
    );
    expect(await reader.get(reader.accountId, { fields: 'id' })).toEqual({ id: reader.accountId });
  });

  it('holds the writes of the account, too, and so does a use near the limit', async () => {
    await dispatch.faults({ score: { max: 20, decaySeconds: 3_000, blockSeconds: 60 } });
    for (let n = 0; n < 19; n += 1) await reader.get(reader.accountId, { fields: 'id' });
    const { used_percent: used, reads_only_until: until } = (await throttleOf()) as Record<string, string>;
    expect(Number(used)).toBeGreaterThanOrEqual(90);
    expect(until).not.toBeNull();
    await dispatch.faults({});
    await reader.get(reader.accountId, { fields: 'id' });
    expect(await throttleOf()).toMatchObject({ reads_only_until: null });
  });

  it('of insights is for who reads insights, and holds back nobody else', async () => {
    const answer = { answer: 'error', status: 400, code: 80_000, subcode: 2_446_079, path: '/insights$' };
    await fetch(`${dispatch.sandbox.url}/_faults/answers`, { method: 'POST', body: JSON.stringify(answer) });
    const insights = reader.get(`${reader.accountId}/insights`, { fields: 'spend' });
    await expect(insights).rejects.toMatchObject({ code: 'RATE_LIMITED', extensions: { retryAfterMs: 60_000 } });
    expect(await throttleOf()).toMatchObject({ blocked_until: null, reads_only_until: null });
    expect(await reader.get(reader.accountId, { fields: 'id' })).toEqual({ id: reader.accountId });
  });

  it('keeps its send times within what a caller may wait', async () => {
    const hasty = await platform.reads.open(dispatch.owner, dispatch.adAccountId, { maxWaitMs: 0 });
    await dispatch.accounts.test.admin(
      `insert into accounts.dispatch_throttle (workspace_id, ad_account_id, tokens, filled_at, read_tokens) values ($1, $2, 9, now() - interval '1 hour', -300)`,
      [dispatch.owner.workspaceId, dispatch.adAccountId],
    );
    await expect(hasty.get(hasty.accountId, { fields: 'id' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('a failed read', () => {
  it('is tried again three times, and is then unavailable', async () => {
    await dispatch.faults({ errorBeforeWorkRate: 1, onlyFirst: 2 });
    expect(await reader.get(reader.accountId, { fields: 'id' })).toEqual({ id: reader.accountId });
    await dispatch.faults({ errorBeforeWorkRate: 1 });
    const asked = await requestCount();
    await expect(reader.get(reader.accountId, { fields: 'id' })).rejects.toMatchObject({
      code: 'PLATFORM_UNAVAILABLE',
    });
    expect(await requestCount()).toBe(asked + 3);
  });

  it('that the platform refuses passes through', async () => {
    await expect(reader.get(reader.accountId, { fields: 'nonsense' })).rejects.toBeInstanceOf(PlatformError);
  });

  it('ends with its caller', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const ended = await platform.reads.open(dispatch.owner, dispatch.adAccountId, { signal });
    await expect(ended.get(ended.accountId, { fields: 'id' })).rejects.toThrow('enough');
  });
});

describe('refused credentials', () => {
  it('break the connection with one clear error, after which nobody asks the platform', async () => {
    await platform.replaceToken('expired-token');
    const broken = { code: 'PLATFORM_REJECTED', extensions: { platformCode: 190 } };
    await expect(reader.get(reader.accountId, { fields: 'id' })).rejects.toMatchObject(broken);
    const asked = await requestCount();
    const error: unknown = await reader.get(reader.accountId, { fields: 'id' }).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject(broken);
    expect(String(error)).toContain('connect the workspace to the platform again');
    await expect(platform.reads.open(dispatch.owner, dispatch.adAccountId)).rejects.toMatchObject(broken);
    expect(await requestCount()).toBe(asked);
    await platform.replaceToken('sandbox-token');
    expect(await reader.get(reader.accountId, { fields: 'id' })).toEqual({ id: reader.accountId });
  });
});

async function create(name: string): Promise<void> {
  const body = JSON.stringify({ ...CAMPAIGN, name, access_token: 'sandbox-token' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${dispatch.sandbox.url}/v25.0/${reader.accountId}/campaigns`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(200);
}
