/** @seconds 30 — each case carries launches out against the sandbox until they end, one after another */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import { replacementOf } from '#subgraphs/launcher/launches/manage/testing/replacing.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';
import { existingUse, type CountedUse } from './testing/existing-use.ts';
import { LimitsHarness } from './testing/limits-harness.ts';

const CAMPAIGNS = 'campaigns$';
const AD_SETS = 'adsets$';
const CREATIVES = 'adcreatives$';

let launches: LaunchHarness;
let limits: LimitsHarness;
/** Version of a template whose ad sets, one a group, have a daily budget of 30,000 each. */
let perAdSet: string;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
  limits = new LimitsHarness(launches.harness, launches.owner, launches.account);
  perAdSet = await launches.template({
    budget: { owner: 'ADSET', amountMinor: '30000' },
    structure: { mode: 'MANUAL' },
  });
});
afterAll(() => launches?.stop());

/** The use, which has to be what exists. */
async function useOfExisting(): Promise<CountedUse> {
  const use = await limits.counted();
  expect(use).toEqual(await existingUse(launches.sandbox));
  return use;
}

const endedAs = async (launch: ShownLaunch, state: string) => {
  const ended = await launches.ended(launch);
  expect(ended.launch.state).toBe(state);
  return ended.launch;
};
const refusing = async (path: string, names: string[], changes: Record<string, unknown> = {}) => {
  await launches.refuseNext(1, path);
  return launches.submit(names, changes);
};

beforeEach(() => limits.clear());

