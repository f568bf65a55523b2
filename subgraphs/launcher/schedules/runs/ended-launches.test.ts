/** @seconds 25 — an outcome that is unknown for the settle time */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import type { ShownRun } from '../testing/shown-schedule.ts';

let harness: ScheduleHarness;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
});
afterEach(async () => {
  await faults({});
  await harness.sql('delete from accounts.dispatch_throttle');
  await harness.rest();
});
afterAll(() => harness?.stop());

async function faults(settings: object): Promise<void> {
  const body = JSON.stringify(settings);
  const response = await fetch(`${harness.launches.sandbox.url}/_faults`, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
}

/** A daily schedule of two creatives, with its first run. */
async function firstRun(source: string): Promise<{ id: string; run: ShownRun }> {
  await harness.creatives(source, `${source} 1`, `${source} 2`);
  const { id } = await harness.create(harness.input({}, harness.of(source)));
  return { id, run: await harness.next(id) };
}

/** Stops a run's launch once a statement about it finds a row, and returns it as it ends. */
async function stopOnce(sql: string, run: ShownRun): Promise<ShownLaunch> {
  const { launches } = harness;
  for (let rows: unknown[] = []; rows.length === 0;) rows = await harness.sql(sql, [run.launch!.id]);
  const stopped = await launches.change('launchStop', await launches.read(run.launch!.id));
  return (await launches.ended(stopped)).launch;
}

/** Ends the runs whose launches are over, and returns a schedule's newest run. */
async function settled(id: string): Promise<ShownRun> {
  await harness.workAt(new Date(harness.now.getTime() + 1_000));
  return harness.lastRun(id);
}

const inOrder = (ids: readonly string[]) => ids.toSorted();

describe('a run whose launch misses another time that a member gave it', () => {
  it('says so, and keeps its creatives', async () => {
    const { id, run } = await firstRun('missed');
    const launch = await harness.launches.read(run.launch!.id);
    const later = { enabled: true, scheduledAt: '2200-01-01T00:00:00Z' };
    await harness.launches.change('launchSetEnabled', launch, later);
    await harness.launches.movedTime(launch.id, -3_600);
    // The workers go on for the tests below.
    await harness.launches.work();
    const state = `select from launcher.launch where id = $1 and state = 'MISSED'`;
    for (let rows: unknown[] = []; rows.length === 0;) rows = await harness.sql(state, [launch.id]);
    expect(await settled(id)).toMatchObject({
      outcome: 'HELD',
      reason: expect.stringMatching(/^Its launch has missed the time it was given: .* keeps its creatives/u),
    });
    expect((await harness.read(id)).content).toMatchObject({ ready: 0 });
  });
});

describe('a run whose launch is stopped', () => {
  it('frees its creatives where nothing of the launch was created, although that had begun', async () => {
    await faults({ throttleRate: 1, throttleMinutes: 30 });
    const { id, run } = await firstRun('nothing');
    const stopped = await stopOnce('select from accounts.platform_operation where cause_id = $1 and attempt > 0', run);
    expect(stopped.state).toBe('CANCELLED');
    const [launch] = await harness.sql('select started_at from launcher.launch where id = $1', [stopped.id]);
    expect(launch).toEqual({ started_at: expect.any(Date) });
    expect(await settled(id)).toMatchObject({
      outcome: 'CANCELLED',
      reason: 'Its launch was stopped before anything of it was created; its creatives are ready again.',
    });
    expect((await harness.read(id)).content).toMatchObject({ ready: 2 });
    const next = await harness.next(id);
    expect(inOrder(await harness.creativesOf(next.launch!.id))).toEqual(
      inOrder(await harness.creativesOf(run.launch!.id)),
    );
  });

  it('keeps its creatives where something of the launch was created, and does not call them ready', async () => {
    // The outcome of the campaign is unknown for seconds, while the creatives' images are there.
    await harness.launches.failNext(3, 'campaigns$');
    const { id, run } = await firstRun('something');
    const confirmed = `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED'`;
    const stopped = await stopOnce(confirmed, run);
    expect(stopped.state).toBe('FAILED');
    const ended = await settled(id);
    expect(ended.outcome).toBe('FAILED');
    expect(ended.reason).not.toContain('ready');
    expect((await harness.read(id)).content).toMatchObject({ ready: 0 });
  });
});
