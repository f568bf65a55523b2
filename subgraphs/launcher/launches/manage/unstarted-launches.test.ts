import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { LaunchHarness } from './testing/launch-harness.ts';
import type { ShownLaunch } from './testing/shown-launch.ts';

const FAR = '2200-01-01T00:00:00+01:00';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterAll(() => launches?.stop());

describe('a launch with a time', () => {
  it('waits for it, and is held, resumed, given another time and cancelled, each time as it was read', async () => {
    const submitted = await launches.submit(['Waiting'], { scheduledAt: FAR });
    expect(submitted).toMatchObject({ state: 'SCHEDULED', scheduledAt: '2199-12-31T23:00:00.000Z', isEnabled: true });
    const held = await launches.change('launchSetEnabled', submitted, { enabled: false });
    expect(held).toMatchObject({ state: 'HELD', version: 2, isEnabled: false, heldAt: expect.any(String) });
    expect(held.nextSteps).toEqual(['RESUME', 'RUN_NOW', 'RESCHEDULE', 'CANCEL']);
    for (const field of ['launchSetEnabled', 'launchRunNow', 'launchCancel']) {
      const more = field === 'launchSetEnabled' ? { enabled: true } : {};
      const stale = await launches.refusal(field, submitted, more);
      expect([field, stale['code'], stale['currentVersion']]).toEqual([field, 'VERSION_CONFLICT', 2]);
    }
    const again = await launches.change('launchSetEnabled', held, { enabled: false, scheduledAt: null });
    expect([again.version, again.sequence]).toEqual([held.version, held.sequence]);
    const resumed = await launches.change('launchSetEnabled', held, { enabled: true });
    expect(resumed).toMatchObject({ state: 'SCHEDULED', version: 3, heldAt: null, scheduledAt: submitted.scheduledAt });
    const scheduledAt = '2300-01-01T00:00:00Z';
    const later = await launches.change('launchSetEnabled', resumed, { enabled: true, scheduledAt });
    expect(later).toMatchObject({ state: 'SCHEDULED', version: 4, scheduledAt: '2300-01-01T00:00:00.000Z' });
    const cancelled = await launches.change('launchCancel', later);
    expect(cancelled).toMatchObject({ state: 'CANCELLED', version: 5, nextSteps: [] });
    expect(await launches.refusal('launchRunNow', cancelled)).toMatchObject({ code: 'CONFLICT', state: 'CANCELLED' });
    const { messages } = await launches.ended({ ...submitted, sequence: 0 });
    expect(messages).toHaveLength(5);
  });

  it('shows who did what with it', async () => {
    const { harness, owner, account } = launches;
    const other = await harness.memberWithGrant(owner, account, 'WRITE');
    const submitted = await launches.submit(['Told'], { scheduledAt: FAR });
    const held = await launches.change('launchSetEnabled', submitted, { enabled: false }, other);
    const running = await launches.change('launchRunNow', held);
    const { by } = await launches.ended({ ...running, sequence: 0 });
    expect(by.slice(0, 3)).toEqual([owner.memberId, other.memberId, owner.memberId]);
    expect(new Set(by.slice(3))).toEqual(new Set([null]));
  });

  it('refuses a time in the past, and one for what is to be held, changing nothing', async () => {
    const submitted = await launches.submit(['Refused'], { scheduledAt: FAR });
    const given = [
      { enabled: true, scheduledAt: '2020-01-01T00:00:00Z', rule: 'future' },
      { enabled: false, scheduledAt: FAR, rule: 'exclusive' },
    ];
    for (const { rule, ...more } of given) {
      const refused = await launches.refusal('launchSetEnabled', submitted, more);
      expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'input.scheduledAt', rule }] });
    }
    expect(await launches.read(submitted.id)).toEqual(submitted);
  });

  it('is not started by hand while changes are stopped, but may be given another time', async () => {
    const submitted = await launches.submit(['Stopped'], { scheduledAt: FAR });
    await launches.stopWrites('Budgets look wrong.');
    const stopped = {
      code: 'LIVE_CHANGES_DISABLED',
      scope: 'AD_ACCOUNT',
      reason: 'Budgets look wrong.',
      since: expect.any(String),
    };
    expect(await launches.refusal('launchRunNow', submitted)).toMatchObject(stopped);
    const now = { enabled: true, scheduledAt: new Date(Date.now() - 10_000).toISOString() };
    expect(await launches.refusal('launchSetEnabled', submitted, now)).toMatchObject(stopped);
    expect(await launches.read(submitted.id)).toEqual(submitted);
    const held = await launches.change('launchSetEnabled', submitted, { enabled: false });
    const resumed = await launches.change('launchSetEnabled', held, { enabled: true });
    await launches.resumeWrites();
    const running = await launches.change('launchRunNow', resumed);
    expect((await launches.ended(running)).launch).toMatchObject({ state: 'SUCCEEDED' });
  });

  it('starts when its time has come, by the clock of the database', async () => {
    const submitted = await launches.submit(['Due'], { scheduledAt: FAR });
    await launches.movedTime(submitted.id, 0);
    const { launch, messages } = await launches.ended(submitted);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 1, total: 1 } });
    expect(messages.slice(0, 2)).toEqual([expect.stringContaining('has come'), expect.stringContaining('has started')]);
    expect(await launches.stored('ad', 'Due')).toMatchObject([{ status: 'PAUSED' }]);
  });

  it('is missed when it could not start for more than a minute, is held, and runs when a member starts it', async () => {
    const submitted = await launches.submit(['Missed'], { scheduledAt: FAR });
    await launches.movedTime(submitted.id, -120);
    const { launch: missed } = await launches.ended(submitted);
    expect(missed).toMatchObject({ state: 'MISSED', nextSteps: ['HOLD', 'RUN_NOW', 'RESCHEDULE', 'CANCEL'] });
    const refused = await launches.refusal('launchSetEnabled', missed, { enabled: true });
    expect(refused).toMatchObject({ code: 'CONFLICT', state: 'MISSED' });
    expect(await launches.sent(missed.id)).toEqual([]);
    const held = await launches.change('launchSetEnabled', missed, { enabled: false });
    expect(held).toMatchObject({ state: 'HELD', heldAt: expect.any(String), scheduledAt: missed.scheduledAt });
    expect(held.nextSteps).toEqual(['RUN_NOW', 'RESCHEDULE', 'CANCEL']);
    expect(await launches.refusal('launchSetEnabled', held, { enabled: true })).toMatchObject({
      code: 'CONFLICT',
      state: 'HELD',
    });
    const running = await launches.change('launchRunNow', held);
    expect(running).toMatchObject({ state: 'QUEUED', scheduledAt: null });
    expect((await launches.ended(running)).launch.state).toBe('SUCCEEDED');
    expect(await launches.sent(missed.id)).toEqual(expect.arrayContaining(['CAMPAIGN', 'AD_SET', 'AD']));
  });
});

