/** @seconds 25 — schedules that add ads to an ad set which a launch has made */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import type { ShownSchedule } from '../testing/shown-schedule.ts';

let harness: ScheduleHarness;
let target: { campaignId: string; adsetId: string; settingsFingerprint: string };
let name = 0;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
  await harness.launches.harness.accounts.startWorkers();
  await harness.launches.harness.launcher.startWorkers();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

/** A schedule that adds one ad a day to a new ad set. */
async function schedule(): Promise<ShownSchedule> {
  name += 1;
  const launch = await harness.launches.submit([`made ${name}`]);
  await harness.launches.ended(launch);
  target = await harness.launches.targetOf(launch.id);
  await harness.creatives(`target ${name}`, `a${name}`, `b${name}`);
  const request = { ...harness.of(`target ${name}`), operation: 'REFRESH', target };
  return harness.create(harness.input({ batchLimit: 1, batchBudgetLimitMinor: '1' }, request));
}

/** Runs a schedule's next time, and waits for the end of its launch. */
async function next(id: string) {
  const run = await harness.next(id);
  if (run.launch && run.state === 'LAUNCHED') await harness.launches.ended(await harness.launches.read(run.launch.id));
  return run;
}

describe('an existing ad set', () => {
  it('gets the ads of each run within any batch budget, since it keeps its own', async () => {
    const { id } = await schedule();
    expect(await next(id)).toMatchObject({ taken: 1, budgetMinor: '0', details: [] });
    expect((await harness.launches.stored('ad', `a${name}`)).map(({ parentId }) => parentId)).toEqual([target.adsetId]);
  });

  it('may have another budget, bid or status: the run goes on and reports the difference', async () => {
    const { id } = await schedule();
    await harness.launches.platform(target.campaignId, { daily_budget: '123456', status: 'PAUSED' });
    const run = await next(id);
    expect(run).toMatchObject({ taken: 1, outcome: null });
    expect(run.details).toEqual([
      { code: 'setting_changed', path: 'campaign.daily_budget', message: expect.stringContaining('123456') },
    ]);
    expect((await harness.read(id)).enabled).toBe(true);
    expect((await harness.launches.stored('ad', `a${name}`)).map(({ parentId }) => parentId)).toEqual([target.adsetId]);
  });

  it('that is deleted pauses the schedule', async () => {
    const { id } = await schedule();
    await harness.launches.platform(target.adsetId, { status: 'ARCHIVED' });
    expect(await next(id)).toMatchObject({ outcome: 'TARGET_GONE', launch: null });
    expect(await harness.read(id)).toMatchObject({
      enabled: false,
      pauseReason: 'TARGET_GONE',
      pauseMessage: expect.any(String),
      content: { ready: 2 },
    });
  });

  it('that the platform does not have any more pauses the schedule', async () => {
    const { id } = await schedule();
    const response = await fetch(`${harness.launches.sandbox.url}/v25.0/${target.adsetId}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sandbox-token' },
    });
    expect(response.ok).toBe(true);
    expect(await next(id)).toMatchObject({ outcome: 'TARGET_GONE' });
    expect((await harness.read(id)).pauseReason).toBe('TARGET_GONE');
  });

  it('that has another audience pauses the schedule, with what has changed', async () => {
    const { id } = await schedule();
    await harness.launches.platform(target.adsetId, {
      targeting: JSON.stringify({ geo_locations: { countries: ['FR'] } }),
    });
    const run = await next(id);
    expect(run).toMatchObject({ outcome: 'TARGET_CHANGED', launch: null, details: [{ path: 'adset.targeting' }] });
    const paused = await harness.read(id);
    expect(paused).toMatchObject({ enabled: false, pauseReason: 'TARGET_CHANGED' });
    expect(paused.pauseMessage).toContain('adset.targeting');
  });

  it('has to be as it was read when the schedule is saved', async () => {
    await schedule();
    const wrong = { ...target, settingsFingerprint: 'a'.repeat(64) };
    const request = { ...harness.of('any'), operation: 'REFRESH', target: wrong };
    expect(await harness.refused(harness.input({}, request))).toMatchObject({ code: 'TARGET_CHANGED' });
  });
});
