import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WakeBus } from '#kit/events/wake-bus.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';
import { LAUNCH_QUEUES } from '#subgraphs/launcher/launches/launch/launch-wake.ts';

/** Later than any of these tests ends: a poll before was not due to its time. */
const NEVER = '2200-01-01';

let launches: LaunchHarness;
let worker: Worker;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.harness.accounts.startWorkers();
  worker = launches.harness.launcher.workers.find(({ name }) => name === LAUNCH_QUEUES)!;
  await worker.start();
});
afterAll(async () => {
  await worker?.stop();
  await launches?.stop();
});

/** Returns the seconds until a launch is read again unless something happens. */
async function restsFor(id: string): Promise<number> {
  const [row] = await launches.harness.test.admin<{ seconds: number }>(
    `select coalesce(extract(epoch from next_check_at - clock_timestamp()), 0)::float8 as seconds from launcher.launch where id = $1`,
    [id],
  );
  return row!.seconds;
}

async function setReadTime(id: string, to: string): Promise<void> {
  await launches.harness.test.admin('update launcher.launch set next_check_at = $2 where id = $1', [id, to]);
}

/** A launch that was handed over and that no worker carries out, since nothing of it may be sent. */
async function waiting(name: string): Promise<ShownLaunch> {
  const launch = await launches.submit([name]);
  while ((await launches.read(launch.id)).state === 'QUEUED');
  while ((await restsFor(launch.id)) <= 1);
  return launch;
}

/** Has the platform take nothing of the ad account for an hour, or go on taking it. */
async function block(interval: string | null): Promise<void> {
  await launches.harness.test.admin(
    `insert into accounts.dispatch_throttle (workspace_id, ad_account_id, rate, tokens, filled_at, blocked_until)
     values ($1, $2, 90, 9, now(), now() + $3::interval)
     on conflict (workspace_id, ad_account_id) do update set blocked_until = excluded.blocked_until`,
    [launches.owner.workspaceId, launches.account, interval],
  );
}

async function allEnded(id: string): Promise<void> {
  const moving = `select from accounts.platform_operation where cause_id = $1 and ended_at is null`;
  while ((await launches.harness.test.admin(moving, [id])).length > 0);
}

describe('a launch that waits at dispatch', () => {
  it('is set aside for less than two minutes, with what it waits for', async () => {
    await block('1 hour');
    const { id } = await waiting('Held up');
    expect(await restsFor(id)).toBeLessThan(120);
    const [row] = await launches.harness.test.admin<{ reason: string }>(
      `select wait ->> 'reason' as reason from launcher.launch where id = $1`,
      [id],
    );
    expect(row).toEqual({ reason: 'PLATFORM' });
    await block(null);
    await launches.ended({ id, sequence: 0 } as ShownLaunch);
  });

  it('goes on as soon as dispatch publishes a change, whenever its next read is', async () => {
    await block('1 hour');
    const launch = await waiting('Told');
    await setReadTime(launch.id, NEVER);
    await block(null);
    expect((await launches.ended(launch)).launch.state).toBe('SUCCEEDED');
  });

  it('goes on when a process begins to listen, since earlier changes are unknown', async () => {
    await block('1 hour');
    const launch = await waiting('Begun anew');
    await worker.stop();
    await setReadTime(launch.id, NEVER);
    await block(null);
    await allEnded(launch.id);
    expect(await launches.read(launch.id)).toMatchObject({ state: 'RUNNING' });
    await worker.start();
    expect((await launches.ended(launch)).launch.state).toBe('SUCCEEDED');
  });

  it('goes on at its time when no process received the change', async () => {
    await block('1 hour');
    const launch = await waiting('Not heard');
    await setReadTime(launch.id, NEVER);
    const listen = jest.spyOn(WakeBus.prototype, 'onEach').mockReturnValue(() => undefined);
    await worker.stop();
    await worker.start();
    listen.mockRestore();
    while ((await restsFor(launch.id)) > 1_000_000);
    while ((await restsFor(launch.id)) <= 1);
    await setReadTime(launch.id, NEVER);
    await block(null);
    await allEnded(launch.id);
    expect(await launches.read(launch.id)).toMatchObject({ state: 'RUNNING' });
    await setReadTime(launch.id, 'now');
    expect((await launches.ended(launch)).launch.state).toBe('SUCCEEDED');
  });
});
