/** @seconds 10 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { LaunchHarness } from './testing/launch-harness.ts';
import type { ShownLaunch } from './testing/shown-launch.ts';

const REASON = 'It was not attempted, since the launch was stopped.';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterEach(() => faults({}));
afterAll(() => launches?.stop());

async function faults(settings: object): Promise<void> {
  const response = await fetch(`${launches.sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify(settings) });
  if (!response.ok) throw new Error(await response.text());
}

/** Waits until so many operations of a launch are confirmed at dispatch. */
async function confirmed({ id }: ShownLaunch, kind: string, least = 1): Promise<void> {
  const sql = `select count(*)::int as count from accounts.platform_operation where cause_id = $1 and kind = $2 and state = 'CONFIRMED'`;
  for (;;) {
    const [row] = await launches.harness.test.admin<{ count: number }>(sql, [id, kind]);
    if (row!.count >= least) return;
    await launches.harness.test.admin('select pg_sleep(0.02)');
  }
}

/** Ads of new names; enough that a launch of them does not end by itself before it is stopped. */
const adsOf = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ad ${index}`);
const itemsOf = (launch: ShownLaunch) => launch.items.edges.map(({ node }) => node);

/** Stops a launch as it is now. */
async function stop({ id }: ShownLaunch): Promise<ShownLaunch> {
  return launches.change('launchStop', await launches.read(id));
}

/** Statuses of everything a launch of a name has made, which begin its name. */
async function statuses(name: string): Promise<Set<string>> {
  const kinds = await Promise.all(['campaign', 'adset', 'ad'].map((kind) => launches.stored(kind, name)));
  return new Set(kinds.flat().map(({ status }) => status));
}

describe('a launch that runs', () => {
  it('can be stopped: nothing more is sent, what exists stays paused, and it says who did it', async () => {
    const name = `Stopped ${uuid7()}`;
    await faults({ latencyMs: 80 });
    const submitted = await launches.submit(adsOf(name, 30), { name, requestedStatus: 'ACTIVE' });
    await confirmed(submitted, 'AD', 2);
    const running = await launches.read(submitted.id);
    expect(running).toMatchObject({ state: 'RUNNING', nextSteps: ['STOP'] });
    const stopping = await stop(submitted);
    const sent = (await launches.sent(submitted.id)).length;
    expect(stopping).toMatchObject({ state: 'RUNNING', stoppedAt: expect.any(String), nextSteps: [] });
    expect(stopping.version).toBe(running.version + 1);

    const { launch, messages, by } = await launches.ended(submitted);
    expect((await launches.sent(submitted.id)).length).toBe(sent);
    expect(launch).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', activation: 'WITHHELD', nextSteps: [] });
    expect(launch.counts).toMatchObject({ planned: 0, unknown: 0, total: 30 });
    expect(launch.operationCounts).toMatchObject({ planned: 0, unknown: 0 });
    const failed = itemsOf(launch).filter(({ state }) => state === 'FAILED');
    expect(failed.length).toBe(launch.counts.failed);
    expect(new Set(failed.map(({ error }) => error?.message))).toEqual(new Set([REASON]));
    expect(await launches.stored('ad', name)).toHaveLength(launch.counts.succeeded!);
    expect(await statuses(name)).toEqual(new Set(['PAUSED']));
    const said = messages.findIndex((message) => message.includes('is being stopped'));
    expect(by[said]).toBe(launches.owner.memberId);
    expect(messages.at(-1)).toMatch(/was stopped: \d+ of 30 ads were created\. Everything of it stays paused/u);

    expect(await launches.refusal('launchRetry', launch)).toMatchObject({ code: 'CONFLICT' });
    expect(await launches.change('launchStop', launch)).toMatchObject({ version: launch.version });
  });

  it('is cancelled where nothing of it was created, also while the platform has it wait', async () => {
    const name = `Throttled ${uuid7()}`;
    await faults({ throttleRate: 1, throttleMinutes: 30 });
    const submitted = await launches.submit(adsOf(name, 3), { name });
    for (let sent: string[] = []; sent.length === 0;) sent = await launches.sent(submitted.id);
    await stop(submitted);
    const { launch, messages } = await launches.ended(submitted);
    expect(launch).toMatchObject({ state: 'CANCELLED', counts: { failed: 3, total: 3 }, nextSteps: [] });
    expect(messages.at(-1)).toContain('was stopped before anything of it was created');
    expect(await statuses(name)).toEqual(new Set());
    await launches.harness.test.admin('delete from accounts.dispatch_throttle');
  });

  it('stays RUNNING until it is known what came of the requests that were on their way', async () => {
    const name = `Unknown ${uuid7()}`;
    // The search does not find it at once.
    await faults({ listLagMs: 1_500 });
    const answer = { answer: 'cut', method: 'POST', path: 'campaigns$', afterWork: true };
    await fetch(`${launches.sandbox.url}/_faults/answers`, { method: 'POST', body: JSON.stringify(answer) });
    const submitted = await launches.submit(adsOf(name, 2), { name });
    for (let rows: unknown[] = []; rows.length === 0;) {
      const sql = `select from accounts.platform_operation where cause_id = $1 and kind = 'CAMPAIGN' and losses > 0`;
      rows = await launches.harness.test.admin(sql, [submitted.id]);
    }
    await stop(submitted);
    const { launch } = await launches.ended(submitted);
    // The campaign was made, so that it is there, paused, and known.
    expect(launch).toMatchObject({
      state: 'FAILED',
      counts: { failed: 2 },
      operationCounts: { unknown: 0, planned: 0 },
    });
    const [operation] = await launches.harness.test.admin(
      `select dispatch_state as state from launcher.launch_operation where launch_id = $1 and kind = 'CAMPAIGN' and effect = 'CREATE'`,
      [submitted.id],
    );
    expect([operation!.state, [...(await statuses(name))]]).toEqual(['CONFIRMED', ['PAUSED']]);
  });

  it('leaves switched on what was switched on already, and says how much that is', async () => {
    const name = `Switching ${uuid7()}`;
    await faults({ latencyMs: 80 });
    const submitted = await launches.submit(adsOf(name, 24), { name, requestedStatus: 'ACTIVE' });
    await confirmed(submitted, 'UPDATE', 2);
    await stop(submitted);
    const sent = (await launches.sent(submitted.id)).length;
    const { launch, messages } = await launches.ended(submitted);
    expect((await launches.sent(submitted.id)).length).toBe(sent);
    expect(launch).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', activation: 'PARTIALLY_SUCCEEDED', nextSteps: [] });
    const on = (await launches.stored('ad', name)).filter(({ status }) => status === 'ACTIVE').length;
    expect(on).toBeGreaterThan(1);
    expect(messages.at(-1)).toContain(`${on} of its objects had been switched on and stay so`);
    expect((await launches.stored('campaign', name)).map(({ status }) => status)).toEqual(['PAUSED']);
  });

  it('is stopped only in the version that was read, and only by those who may', async () => {
    const name = `Looked at ${uuid7()}`;
    await faults({ latencyMs: 80 });
    const submitted = await launches.submit(adsOf(name, 12), { name });
    await confirmed(submitted, 'CAMPAIGN');
    const running = await launches.read(submitted.id);
    const reader = await launches.harness.memberWithGrant(launches.owner, launches.account, 'READ');
    expect(await launches.refusal('launchStop', running, {}, reader)).toMatchObject({ code: 'FORBIDDEN' });
    const old = { ...running, version: running.version - 1 };
    expect(await launches.refusal('launchStop', old)).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await launches.refusal('launchCancel', running)).toMatchObject({ code: 'CONFLICT', state: 'RUNNING' });
    const { launch } = await launches.ended(submitted);
    expect(launch.state).toBe('SUCCEEDED');
    expect(await launches.refusal('launchStop', running)).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await launches.refusal('launchStop', launch)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is cancelled instead where it has not started', async () => {
    const held = await launches.submit(adsOf('Later', 1), { scheduledAt: '2200-01-01T00:00:00Z' });
    expect(await launches.refusal('launchStop', held)).toMatchObject({ code: 'CONFLICT', state: 'SCHEDULED' });
    expect(await launches.change('launchCancel', held)).toMatchObject({ state: 'CANCELLED' });
  });
});
