import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { killProcess } from '#test/testkit/script-process.ts';
import { startDispatchWorker } from '../testing/start-dispatch-worker.ts';
import { TestDispatch } from '../testing/test-dispatch.ts';
import { act, adSetIn, CAMPAIGN, done, made, onPlatform } from './testing/act.ts';

let dispatch: TestDispatch;
let worker: ChildProcess | null = null;
let campaign: string;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
beforeEach(async () => {
  await startWork();
  campaign = await made(dispatch, 'campaignCreate', CAMPAIGN);
});
afterEach(stopWork);
afterAll(() => dispatch.stop());

async function startWork(): Promise<void> {
  worker = await startDispatchWorker(dispatch);
}

async function stopWork(): Promise<void> {
  if (worker) await killProcess(worker);
  worker = null;
}

/** Calls an action, does something on the platform once it is admitted, and only then lets it be done. */
async function actBehind(name: string, input: Record<string, unknown>, meanwhile: () => Promise<unknown>) {
  await stopWork();
  const open = `select id from accounts.platform_operation where ended_at is null`;
  expect(await dispatch.accounts.test.admin(open)).toEqual([]);
  const call = act(dispatch, name, { ...input, dryRun: false });
  await dispatch.until(open);
  await meanwhile();
  await startWork();
  return call;
}

const activating = () => ({ targetType: 'CAMPAIGN', targetId: campaign, status: 'ACTIVE' });

describe('an action whose target changes before its send time', () => {
  it('is refused when the target of a status was deleted', async () => {
    const deleting = () => onPlatform(dispatch, campaign, { status: 'DELETED' });
    const { code, extensions } = await actBehind('assetStatusSet', activating(), deleting);
    expect(code).toBe('CONFLICT');
    const activity = await dispatch.activity(String(extensions['activityId']));
    expect(activity).toMatchObject({ state: 'FAILED', operations: [{ state: 'REJECTED' }] });
  });

  it('passes on what the platform says to a new ad set of a deleted campaign', async () => {
    const deleting = () => onPlatform(dispatch, campaign, { status: 'DELETED' });
    const { code, extensions } = await actBehind('adSetCreate', adSetIn(campaign), deleting);
    expect(code).toBe('PLATFORM_REJECTED');
    expect(extensions).toMatchObject({ platformCode: 100, platformSubcode: 1_487_566, blamedFields: ['campaign_id'] });
  });

  it('takes nothing back that somebody else has changed', async () => {
    const { activity } = await done(dispatch, 'assetStatusSet', { ...activating(), dryRun: false });
    const archiving = () => onPlatform(dispatch, campaign, { status: 'ARCHIVED' });
    const { code } = await actBehind('activityRevert', { activityId: activity.id }, archiving);
    expect(code).toBe('TARGET_CHANGED');
    expect((await onPlatform(dispatch, `${campaign}?fields=status`, null))['status']).toBe('ARCHIVED');
  });

  it('is reported again to a caller who repeats the call', async () => {
    const input = { ...activating(), requestId: crypto.randomUUID(), dryRun: false };
    const left = await actBehind('assetStatusSet', input, () => Promise.resolve());
    const again = await done(dispatch, 'assetStatusSet', input);
    expect(left.payload?.activity.state).toBe('SUCCEEDED');
    expect(again).toMatchObject({ replayed: true, activity: { id: left.payload?.activity.id } });
  });
});
