import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { findDueQueues, readAgenda } from '../queue/agenda-repository.ts';

const STOP = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { inFlight { id } inFlightCount } }`;
const RESUME = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { stop { scope } } }`;

let dispatch: TestDispatch;
beforeAll(async () => {
  // A slow machine must not make outcomes unknown here.
  dispatch = await TestDispatch.start({ dispatch: { requestTimeoutMs: 5_000, leaseMs: 10_000, settleMs: 16_000 } });
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const states = async (causeId: string) => {
  const rows = await dispatch.accounts.test.admin(
    `select state, count(*)::int as count from accounts.platform_operation where cause_id = $1 group by 1`,
    [causeId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
};

const due = () => dispatch.accounts.test.database.system((em) => findDueQueues(em, true));
const agenda = () =>
  dispatch.accounts.test.database.read(dispatch.owner, (em) =>
    readAgenda(
      em,
      { workspaceId: dispatch.owner.workspaceId, adAccountId: dispatch.adAccountId },
      { sends: true, most: 10 },
    ),
  );

/** Waits until nothing of a cause is on its way any more. */
const landed = (causeId: string) =>
  dispatch.until(
    `select where not exists (select from accounts.platform_operation where cause_id = $1 and state = 'SENDING')`,
    [causeId],
  );

describe.each([
  ['the ad account', () => dispatch.adAccountId],
  ['the workspace', () => null],
])('a stop of %s', (_, scopeOf) => {
  it('lets nothing leave after it holds but what is on its way, and what waits goes on when it is taken away', async () => {
    await dispatch.faults({ latencyMs: 60 });
    const plan = Array.from({ length: 60 }, () => campaign(`Stopped ${uuid7()}`));
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.until(
      `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' offset 5 limit 1`,
      [causeId],
    );
    const before = await dispatch.writes();
    const { writesStop } = await dispatch.accounts.ok<{ writesStop: { inFlightCount: number } }>(dispatch.owner, STOP, {
      input: { adAccountId: scopeOf(), reason: 'too fast' },
    });
    const [sent] = await dispatch.accounts.test.admin(
      `select sum(attempt)::int as count from accounts.platform_operation where cause_id = $1`,
      [causeId],
    );
    await landed(causeId);
    expect(writesStop.inFlightCount).toBeLessThanOrEqual(dispatch.accounts.config.dispatch.writesInFlight);
    expect(await states(causeId)).toEqual({ READY: 60 - Number(sent?.count), CONFIRMED: sent?.count });
    expect((await dispatch.writes()) - before).toBeLessThanOrEqual(writesStop.inFlightCount);
    expect(await due()).toEqual([]);
    expect(await agenda()).toMatchObject({ ready: 0, nextMs: null });

    const refused = await dispatch.tryAdmit(dispatch.launcher, { causeId: uuid7(), operations: [campaign('Never')] });
    expect(refused).toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
    await dispatch.accounts.ok(dispatch.owner, RESUME, { input: { adAccountId: scopeOf() } });
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
  });
});

describe('a stop while the object of an update is being read', () => {
  it('keeps the update back until it is taken away', async () => {
    const first = await dispatch.admit([campaign(`Read ${uuid7()}`)]);
    await dispatch.settled(first.causeId);
    const id = (await dispatch.activity(first.activityId)).operations[0]?.platformId ?? '';
    const status = async () => (await dispatch.objects('campaign')).find((one) => one.id === id)?.status;
    await dispatch.faults({ scopes: { methods: ['GET'], paths: `/${id}$` }, hangRate: 1, hangMs: 1_500, onlyFirst: 1 });
    const { causeId } = await dispatch.admit([update(id, { status: 'ACTIVE' })]);
    await dispatch.until(`select from accounts.platform_operation where cause_id = $1 and state = 'SENDING'`, [
      causeId,
    ]);
    await dispatch.accounts.ok(dispatch.owner, STOP, { input: { reason: 'stop' } });
    await landed(causeId);
    expect([await states(causeId), await status()]).toEqual([{ READY: 1 }, 'PAUSED']);
    await dispatch.accounts.ok(dispatch.owner, RESUME, { input: {} });
    await dispatch.settled(causeId);
    expect([await states(causeId), await status()]).toEqual([{ CONFIRMED: 1 }, 'ACTIVE']);
  });
});

describe('a broken connection', () => {
  it('lets what is ready wait until it works again', async () => {
    const set = (status: string) =>
      dispatch.accounts.test.admin(`update accounts.platform_connection set status = $1`, [status]);
    await set('BROKEN');
    const { causeId } = await dispatch.admit([campaign(`Waiting ${uuid7()}`)]);
    expect(await due()).toEqual([]);
    expect(await agenda()).toMatchObject({ ready: 0, nextMs: null });
    expect(await states(causeId)).toEqual({ READY: 1 });
    await set('ACTIVE');
    await dispatch.settled(causeId);
    expect(await states(causeId)).toEqual({ CONFIRMED: 1 });
  });
});
