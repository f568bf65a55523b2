import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existingUse } from '#subgraphs/launcher/account-limits/testing/existing-use.ts';
import { LimitsHarness } from '#subgraphs/launcher/account-limits/testing/limits-harness.ts';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import type { ShownRun } from '../testing/shown-schedule.ts';

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
const LIMITED = [{ code: 'account_limit_reached' }];

let harness: ScheduleHarness;
let limits: LimitsHarness;
beforeAll(async () => {
  harness = await ScheduleHarness.start();
  const { launches } = harness;
  limits = new LimitsHarness(launches.harness, launches.owner, launches.account);
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await limits.clear();
  await harness.rest();
});

/** Schedules of one ad each, all due at nine. */
async function schedulesOf(source: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const own = `${source} ${number}`;
    await harness.creatives(own, own);
    ids.push((await harness.create(harness.input({ name: own, batchLimit: 1 }, harness.of(own)))).id);
  }
  return ids;
}

/** Does all that is due at the next time of these schedules at once, as replicas would; gives their runs. */
async function runAtOnce(ids: readonly string[]): Promise<ShownRun[]> {
  const { nextRunAt } = await harness.read(ids[0]!);
  harness.now = new Date(nextRunAt!);
  const due = await harness.runner.due();
  await Promise.all(due.map((key) => harness.carryOut(key)));
  return Promise.all(ids.map((id) => harness.lastRun(id)));
}

const launched = (runs: readonly ShownRun[]) => runs.filter(({ state }) => state === 'LAUNCHED');

describe('runs of schedules beside submissions', () => {
  it('pass a limit of campaigns together never, and use it up', async () => {
    const schedules = await schedulesOf('beside', 5);
    const creatives: string[] = [];
    for (let number = 0; number < 10; number += 1)
      creatives.push((await harness.launches.creative(`Direct ${number}`)).creativeId);
    const { campaigns } = await limits.counted();
    await limits.set({ campaigns: campaigns + 7 });
    const requests = creatives.map((id) => ({ request: harness.launches.requestOf([id]) }));
    const [runs, answers] = await Promise.all([
      runAtOnce(schedules),
      Promise.all(requests.map((request) => harness.launches.harness.run(harness.owner, SUBMIT, request))),
    ]);
    const direct = answers.filter(({ errors }) => !errors).length;
    expect(launched(runs).length + direct).toBe(7);
    expect((await limits.counted()).campaigns).toBe(campaigns + 7);
    const refused = runs.filter(({ state }) => state !== 'LAUNCHED');
    expect(refused.map(({ outcome }) => outcome)).toEqual(refused.map(() => 'LIMIT_REACHED'));
    const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions['code']) ?? []);
    expect(codes).toEqual(Array.from({ length: 10 - direct }, () => 'LIMIT_EXCEEDED'));
  });

  it('wait for room, without using up their creatives', async () => {
    const [id] = await schedulesOf('waits', 1);
    await limits.set({ campaigns: (await limits.counted()).campaigns });
    const run = await harness.next(id!);
    expect(run).toMatchObject({ outcome: 'LIMIT_REACHED', taken: null, launch: null, details: LIMITED });
    expect(await harness.read(id!)).toMatchObject({ enabled: true, failuresInARow: 0, content: { ready: 1 } });
    await limits.clear();
    expect(await harness.next(id!)).toMatchObject({ state: 'LAUNCHED', taken: 1 });
  });

  it('leave reserved what exists, once some of them have failed, were cancelled and were retried', async () => {
    const schedules = await schedulesOf('ends', 3);
    await harness.launches.refuseNext(1, 'campaigns$');
    const runs = await runAtOnce(schedules);
    expect(launched(runs)).toHaveLength(3);
    const waiting = await harness.launches.submit(['Never'], { scheduledAt: '2200-01-01T00:00:00Z' });
    await harness.launches.change('launchCancel', waiting);
    await harness.launches.work();
    const all = await harness.sql<{ id: string }>('select id::text as id from launcher.launch');
    const ended = [];
    for (const { id } of all) ended.push(await harness.launches.ended(await harness.launches.read(id)));
    const failed = ended.filter(({ launch }) => launch.state === 'FAILED');
    expect(failed).toHaveLength(1);
    expect(await limits.counted()).toEqual(await existingUse(harness.launches.sandbox));
    await harness.launches.ended(await harness.launches.change('launchRetry', failed[0]!.launch));
    expect(await limits.counted()).toEqual(await existingUse(harness.launches.sandbox));
    expect((await limits.counted()).campaigns).toBe(all.length - 1);
  });
});
