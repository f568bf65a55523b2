/** @seconds 10 */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { startWorker } from '#test/launcher/start-worker.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';

let launches: LaunchHarness;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  launches = await LaunchHarness.start();
});
afterAll(async () => {
  if (worker) await killProcess(worker);
  await launches.stop();
});

const admin = (sql: string, values: unknown[] = []) => launches.harness.test.admin(sql, values);

/** Waits until a statement about a launch finds a row. */
async function until(sql: string, { id }: ShownLaunch): Promise<void> {
  while ((await admin(sql, [id])).length === 0) await admin('select pg_sleep(0.02)');
}

async function ended(launch: ShownLaunch): Promise<ShownLaunch> {
  worker = await startWorker(launches.harness, launches.sandbox.url);
  const { launch: end } = await launches.ended(launch);
  await killProcess(worker);
  worker = undefined;
  return end;
}

describe('a launch whose worker is killed', () => {
  it('is stopped all the same: whoever comes next settles what was on its way and sends nothing more', async () => {
    const name = `Orphan ${uuid7()}`;
    const body = JSON.stringify({ latencyMs: 150 });
    await fetch(`${launches.sandbox.url}/_faults`, { method: 'PUT', body });
    const names = Array.from({ length: 12 }, (_, index) => `${name} ad ${index}`);
    const submitted = await launches.submit(names, { name, requestedStatus: 'ACTIVE' });
    worker = await startWorker(launches.harness, launches.sandbox.url);
    await until(
      `select from accounts.platform_operation where cause_id = $1 and kind = 'AD' and state = 'SENDING'`,
      submitted,
    );
    await killProcess(worker);
    const stopping = await launches.change('launchStop', await launches.read(submitted.id));
    expect(stopping).toMatchObject({ state: 'RUNNING', nextSteps: [] });
    const sent = (await launches.sent(submitted.id)).length;

    const launch = await ended(stopping);
    expect((await launches.sent(submitted.id)).length).toBe(sent);
    expect(launch.counts).toMatchObject({ planned: 0, unknown: 0 });
    const ads = await launches.stored('ad', name);
    expect(ads).toHaveLength(launch.counts.succeeded!);
    expect(new Set(ads.map(({ status }) => status))).toEqual(new Set(ads.length > 0 ? ['PAUSED'] : []));
  }, 60_000);

  it('ends where it was stopped before its operations were handed over, and is never handed over late', async () => {
    const submitted = await launches.submit([`Never ${uuid7()}`, `Never ${uuid7()}`]);
    // State left by a worker that is killed right after the start.
    await admin(
      `update launcher.launch set state = 'RUNNING', version = 2, started_at = clock_timestamp() where id = $1`,
      [submitted.id],
    );
    const stopping = await launches.change('launchStop', { ...submitted, version: 2 });
    const launch = await ended(stopping);
    expect(launch).toMatchObject({ state: 'CANCELLED', counts: { planned: 0, failed: 2 }, nextSteps: [] });
    expect(await launches.sent(submitted.id)).toEqual([]);
  }, 60_000);
});
