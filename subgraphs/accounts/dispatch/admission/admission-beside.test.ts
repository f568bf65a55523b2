import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

/** Resolves when so many transactions wait for a lock that has a name. */
async function waiting(count: number): Promise<void> {
  const sql = `select from pg_locks where not granted and locktype = 'advisory'`;
  while ((await dispatch.accounts.test.admin(sql)).length < count) await delay(10);
}

describe('an admission that is asked for again while it is under way', () => {
  it('is answered as the first one, though nothing may be admitted any more', async () => {
    const { accounts, adAccountId, launcher, owner } = dispatch;
    const input = { causeId: uuid7(), operations: [campaign('Once')] };
    const other = new pg.Client({ connectionString: accounts.test.url });
    await other.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`dispatch cause ${input.causeId}`]);
    const first = dispatch.tryAdmit(launcher, input);
    await waiting(1);
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`;
    const stopped = accounts.ok(owner, stop, { input: { adAccountId, reason: 'At the worst moment.' } });
    await waiting(2);
    const second = dispatch.tryAdmit(launcher, input);
    await waiting(3);
    await other.query('commit');
    await other.end();
    await stopped;
    const { data } = await first;
    expect(data).toEqual({ _dispatchAdmit: { activityId: expect.any(String) } });
    expect((await second).data).toEqual(data);
    const refused = await dispatch.tryAdmit(launcher, { causeId: uuid7(), operations: [campaign('Another')] });
    expect(refused).toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
  });

  it('is refused for good once a later attempt was refused, and admitted in an attempt after it', async () => {
    const { accounts, adAccountId, launcher, owner } = dispatch;
    const input = { causeId: uuid7(), operations: [campaign('Turns')] };
    const at = { adAccountId };
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`;
    const resume = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;
    await accounts.ok(owner, stop, { input: { ...at, reason: 'Between two turns.' } });
    const attempt = async (number: number) =>
      (await dispatch.tryAdmit(launcher, { ...input, attempt: String(number) })).code;
    expect(await attempt(8)).toBe('LIVE_CHANGES_DISABLED');
    expect(await attempt(9)).toBe('LIVE_CHANGES_DISABLED');
    expect(await attempt(7)).toBe('LIVE_CHANGES_DISABLED');
    await accounts.ok(owner, resume, { input: at });
    expect(await attempt(8)).toBe('CONFLICT');
    const rows = `select from accounts.platform_operation where cause_id = $1`;
    expect(await accounts.test.admin(rows, [input.causeId])).toEqual([]);
    expect(await attempt(9)).toBeUndefined();
    expect(await attempt(8)).toBeUndefined();
    expect(await accounts.test.admin(rows, [input.causeId])).toHaveLength(1);
  });
});
