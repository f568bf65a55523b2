import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import { addTemplate, templateInput } from '#test/launcher/library.ts';
import { copyLaunch } from '#subgraphs/launcher/launches/manage/testing/copy-launch.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';
import { LAUNCH_QUEUES } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import { LaunchDispatch } from './dispatch/launch-dispatch.ts';
import { LaunchRunner } from './launch-runner.ts';

/** More than a process has places for. */
const WAITING = 120;
/** More launches than one poll finds for an ad account. */
const BROKEN = 25;

let launches: LaunchHarness;
/** An ended launch of the ad account with the waiting launches, of which copies are made. */
let model: ShownLaunch;
let elsewhere: { adAccountId: string; templateVersionId: string };
let worker: Worker;
/** Launches in the order in which they were carried out. */
let order: string[] = [];
/** Launches in the order in which dispatch was polled for them. */
let polls: string[] = [];

beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.harness.accounts.startWorkers();
  worker = launches.harness.launcher.workers.find(({ name }) => name === LAUNCH_QUEUES)!;
  model = await launches.submit(['Waits']);
  await worker.start();
  model = (await launches.ended(model)).launch;
  await worker.stop();
  const [other] = await launches.harness.test.admin<{ id: string; currency: string }>(
    'select id, currency from accounts.ad_account where id <> $1 order by id limit 1',
    [launches.account],
  );
  const { id: adAccountId, currency } = other!;
  const budget = { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency };
  const adset = { ...(templateInput().adset as object), promotedObject: { kind: 'WEBSITE' } };
  elsewhere = {
    adAccountId,
    templateVersionId: await addTemplate(launches.harness, launches.owner, templateInput({ budget, adset })),
  };
});
afterEach(async () => {
  await worker.stop();
  jest.restoreAllMocks();
  await launches.harness.test.admin(
    `delete from launcher.launch where name = (select name from launcher.launch where id = $1)
    and id <> $1`,
    [model.id],
  );
});
afterAll(() => launches?.stop());

/** Records from now on the order in which launches are carried out, and the polls of dispatch. */
function noteOrder(): void {
  order = [];
  polls = [];
  const { run } = LaunchRunner.prototype;
  jest.spyOn(LaunchRunner.prototype, 'run').mockImplementation(function (this: LaunchRunner, queue) {
    order.push(queue.key);
    return run.call(this, queue);
  });
  const { changes } = LaunchDispatch.prototype;
  jest.spyOn(LaunchDispatch.prototype, 'changes').mockImplementation(function (this: LaunchDispatch, launch, ...rest) {
    polls.push(launch.id);
    return changes.call(this, launch, ...rest);
  });
}

/** The state a launch ends in. */
async function endOf(id: string): Promise<string> {
  for (;;) {
    const sql = 'select state from launcher.launch where id = $1';
    const [{ state } = { state: '' }] = await launches.harness.test.admin<{ state: string }>(sql, [id]);
    if (state !== 'QUEUED' && state !== 'RUNNING') return state;
  }
}

describe('launches of one ad account that wait', () => {
  it('keep no places and come after the first of another ad account, since places are shared out between those', async () => {
    await copyLaunch(launches, model.id, WAITING);
    const { creativeId } = await launches.creative('Elsewhere');
    const one = await launches.submitOf([creativeId], { ...elsewhere, requestedStatus: 'ACTIVE' });
    noteOrder();
    const owners = jest.spyOn(LaunchRunner.prototype, 'ownersOf');
    await worker.start();
    expect(await endOf(one.id)).toBe('SUCCEEDED');
    const asked = owners.mock.results.filter((_, index) => owners.mock.calls[index]![0] === one.id);
    expect(asked[0]?.value).toEqual([launches.owner.workspaceId, elsewhere.adAccountId]);
    const due = `select from launcher.launch where state = 'RUNNING' and coalesce(next_check_at, 'epoch') <= now()`;
    while ((await launches.harness.test.admin(due)).length > 0);
    expect(order.indexOf(one.id)).toBeLessThan(WAITING / 2);
    const others = (ids: string[]) => ids.filter((id) => id !== one.id);
    expect(new Set(others(polls)).size).toBe(WAITING);
    // Each of them frees its slot at once when a poll has found nothing.
    expect(others(polls).length).toBeLessThanOrEqual(others(order).length);
  });
});

describe('launches that fail again and again', () => {
  it('delay none of the same ad account', async () => {
    // Nothing is stored of what these were submitted with.
    await copyLaunch(launches, model.id, BROKEN, { state: `'QUEUED'`, id: `lpad(to_hex(n), 32, '0')::uuid` });
    const sound = await launches.submit(['Sound']);
    await worker.start();
    expect(await endOf(sound.id)).toBe('SUCCEEDED');
  });
});

describe('launches that ended with something open before they were handed over once more', () => {
  it('are polled ever less often, and delay none of the same ad account', async () => {
    const ended = { state: `'FAILED'`, handed_over: 'false', next_check_at: `now() - interval '1 hour'` };
    await copyLaunch(launches, model.id, BROKEN, ended);
    await worker.start();
    const due = `select from launcher.launch where state = 'FAILED' and next_check_at <= now() + interval '30 seconds'`;
    while ((await launches.harness.test.admin(due)).length > 0);
    const next = await launches.harness.test.admin(
      `select from launcher.launch where state = 'FAILED' and next_check_at > now()`,
    );
    expect(next).toHaveLength(BROKEN);
  });
});
