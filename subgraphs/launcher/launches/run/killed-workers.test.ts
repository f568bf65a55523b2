/** @seconds 35 — a launch carried on by worker processes that are killed one after another */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorker } from '#test/launcher/start-worker.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';

const ADS = 12;
/** A worker is killed whenever this many further events have come. */
const EVENTS_PER_LIFE = 15;

let launches: LaunchHarness;
let worker: ChildProcess;
let kills = 0;

beforeAll(async () => {
  launches = await LaunchHarness.start();
  worker = await startWorker(launches.harness, launches.sandbox.url);
});
afterAll(async () => {
  await killProcess(worker);
  await launches.stop();
});

async function panel(method: string, path: string, body: unknown = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${launches.sandbox.url}${path}`, { method, headers, body: JSON.stringify(body) });
}

/** Follows a launch behind what was read of it until it has ended, killing the worker again and again. */
async function endedUnderKills({ id, sequence }: ShownLaunch): Promise<{ launch: ShownLaunch; sequences: number[] }> {
  const document = `subscription ($account: UUID!, $id: UUID!, $after: Int!) {
    launchProgress(adAccountId: $account, launchId: $id, after: $after) { sequence } }`;
  const variables = { account: launches.account, id, after: sequence };
  const sequences: number[] = [];
  for await (const { data } of await launches.harness.subscribe(launches.owner, document, variables)) {
    sequences.push((data as { launchProgress: { sequence: number } }).launchProgress.sequence);
    if (sequences.length % EVENTS_PER_LIFE !== 0) continue;
    await killProcess(worker);
    kills += 1;
    worker = await startWorker(launches.harness, launches.sandbox.url);
  }
  return { launch: await launches.read(id), sequences };
}

const statuses = async (kind: string, start: string) =>
  (await launches.stored(kind, start)).map(({ status }) => status).toSorted();

describe('killed workers', () => {
  it('leave a launch to others from its time over a retry to its activation, with one object for each planned one', async () => {
    await panel('PUT', '/_faults', { cutAfterWorkRate: 0.1, seed: 3 });
    await launches.refuseNext(1_000, 'adcreatives$');
    const names = Array.from({ length: ADS }, (_, index) => `Ad ${index}`);
    const submitted = await launches.submit(names, {
      requestedStatus: 'ACTIVE',
      scheduledAt: '2200-01-01T00:00:00Z',
    });
    await launches.movedTime(submitted.id, 0);
    const first = await endedUnderKills(submitted);
    expect(first.launch).toMatchObject({ state: 'FAILED', counts: { failed: ADS, total: ADS } });
    expect([await statuses('campaign', 'Launch'), await statuses('adset', 'Launch')]).toEqual([['PAUSED'], ['PAUSED']]);
    expect(kills).toBeGreaterThan(1);
    kills = 0;

    await panel('DELETE', '/_faults/answers');
    const { launch, sequences } = await endedUnderKills(await launches.change('launchRetry', first.launch));
    expect(kills).toBeGreaterThan(1);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: ADS, total: ADS } });
    // The retry itself published one further event.
    const all = [...first.sequences, first.launch.sequence + 1, ...sequences];
    expect(all).toEqual(all.map((_, index) => submitted.sequence + 1 + index));
    expect(await statuses('campaign', 'Launch')).toEqual(['ACTIVE']);
    expect(await statuses('adset', 'Launch')).toEqual(['ACTIVE']);
    expect(await statuses('ad', 'Ad ')).toEqual(Array.from({ length: ADS }, () => 'ACTIVE'));
    expect(await launches.stored('creative', 'Ad ')).toHaveLength(ADS);
    expect(await launches.stored('image', '')).toHaveLength(1);
  }, 400_000);
});
