/** @seconds 40 — three workers that are killed at random while schedules come due */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cronTimes } from '#kit/cron/cron-times.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { copyCreative } from '../testing/copy-creative.ts';
import { ScheduleHarness } from '../testing/schedule-harness.ts';

/** Due runs of all schedules together; 1,000 of them take minutes. */
const RUNS = Number(process.env.ADOPS_SCHEDULE_RUNS ?? 60);
const SCHEDULES = 10;
const TICKS = Math.ceil(RUNS / SCHEDULES);
const BATCH = 2;
const WORKERS = 3;
const CRON = '0 * * * *';
const HOUR = 3_600_000;
/** A worker is killed after a random part of this many milliseconds, as long as there is work. */
const LIFE_MS = 600;

let harness: ScheduleHarness;
let clock: string;
const workers: ChildProcess[] = [];
let kills = 0;
/** Random numbers that are the same in each run. */
let seed = 7;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
  clock = join(harness.launches.harness.config.dataDir, 'clock');
  setClock(harness.now);
}, 60_000);
afterAll(async () => {
  await Promise.all(workers.map(killProcess));
  await harness.stop();
});

function startWorker(): Promise<ChildProcess> {
  const { test, config } = harness.launches.harness;
  const program = new URL('../../../../test/launcher/schedule-worker-process.ts', import.meta.url);
  return startScript(program, [test.url, config.dataDir, harness.launches.sandbox.url, clock]);
}

/** Sets the workers' time, which they never read half written. */
function setClock(at: Date): void {
  writeFileSync(`${clock}.next`, at.toISOString());
  renameSync(`${clock}.next`, clock);
}

async function killOne(): Promise<void> {
  const index = Math.floor(random() * WORKERS);
  await killProcess(workers[index]!);
  workers[index] = await startWorker();
  kills += 1;
}

const count = async (sql: string, values: unknown[] = []) => {
  const [row] = await harness.sql<{ count: number }>(`select count(*)::int as count ${sql}`, values);
  return row!.count;
};
/** Ends the launches of runs, as if they had been carried out. */
const endLaunches = () =>
  harness.sql(
    `update launcher.launch set state = 'SUCCEEDED', started_at = clock_timestamp(), finished_at = clock_timestamp() where state = 'QUEUED'`,
  );
const open = (at: Date) =>
  count(
    `from launcher.schedule s where s.next_due_at <= $1 or exists (
    select from launcher.schedule_run r where r.schedule_id = s.id and r.state = 'CLAIMED')`,
    [at],
  );

/** Waits until everything that is due has a launch or has ended, while workers are killed. */
async function done(at: Date): Promise<void> {
  let next = Date.now() + random() * LIFE_MS;
  while ((await open(at)) > 0) {
    if (Date.now() > next) {
      await killOne();
      next = Date.now() + random() * LIFE_MS;
    }
    await wait(10);
  }
}

describe('three workers killed at random', () => {
  it('run each time once or record why not, and launch no creative twice for a schedule', async () => {
    const [creativeId] = await harness.creatives('pool', 'pooled');
    await copyCreative(harness.launches.harness.test, { creativeId: creativeId!, copies: TICKS * BATCH });
    const request = { ...harness.of('pool'), retestReason: 'Several schedules share it.' };
    const ids: string[] = [];
    for (let index = 0; index < SCHEDULES; index += 1) {
      const data = harness.input({ cronExpression: CRON, timezone: 'UTC', batchLimit: BATCH }, request);
      ids.push((await harness.create(data)).id);
    }
    for (let index = 0; index < WORKERS; index += 1) workers.push(await startWorker());
    const begin = harness.now;
    let at = begin;
    for (let tick = 1; tick <= TICKS; tick += 1) {
      // Now and then nothing works for some hours, and now and then launches take longer than an hour.
      const hours = tick % 5 === 0 ? 3 : 1;
      at = new Date(at.getTime() + hours * HOUR);
      setClock(at);
      await done(at);
      if (tick % 4 !== 0) await endLaunches();
    }
    expect(kills).toBeGreaterThan(2);

    const slots = cronTimes(
      CRON,
      { zone: 'UTC', repeated: 'second' },
      Temporal.Instant.fromEpochMilliseconds(begin.getTime()),
      TICKS * 3,
    ).filter(({ instant }) => instant.epochMilliseconds <= at.getTime());
    for (const id of ids) {
      const rows = await harness.sql<{
        at: Date;
        outcome: string | null;
        missed: number | null;
        reason: string | null;
        launch: string | null;
      }>(
        `select due_at as at, outcome, missed_count as missed, reason, launch_id::text as launch from launcher.schedule_run where schedule_id = $1`,
        [id],
      );
      // One row for a whole outage stands for its times.
      expect(rows.reduce((sum, { missed }) => sum + (missed ?? 1), 0)).toBe(slots.length);
      expect(new Set(rows.map((row) => row.at.getTime())).size).toBe(rows.length);
      for (const row of rows) {
        const skipped = row.outcome?.startsWith('SKIPPED') ?? false;
        expect([row.outcome, skipped ? row.reason !== null : row.launch !== null]).toEqual([row.outcome, true]);
      }
      const taken = await harness.sql<{ id: string }>(
        `select i.creative_id::text as id from launcher.launch l join launcher.launch_item i on i.launch_id = l.id where l.request_key like $1`,
        [`schedule:${id}:%`],
      );
      expect(taken.length).toBeGreaterThan(0);
      expect(new Set(taken.map((row) => row.id)).size).toBe(taken.length);
    }
    const launches = await count(`from launcher.launch where request_key like 'schedule:%'`);
    expect(await count('from launcher.schedule_run where launch_id is not null')).toBe(launches);
    expect(await count('from launcher.schedule where not enabled')).toBe(0);
  }, 1_800_000);
});