describe('the reserved sum', () => {
  it('equals what exists after a launch has succeeded', async () => {
    await endedAs(await launches.submit(['Whole']), 'SUCCEEDED');
    expect(await useOfExisting()).toEqual({ campaigns: 1, dailyBudget: '100000' });
  });

  it('releases a campaign that the platform refuses, with its budget', async () => {
    const before = await useOfExisting();
    const failed = await endedAs(await refusing(CAMPAIGNS, ['No campaign']), 'FAILED');
    expect(await useOfExisting()).toEqual(before);
    await limits.set({ campaigns: before.campaigns });
    expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 'CAMPAIGNS' });
    expect(await launches.read(failed.id)).toEqual(failed);
    await limits.set({ campaigns: before.campaigns + 1, dailyBudget: '199999' });
    const refusal = { limit: 'DAILY_BUDGET', allowed: '199999', found: '200000' };
    expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'LIMIT_EXCEEDED', ...refusal });
    await limits.set({ dailyBudget: '200000' });
    await endedAs(await launches.change('launchRetry', failed), 'SUCCEEDED');
    expect(await useOfExisting()).toEqual({ campaigns: before.campaigns + 1, dailyBudget: '200000' });
  });

  it('keeps the campaign and releases the budget of an ad set that the platform refuses', async () => {
    const before = await useOfExisting();
    const creativeIds = [(await launches.creative('North')).creativeId, (await launches.creative('South')).creativeId];
    const manualGroups = creativeIds.map((id, index) => ({ groupKey: `Group ${index}`, creativeIds: [id] }));
    const after = (budget: bigint) => ({
      campaigns: before.campaigns + 1,
      dailyBudget: String(BigInt(before.dailyBudget) + budget),
    });
    await launches.refuseNext(1, AD_SETS);
    const submitted = await launches.submitOf(creativeIds, { templateVersionId: perAdSet, manualGroups });
    const failed = await endedAs(submitted, 'PARTIALLY_SUCCEEDED');
    expect(await useOfExisting()).toEqual(after(30_000n));
    // A limit on campaigns does not keep what the campaign lacks from being made.
    await limits.set({ campaigns: 0, campaignsPerDay: 0 });
    await endedAs(await launches.change('launchRetry', failed), 'SUCCEEDED');
    expect(await useOfExisting()).toEqual(after(60_000n));
  });

  it('is the same after failed ads were retried, replaced and given up', async () => {
    const failed = await endedAs(await refusing(CREATIVES, ['Again A', 'Again B']), 'PARTIALLY_SUCCEEDED');
    const before = await useOfExisting();
    await limits.set({ campaigns: 0, dailyBudget: 0 });
    await launches.refuseNext(1, CREATIVES);
    const still = await endedAs(await launches.change('launchRetry', failed), 'PARTIALLY_SUCCEEDED');
    expect(await useOfExisting()).toEqual(before);
    const target = await launches.targetOf(still.id);
    const replacing = await launches.submitOf([], { ...(await replacementOf(launches, still, 'Instead')), target });
    await endedAs(replacing, 'SUCCEEDED');
    expect(await useOfExisting()).toEqual(before);
    await limits.clear();
    const given = await endedAs(await refusing(CREATIVES, ['Given A', 'Given B']), 'PARTIALLY_SUCCEEDED');
    await launches.change('launchStop', given);
    await useOfExisting();
  });

  it('grows by a replacement in a campaign of its own', async () => {
    const failed = await endedAs(await refusing(CAMPAIGNS, ['Lost']), 'FAILED');
    const before = await useOfExisting();
    await limits.set({ campaigns: before.campaigns });
    const replacement = await replacementOf(launches, failed, 'Found');
    const request = launches.requestOf([], replacement);
    const document = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
    expect(await launches.harness.refused(launches.owner, document, { request })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    });
    await limits.clear();
    await endedAs(await launches.submitOf([], replacement), 'SUCCEEDED');
    expect((await useOfExisting()).campaigns).toBe(before.campaigns + 1);
  });

  it('releases what is cancelled, and what writes are stopped for', async () => {
    const before = await useOfExisting();
    const waiting = await launches.submit(['Cancelled'], { scheduledAt: '2200-01-01T00:00:00Z' });
    const later = await launches.submit(['Stopped'], { scheduledAt: '2200-01-01T00:00:00Z' });
    expect((await limits.use()).campaigns.used).toBe(before.campaigns + 2);
    await launches.change('launchCancel', waiting);
    await launches.stopWrites('Wait.');
    await launches.movedTime(later.id, -1);
    await endedAs(later, 'FAILED');
    await launches.resumeWrites();
    expect(await useOfExisting()).toEqual(before);
  });

  it('releases what a launch that is stopped while it runs never creates', async () => {
    const creativeIds: string[] = [];
    for (let count = 0; count < 10; count += 1) creativeIds.push((await launches.creative(`Many ${count}`)).creativeId);
    const manualGroups = creativeIds.map((id, index) => ({ groupKey: `Group ${index}`, creativeIds: [id] }));
    await faults({ latencyMs: 200 });
    const submitted = await launches.submitOf(creativeIds, { templateVersionId: perAdSet, manualGroups });
    await running(submitted.id);
    await launches.change('launchStop', await launches.read(submitted.id));
    await launches.ended(submitted);
    await faults({});
    expect(await useOfExisting()).toEqual(await existingUse(launches.sandbox));
  });

  it('keeps what may have been created until it is known', async () => {
    const before = await useOfExisting();
    await launches.failNext(1, CAMPAIGNS);
    await endedAs(await launches.submit(['Unknown']), 'SUCCEEDED');
    expect((await useOfExisting()).campaigns).toBe(before.campaigns + 1);
  });

  it('releases a launch that misses its time, and reserves it again when it is held or run', async () => {
    const before = await useOfExisting();
    const submitted = await launches.submit(['Missed'], { scheduledAt: '2200-01-01T00:00:00Z' });
    await launches.movedTime(submitted.id, -3_600);
    const missed = await endedAs(submitted, 'MISSED');
    expect(await useOfExisting()).toEqual(before);
    await limits.set({ campaigns: before.campaigns });
    expect(await launches.refusal('launchRunNow', missed)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    const scheduledAt = '2200-01-01T00:00:00Z';
    expect(await launches.refusal('launchSetEnabled', missed, { enabled: true, scheduledAt })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    });
    expect(await launches.refusal('launchSetEnabled', missed, { enabled: false })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    });
    expect(await useOfExisting()).toEqual(before);
    await limits.clear();
    const held = await launches.change('launchSetEnabled', missed, { enabled: false });
    expect((await limits.counted()).campaigns).toBe(before.campaigns + 1);
    await endedAs(await launches.change('launchRunNow', held), 'SUCCEEDED');
    expect((await useOfExisting()).campaigns).toBe(before.campaigns + 1);
  });
});

describe('a launch whose day has passed before its start', () => {
  it('counts on the day of its start, and fails when that has no room', async () => {
    const before = await limits.use();
    const fails = await launches.submit(['Yesterday'], { scheduledAt: '2200-01-01T00:00:00Z' });
    await limits.set({ campaignsPerDay: before.campaignsPerDay.used });
    await launches.movedTime(fails.id, -1);
    const failed = await endedAs(fails, 'FAILED');
    expect(failed.error).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect((await limits.use()).campaigns.used).toBe(before.campaigns.used);
    await limits.clear();
    await endedAs(await launches.change('launchRetry', failed), 'SUCCEEDED');
    expect(await limits.use()).toMatchObject({ campaignsPerDay: { used: before.campaignsPerDay.used + 1 } });
  });
});

/** Waits until a launch runs. */
async function running(id: string): Promise<void> {
  while ((await launches.read(id)).state !== 'RUNNING') await launches.harness.test.admin('select pg_sleep(0.02)');
}

async function faults(settings: object): Promise<void> {
  const response = await fetch(`${launches.sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify(settings) });
  if (!response.ok) throw new Error(await response.text());
}
