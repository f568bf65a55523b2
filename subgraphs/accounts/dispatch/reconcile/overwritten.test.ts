import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { holdUnsettled } from '#subgraphs/accounts/testing/hold-unsettled.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const STOP = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { __typename } }`;
const RESUME = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;

interface Asked {
  causeId: string;
  activityId: string;
}

async function made(): Promise<string> {
  const { causeId, activityId } = await dispatch.admit([campaign(`Overwritten ${uuid7()}`)]);
  await dispatch.settled(causeId);
  return (await dispatch.activity(activityId)).operations[0]!.platformId!;
}

const campaignNow = async (id: string) => (await dispatch.objects('campaign')).find((one) => one.id === id);
const ask = (id: string, params: Record<string, unknown>) => dispatch.admit([update(id, params)]);

async function set(id: string, params: Record<string, unknown>): Promise<Asked> {
  const asked = await ask(id, params);
  await dispatch.settled(asked.causeId);
  expect((await dispatch.activity(asked.activityId)).state).toBe('SUCCEEDED');
  return asked;
}

/** Asks for a change whose request is lost: before it has done anything, or afterwards. */
async function lose(id: string, params: Record<string, unknown>, fault: 'errorBeforeWorkRate' | 'cutAfterWorkRate') {
  await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, [fault]: 1, onlyFirst: 1 });
  return ask(id, params);
}

/** Logged state of an update. */
async function told({ activityId }: Asked) {
  const { state, operations } = await dispatch.activity(activityId);
  const { error, attempts } = operations[0]!;
  return { state, message: error?.message, outcomes: attempts.map(({ outcome }) => outcome) };
}

const stateOf = (asked: Asked, state: string) =>
  dispatch.until('select from accounts.activity where id = $1 and state = $2', [asked.activityId, state]);
const sweepNow = ({ causeId }: Asked) =>
  dispatch.accounts.test.admin(
    `update accounts.platform_operation set sweep_at = now() where cause_id = $1 and sweep_at is not null returning id`,
    [causeId],
  );
const swept = ({ causeId }: Asked) =>
  dispatch.until('select from accounts.platform_operation where cause_id = $1 and sweeps_done = 1', [causeId]);
const PAUSED_AGAIN = expect.stringMatching(/after status "PAUSED" had been asked for\. It is paused again/u);

/** Changes an object like a request that takes effect late, which looks the same as a person's change. */
const takesEffectLate = (id: string, params: Record<string, string>) => person(dispatch, id, params);

describe('a pause which an earlier activation overwrites late', () => {
  it('is asked of the platform again, and the activation comes to a person', async () => {
    const id = await made();
    const early = await lose(id, { status: 'ACTIVE' }, 'errorBeforeWorkRate');
    await holdUnsettled(dispatch, early.causeId);
    const pause = await set(id, { status: 'PAUSED' });
    await takesEffectLate(id, { status: 'ACTIVE' });
    await stateOf(early, 'NEEDS_REVIEW');
    await dispatch.settled(pause.causeId);
    expect((await campaignNow(id))?.status).toBe('PAUSED');
    expect(await told(early)).toMatchObject({ message: PAUSED_AGAIN });
    expect(await told(pause)).toMatchObject({ state: 'SUCCEEDED', outcomes: ['CONFIRMED', 'CONFIRMED'] });
  });

  it('is asked for again as well where that comes to light in a sweep', async () => {
    const id = await made();
    const early = await lose(id, { status: 'ACTIVE' }, 'cutAfterWorkRate');
    await dispatch.settled(early.causeId);
    const pause = await set(id, { status: 'PAUSED' });
    await takesEffectLate(id, { status: 'ACTIVE' });
    expect(await sweepNow(early)).toHaveLength(1);
    await stateOf(early, 'NEEDS_REVIEW');
    await dispatch.settled(pause.causeId);
    expect((await campaignNow(id))?.status).toBe('PAUSED');
    expect(await told(early)).toMatchObject({ message: PAUSED_AGAIN });
    expect(await sweepNow(early)).toEqual([]);
  });

  it('is asked for again once writes are resumed', async () => {
    const id = await made();
    const early = await lose(id, { status: 'ACTIVE' }, 'cutAfterWorkRate');
    await dispatch.settled(early.causeId);
    const pause = await set(id, { status: 'PAUSED' });
    await takesEffectLate(id, { status: 'ACTIVE' });
    const { accounts, owner, adAccountId } = dispatch;
    await accounts.ok(owner, STOP, { input: { adAccountId, reason: 'Wait.' } });
    await sweepNow(early);
    await stateOf(early, 'NEEDS_REVIEW');
    expect((await told(pause)).state).toBe('RUNNING');
    expect((await campaignNow(id))?.status).toBe('ACTIVE');
    await accounts.ok(owner, RESUME, { input: { adAccountId } });
    await dispatch.settled(pause.causeId);
    expect((await campaignNow(id))?.status).toBe('PAUSED');
  });

  it('is left alone where somebody has switched it on here since', async () => {
    const id = await made();
    const early = await lose(id, { status: 'ACTIVE' }, 'cutAfterWorkRate');
    await dispatch.settled(early.causeId);
    await set(id, { status: 'PAUSED' });
    await set(id, { status: 'ACTIVE' });
    await sweepNow(early);
    await swept(early);
    expect(await told(early)).toMatchObject({ state: 'SUCCEEDED' });
    expect((await campaignNow(id))?.status).toBe('ACTIVE');
  });
});

describe('an update with a lost outcome', () => {
  it('comes to a person where it overwrites another value late, which is not set again', async () => {
    const id = await made();
    const early = await lose(id, { name: 'Early' }, 'cutAfterWorkRate');
    await dispatch.settled(early.causeId);
    await set(id, { name: 'Late' });
    await takesEffectLate(id, { name: 'Early' });
    await sweepNow(early);
    await stateOf(early, 'NEEDS_REVIEW');
    expect((await told(early)).message).toMatch(/after name "Late" had been asked for\. Read the object/u);
    expect((await campaignNow(id))?.name).toBe('Early');
  });

  it('is not settled while a later one is on its way, of which nobody knows whether it came before', async () => {
    const id = await made();
    const early = await lose(id, { status: 'ACTIVE' }, 'errorBeforeWorkRate');
    await holdUnsettled(dispatch, early.causeId);
    const pause = await set(id, { status: 'PAUSED' });
    const asIf = (state: string, more: string) =>
      dispatch.accounts.test.admin(`update accounts.platform_operation set state = $2, ${more} where cause_id = $1`, [
        pause.causeId,
        state,
      ]);
    await asIf('UNKNOWN', `ended_at = null, wake_at = clock_timestamp() + interval '1 day'`);
    await takesEffectLate(id, { status: 'ACTIVE' });
    await dispatch.until(`select from accounts.operation_attempt where outcome = 'PENDING'`);
    expect((await told(early)).state).toBe('RUNNING');
    await asIf('CONFIRMED', 'ended_at = clock_timestamp(), wake_at = null');
    await stateOf(early, 'NEEDS_REVIEW');
    await dispatch.settled(pause.causeId);
    expect((await campaignNow(id))?.status).toBe('PAUSED');
  });

  it('is swept without a trace where nothing was overwritten', async () => {
    const id = await made();
    const early = await lose(id, { status: 'ACTIVE' }, 'cutAfterWorkRate');
    await dispatch.settled(early.causeId);
    await set(id, { status: 'PAUSED' });
    await sweepNow(early);
    await swept(early);
    expect(await told(early)).toMatchObject({ state: 'SUCCEEDED' });
  });
});
