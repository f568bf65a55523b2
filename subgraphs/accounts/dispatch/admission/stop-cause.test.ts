import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign, operation, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import type { PlannedOperation } from '../operation/plan-check.ts';

const STOP = `mutation ($input: _DispatchStopInput!) { _dispatchStop(input: $input) { activityId } }`;
const REASON = 'It was not sent, since somebody stopped it.';
/** The sandbox wants chunks of a mebibyte. */
const FILE = randomBytes(3 * 1_048_576 + 500);

let dispatch: TestDispatch;
beforeAll(async () => {
  // A slow machine must not make outcomes unknown here.
  dispatch = await TestDispatch.start({ dispatch: { requestTimeoutMs: 5_000, leaseMs: 10_000, settleMs: 1_000 } });
  await dispatch.accounts.files.put('video', Readable.from([FILE]));
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

/** Stops a cause; the id of its activity. */
async function stop(causeId: string): Promise<string | null> {
  const input = { adAccountId: dispatch.adAccountId, causeId, memberId: dispatch.owner.memberId, reason: REASON };
  return (
    await dispatch.accounts.ok<{ _dispatchStop: { activityId: string | null } }>(dispatch.launcher, STOP, { input })
  )._dispatchStop.activityId;
}

const until = (causeId: string, state: string, more = 0) =>
  dispatch.until(`select from accounts.platform_operation where cause_id = $1 and state = $2 offset ${more} limit 1`, [
    causeId,
    state,
  ]);

/** Number of a cause's requests that have left, or may leave since they were claimed. */
async function claimed(causeId: string): Promise<number> {
  const [row] = await dispatch.accounts.test.admin<{ count: number }>(
    'select sum(attempt)::int as count from accounts.platform_operation where cause_id = $1',
    [causeId],
  );
  return row!.count;
}

/** Result of a cause at rest: operations by state, and messages of the abandoned ones. */
async function rested(causeId: string, activityId: string) {
  await dispatch.settled(causeId);
  const { operations, state } = await dispatch.activity(activityId);
  const states = Object.fromEntries(
    [...Map.groupBy(operations, (one) => one.state)].map(([key, { length }]) => [key, length]),
  );
  const said = new Set(operations.filter((one) => one.state === 'ABANDONED').map(({ error }) => error?.message));
  return { state, states, said: [...said] };
}

describe('a stop of what a service has had admitted', () => {
  it('lets nothing leave that was not claimed before it, and gives the rest up with the reason', async () => {
    await dispatch.faults({ latencyMs: 60 });
    const name = `Stopped ${uuid7()}`;
    const { causeId, activityId } = await dispatch.admit(Array.from({ length: 80 }, () => campaign(name)));
    await until(causeId, 'CONFIRMED', 5);
    expect(await stop(causeId)).toBe(activityId);
    const sent = await claimed(causeId);
    expect(sent).toBeLessThan(80);
    const end = await rested(causeId, activityId);
    expect(end).toEqual({
      state: 'PARTIALLY_SUCCEEDED',
      states: { CONFIRMED: sent, ABANDONED: 80 - sent },
      said: [REASON],
    });
    expect(await claimed(causeId)).toBe(sent);
    expect((await dispatch.objects('campaign')).filter((one) => one.name === name)).toHaveLength(sent);
  });

  it('admits nothing of it afterwards, also where nothing was admitted before, and changes nothing the second time', async () => {
    const causeId = uuid7();
    expect(await stop(causeId)).toBeNull();
    const input = { adAccountId: dispatch.adAccountId, causeKind: 'LAUNCH', causeId, attempt: '7' };
    const late = await dispatch.tryAdmit(dispatch.launcher, { ...input, operations: [campaign('Too late')] });
    expect(late.code).toBe('CONFLICT');
    expect(await stop(causeId)).toBeNull();
    expect(await claimed(causeId)).toBeNull();
  });

  it('admits nothing of what has ended, and does not call that stopped', async () => {
    const { causeId, activityId } = await dispatch.admit([campaign(`Ended ${uuid7()}`)]);
    await dispatch.settled(causeId);
    expect(await stop(causeId)).toBe(activityId);
    const { activity } = await dispatch.accounts.ok<{ activity: unknown }>(
      dispatch.owner,
      'query ($id: UUID!) { activity(id: $id) { state stoppedAt } }',
      { id: activityId },
    );
    expect(activity).toEqual({ state: 'SUCCEEDED', stoppedAt: null });
    const more = { causeId, attempt: '7', operations: [campaign('Too late')] };
    expect((await dispatch.tryAdmit(dispatch.launcher, more)).code).toBe('CONFLICT');
  });

  it('gives up what the platform has throttled, and whatever waits for it', async () => {
    await dispatch.faults({ throttleRate: 1, throttleMinutes: 5 });
    const { causeId, activityId } = await dispatch.admit(treePlan({ adSets: 2, adsEach: 2, page: dispatch.page }));
    await until(causeId, 'THROTTLED');
    await stop(causeId);
    const { states, state, said } = await rested(causeId, activityId);
    expect({ state, said, states: Object.keys(states) }).toEqual({
      state: 'FAILED',
      said: [REASON],
      states: ['ABANDONED'],
    });
    await dispatch.accounts.test.admin('delete from accounts.dispatch_throttle');
  });

  it('finds out what came of a request without an answer: what was made is kept, what was not is not sent again', async () => {
    const [made, lost] = [`Made ${uuid7()}`, `Lost ${uuid7()}`];
    await dispatch.orderAnswer({ answer: 'cut', method: 'POST', path: 'campaigns$', afterWork: true });
    const first = await dispatch.admit([campaign(made)]);
    await dispatch.until(`select from accounts.platform_operation where cause_id = $1 and losses > 0`, [first.causeId]);
    await stop(first.causeId);
    await dispatch.orderAnswer({ answer: 'error', status: 500, code: 2, method: 'POST', path: 'campaigns$' });
    const second = await dispatch.admit([campaign(lost)]);
    await dispatch.until(`select from accounts.platform_operation where cause_id = $1 and losses > 0`, [
      second.causeId,
    ]);
    await stop(second.causeId);
    expect((await rested(first.causeId, first.activityId)).states).toEqual({ CONFIRMED: 1 });
    expect(await rested(second.causeId, second.activityId)).toMatchObject({ states: { ABANDONED: 1 }, said: [REASON] });
    expect(await claimed(second.causeId)).toBe(1);
    const names = (await dispatch.objects('campaign')).map(({ name }) => name);
    expect([names.filter((name) => name === made).length, names.includes(lost)]).toEqual([1, false]);
    // Late effects are still searched for.
    const [row] = await dispatch.accounts.test.admin(
      'select sweep_at is not null as swept from accounts.platform_operation where cause_id = $1',
      [second.causeId],
    );
    expect(row).toEqual({ swept: true });
  });
});

describe('a stop of a video', () => {
  const video = (name: string): PlannedOperation => {
    const file = { fileKey: 'video', fileName: `${name}.mp4`, contentType: 'video/mp4' };
    return { ...operation('VIDEO', name, {}), ...file };
  };
  const whole = async (name: string) =>
    (await dispatch.objects('video')).filter((one) => one.status === 'ACTIVE' && one.name.startsWith(`${name} [`));

  it('ends an upload between two chunks, which makes nothing', async () => {
    const name = `Half ${uuid7()}`;
    await dispatch.faults({ latencyMs: 300 });
    const { causeId, activityId } = await dispatch.admit([video(name)]);
    await dispatch.until(
      `select from accounts.video_upload u join accounts.platform_operation o on o.id = u.operation_id where o.cause_id = $1`,
      [causeId],
    );
    await stop(causeId);
    expect((await rested(causeId, activityId)).states).toEqual({ ABANDONED: 1 });
    expect(await whole(name)).toEqual([]);
  });

  it('waits for one which the platform has all of, since it exists', async () => {
    const name = `Whole ${uuid7()}`;
    await dispatch.faults({ processingMs: 1_500 });
    const { causeId, activityId } = await dispatch.admit([video(name)]);
    await until(causeId, 'PROCESSING');
    await stop(causeId);
    expect((await rested(causeId, activityId)).states).toEqual({ CONFIRMED: 1 });
    expect(await whole(name)).toHaveLength(1);
  });
});