describe('the delivery of a launch', () => {
  const HOUR_MS = 3_600_000;

  /** Start and end of a launch's ad set, in hours from an instant. */
  const deliveredAfter = async (launchId: string, instant: string): Promise<(number | null)[]> => {
    const [times] = await launches.harness.test.admin<{ start: string | null; end: string | null }>(
      `select params ->> 'start_time' as start, params ->> 'end_time' as end
         from launcher.launch_operation where launch_id = $1 and kind = 'AD_SET'`,
      [launchId],
    );
    const hours = (at: string | null) => (at === null ? null : (Date.parse(at) - Date.parse(instant)) / HOUR_MS);
    return [hours(times!.start), hours(times!.end)];
  };

  const withDelivery = (delivery: object) => launches.template({ delivery });

  it('is counted from when it starts in the end, where it is counted', async () => {
    const templateVersionId = await withDelivery({ startOffsetSeconds: 3_600, durationSeconds: 172_800 });
    const submitted = await launches.submit(['Counted'], { scheduledAt: FAR, templateVersionId });
    expect(await deliveredAfter(submitted.id, FAR)).toEqual([1, 49]);
    const { launch } = await launches.ended(await launches.change('launchRunNow', submitted));
    expect(launch.state).toBe('SUCCEEDED');
    const [started] = await launches.harness.test.admin<{ at: string }>(
      'select started_at::text as at from launcher.launch where id = $1',
      [launch.id],
    );
    const [start, end] = await deliveredAfter(launch.id, started!.at);
    expect([start, end]).toEqual([expect.closeTo(1), expect.closeTo(49)]);
  });

  it('moves with the time of the launch, and stays as it was planned while that is kept', async () => {
    const templateVersionId = await withDelivery({ durationSeconds: 172_800 });
    const kept = await launches.submit(['Kept'], { scheduledAt: FAR, templateVersionId });
    const moved = await launches.submit(['Moved'], { scheduledAt: FAR, templateVersionId });
    const soon = new Date(Date.now() - 1_000).toISOString();
    const { launch } = await launches.ended(
      await launches.change('launchSetEnabled', moved, { enabled: true, scheduledAt: soon }),
    );
    expect(launch.state).toBe('SUCCEEDED');
    expect(await deliveredAfter(moved.id, soon)).toEqual([null, expect.closeTo(48)]);
    expect(await deliveredAfter(kept.id, FAR)).toEqual([null, 48]);
  });

  it('is counted from when it starts also where a launch whose time had come was kept waiting', async () => {
    const templateVersionId = await withDelivery({ durationSeconds: 172_800 });
    const submitted = await launches.submit(['Waited'], { scheduledAt: FAR, templateVersionId });
    // Simulates that every slot of a worker had been taken for an hour.
    const [due] = await launches.harness.test.admin<{ at: string }>(
      `update launcher.launch set state = 'QUEUED', scheduled_at = clock_timestamp() - interval '1 hour'
        where id = $1 returning scheduled_at::text as at`,
      [submitted.id],
    );
    const { launch } = await launches.ended(submitted);
    expect(launch.state).toBe('SUCCEEDED');
    expect(await deliveredAfter(launch.id, due!.at)).toEqual([null, expect.closeTo(49, 1)]);
  });

  it('is left as it is where the template fixes it', async () => {
    const startAt = '2200-06-01T00:00:00Z';
    const templateVersionId = await withDelivery({ startAt, durationSeconds: 172_800 });
    const submitted = await launches.submit(['Fixed'], { scheduledAt: FAR, templateVersionId });
    const { launch } = await launches.ended(await launches.change('launchRunNow', submitted));
    expect(launch.state).toBe('SUCCEEDED');
    expect(await deliveredAfter(launch.id, startAt)).toEqual([0, 48]);
  });

  /** Simulates that a launch was submitted this many hours ago; its template fixes this end. */
  const goBy = async (launchId: string, { hours, endingIn }: { hours: number; endingIn: string }): Promise<void> => {
    await launches.harness.test.admin('update launcher.launch set template_version_id = $2 where id = $1', [
      launchId,
      endingIn,
    ]);
    await launches.harness.test.admin(
      `update launcher.launch_admission set request = request || jsonb_build_object(
         'scheduledAt', to_jsonb((request ->> 'scheduledAt')::timestamptz - make_interval(hours => $2))) where launch_id = $1`,
      [launchId, hours],
    );
  };

  it.each([
    ['begins in time', 0, ['SUCCEEDED', undefined, true]],
    ['leaves a daily budget no day', 20, ['FAILED', 'A daily budget needs more than 24 hours of delivery.', false]],
    ['would start behind it', 30, ['FAILED', 'Delivery ends before it starts.', false]],
    ['begins when it is over', 50, ['FAILED', 'Delivery has ended already.', false]],
  ])('with a fixed end, and whose launch %s: fails before anything is made where it cannot be', async (...row) => {
    const [name, hours, expected] = row;
    const planned = Date.now() + HOUR_MS;
    const at = (after: number) => new Date(planned + after * HOUR_MS).toISOString();
    const ending = (after: number) => withDelivery({ startOffsetSeconds: 20 * 3_600, endAt: at(after) });
    const templateVersionId = await ending(45);
    const submitted = await launches.submit([`It ${name}`], { scheduledAt: at(0), templateVersionId });
    await goBy(submitted.id, { hours, endingIn: await ending(45 - hours) });
    const { launch } = await launches.ended(await launches.change('launchRunNow', submitted));
    const sent = await launches.sent(submitted.id);
    const fault = launch.error?.message.split(' The launch begins')[0];
    expect([launch.state, fault, sent.length > 0]).toEqual(expected);
  });
});

describe('a launch that starts', () => {
  it('fails when its content is not approved any more, before anything is made', async () => {
    const creative = await launches.creative('Withdrawn');
    const submitted = await launches.submitOf([creative.creativeId], { scheduledAt: FAR });
    await launches.harness.ok(
      launches.owner,
      `mutation ($input: CreativeVersionRevokeInput!) { creativeVersionRevoke(input: $input) { creative { id } } }`,
      { input: { ...creative, reason: 'Sold out' } },
    );
    const { launch, messages } = await launches.ended(await launches.change('launchRunNow', submitted));
    expect(launch).toMatchObject({ state: 'FAILED', error: { code: 'NOT_APPROVED' }, counts: { failed: 1, total: 1 } });
    expect(messages.at(-1)).toContain('could not start');
    expect(await launches.sent(launch.id)).toEqual([]);
    const retried = await launches.refusal('launchRetry', launch);
    expect(retried).toMatchObject({
      code: 'NOT_APPROVED',
      creativeVersions: [{ creativeVersionId: creative.versionId }],
    });
  });

  it('fails when the ad set it adds to is not as it was', async () => {
    const { launch: earlier } = await launches.ended(await launches.submit(['Before']));
    const target = await launches.targetOf(earlier.id);
    const submitted = await launches.submit(['Added'], { scheduledAt: FAR, target });
    await launches.platform(target.adsetId, { status: 'ACTIVE' });
    const { launch } = await launches.ended(await launches.change('launchRunNow', submitted));
    expect(launch).toMatchObject({ state: 'FAILED', error: { code: 'TARGET_CHANGED' }, counts: { failed: 1 } });
    expect(await launches.refusal('launchRetry', launch)).toMatchObject({ code: 'TARGET_CHANGED' });
    await launches.platform(target.adsetId, { status: 'PAUSED' });
    const { launch: retried } = await launches.ended(await launches.change('launchRetry', launch));
    expect(retried).toMatchObject({ state: 'SUCCEEDED', error: null });
  });

  it('cannot be held or cancelled any more', async () => {
    const { launch } = await launches.ended(await launches.submit(['Gone']));
    for (const [field, more] of [
      ['launchSetEnabled', { enabled: false }],
      ['launchCancel', {}],
      ['launchRunNow', {}],
    ] as const) {
      expect(await launches.refusal(field, launch, more)).toMatchObject({ code: 'CONFLICT', state: 'SUCCEEDED' });
    }
  });
});

describe('access', () => {
  const each: [string, Record<string, unknown>][] = [
    ['launchSetEnabled', { enabled: false }],
    ['launchRunNow', {}],
    ['launchCancel', {}],
    ['launchRetry', {}],
    ['launchStop', {}],
  ];
  let submitted: ShownLaunch;
  let writer: Viewer;
  beforeAll(async () => {
    submitted = await launches.submit(['Guarded'], { scheduledAt: FAR });
    writer = await launches.harness.memberWithGrant(launches.owner, launches.account, 'WRITE');
  });

  it.each(each)('to %s is for those who may launch there', async (field, more) => {
    const stranger = launches.harness.viewer();
    expect(await launches.refusal(field, submitted, more, stranger)).toMatchObject({ code: 'NOT_FOUND' });
    const viewing = { ...writer, role: 'viewer' as const };
    expect(await launches.refusal(field, submitted, more, viewing)).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = await launches.harness.addAdAccount(launches.owner.workspaceId);
    const there = { ...more, adAccountId: elsewhere };
    expect(await launches.refusal(field, submitted, there)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
