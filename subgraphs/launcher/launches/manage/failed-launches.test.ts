/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LaunchHarness } from './testing/launch-harness.ts';
import { replacementOf } from './testing/replacing.ts';
import type { ShownLaunch } from './testing/shown-launch.ts';
import { asIfUnknown, settleAtDispatch } from './testing/settle-later.ts';

const CREATIVES = 'adcreatives$';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterAll(() => launches?.stop());

const itemsOf = (launch: ShownLaunch) => launch.items.edges.map(({ node }) => node);
const statesOf = (launch: ShownLaunch) => itemsOf(launch).map(({ state }) => state);

/** A launch of which so many ads fail, as their ad creatives are refused. */
async function failing(names: string[], refused: number, changes: Record<string, unknown> = {}): Promise<ShownLaunch> {
  await launches.refuseNext(refused, CREATIVES);
  return (await launches.ended(await launches.submit(names, changes))).launch;
}

/** Submits a launch that requests `ACTIVE`. */
function active(names: string[]): Promise<ShownLaunch> {
  return launches.submit(names, { requestedStatus: 'ACTIVE', name: `Launch of ${names[0]}` });
}

/** The states of what a launch has made, from its campaign to its ads. */
async function statusesOf(first: string, names: string[]): Promise<string[][]> {
  const campaigns = await launches.stored('campaign', `Launch of ${first}`);
  const adSets = await launches.stored('adset', `Launch of ${first}`);
  const ads = await launches.stored('ad', ...names);
  return [campaigns, adSets, ads].map((objects) => objects.map(({ status }) => status));
}

/** A launch of one ad that replaces the only failed one of another. */
async function replacing(failed: ShownLaunch, name: string, changes: Record<string, unknown>): Promise<ShownLaunch> {
  return launches.submitOf([], { ...(await replacementOf(launches, failed, name)), ...changes });
}

describe('launchRetry', () => {
  it('makes what failed and keeps what exists', async () => {
    const names = ['Again A', 'Again B', 'Again C'];
    const failed = await failing(names, 2);
    expect(failed).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', nextSteps: ['RETRY', 'REPLACE', 'STOP'] });
    expect(failed.activation).toBe('NOT_REQUESTED');
    expect(failed.counts).toMatchObject({ succeeded: 1, failed: 2, total: 3 });
    await launches.stopWrites('Not now.');
    const stopped = { code: 'LIVE_CHANGES_DISABLED', reason: 'Not now.' };
    expect(await launches.refusal('launchRetry', failed)).toMatchObject(stopped);
    expect(await launches.read(failed.id)).toEqual(failed);
    await launches.resumeWrites();
    const running = await launches.change('launchRetry', failed);
    expect(running).toMatchObject({ version: failed.version + 1, counts: { planned: 2, failed: 0, succeeded: 1 } });
    expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'VERSION_CONFLICT' });
    const { launch, by } = await launches.ended(failed);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 3, failed: 0, total: 3 }, nextSteps: [] });
    expect([by[0], ...new Set(by.slice(1))]).toEqual([launches.owner.memberId, null]);
    // Two ad creatives were refused, two ads given up, and all four made once more.
    expect(launch.operationCounts).toMatchObject({ succeeded: 9, failed: 4, total: 13 });
    const ads = await launches.stored('ad', 'Again');
    expect(ads.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `${name} en`));
    expect(new Set(itemsOf(launch).map(({ platformId }) => platformId))).toEqual(new Set(ads.map(({ id }) => id)));
    expect(await launches.stored('creative', 'Again')).toHaveLength(3);
    const [campaign] = await launches.stored('campaign', 'Launch');
    expect(campaign).toBeDefined();
    expect(await launches.refusal('launchRetry', launch)).toMatchObject({ code: 'CONFLICT', state: 'SUCCEEDED' });
  });

  it('tries the named items only, and refuses others', async () => {
    const failed = await failing(['One', 'Two', 'Three'], 2);
    const [first, second] = itemsOf(failed).filter(({ state }) => state === 'FAILED');
    const fine = itemsOf(failed).find(({ state }) => state === 'SUCCEEDED')!;
    const refused = await launches.refusal('launchRetry', failed, { itemIds: [first!.id, fine.id] });
    expect(refused).toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'input.itemIds[1]', rule: 'failed' }],
    });
    const other = await launches.submit(['Other'], { scheduledAt: '2200-01-01T00:00:00Z' });
    const itemIds = [itemsOf(other)[0]!.id, first!.id, crypto.randomUUID()];
    expect(await launches.refusal('launchRetry', failed, { itemIds })).toMatchObject({
      code: 'NOT_FOUND',
      violations: [0, 2].map((place) => ({ path: `input.itemIds[${place}]`, rule: 'exists' })),
    });
    const { launch } = await launches.ended(await launches.change('launchRetry', failed, { itemIds: [first!.id] }));
    expect(launch).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 2, failed: 1 } });
    expect(itemsOf(launch).find(({ state }) => state === 'FAILED')?.id).toBe(second!.id);
    const whole = await launches.ended(await launches.change('launchRetry', launch, { itemIds: null }));
    expect(whole.launch.state).toBe('SUCCEEDED');
  });

  it('can be repeated as often as something fails', async () => {
    let failed = await failing(['Stubborn'], 1);
    for (const _ of [1, 2]) {
      await launches.refuseNext(1, CREATIVES);
      failed = (await launches.ended(await launches.change('launchRetry', failed))).launch;
      expect(failed).toMatchObject({ state: 'FAILED', counts: { failed: 1 } });
    }
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch.state).toBe('SUCCEEDED');
    expect(await launches.stored('ad', 'Stubborn')).toHaveLength(1);
    expect(await launches.stored('creative', 'Stubborn')).toHaveLength(1);
  });
});

describe('the delivery of what is tried again', () => {
  const HOUR_MS = 3_600_000;
  const DAYS_10 = 10 * 24 * 3_600;

  /** A template with a lifetime budget and this delivery. */
  const lasting = (delivery: object) => launches.template({ delivery, budget: { period: 'LIFETIME' } });

  /** Start and end of a launch's ad set each time it was made, in hours from now. */
  const deliveries = async (launchId: string): Promise<(number | null)[][]> => {
    const rows = await launches.harness.test.admin<{ start: string | null; end: string }>(
      `select params ->> 'start_time' as start, params ->> 'end_time' as end from launcher.launch_operation
        where launch_id = $1 and kind = 'AD_SET' and effect = 'CREATE' order by number`,
      [launchId],
    );
    const hours = (at: string | null) => at && (Date.parse(at) - Date.now()) / HOUR_MS;
    return rows.map(({ start, end }) => [hours(start), hours(end)] as (number | null)[]);
  };

  /** A launch whose ad set was refused this many days ago. */
  const refusedDaysAgo = async (name: string, days: number, templateVersionId: string): Promise<ShownLaunch> => {
    await launches.refuseNext(1, 'adsets$');
    const { launch } = await launches.ended(await launches.submit([name], { templateVersionId }));
    expect(launch.state).toBe('FAILED');
    const back = (key: string) =>
      `jsonb_build_object('${key}', to_jsonb((params ->> '${key}')::timestamptz - make_interval(days => $2)))`;
    await launches.harness.test.admin(
      `update launcher.launch_operation set params = params || jsonb_strip_nulls(${back('start_time')} || ${back('end_time')})
        where launch_id = $1 and kind = 'AD_SET'`,
      [launch.id, days],
    );
    return launch;
  };

  it('lasts as long as that of the first try was to, from now on', async () => {
    const templateVersionId = await lasting({ startOffsetSeconds: 3_600, durationSeconds: DAYS_10 });
    const failed = await refusedDaysAgo('Days later', 9, templateVersionId);
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch.state).toBe('SUCCEEDED');
    const [first, second] = await deliveries(launch.id);
    expect(first).toEqual([expect.closeTo(1 - 216, 1), expect.closeTo(241 - 216, 1)]);
    expect(second).toEqual([expect.closeTo(1, 1), expect.closeTo(241, 1)]);
  });

  it('is as it was planned while its time is yet to come', async () => {
    const templateVersionId = await lasting({ startOffsetSeconds: 5 * 24 * 3_600, durationSeconds: DAYS_10 });
    const failed = await refusedDaysAgo('Ahead of it', 4, templateVersionId);
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch.state).toBe('SUCCEEDED');
    expect((await deliveries(launch.id))[1]).toEqual([expect.closeTo(24, 1), expect.closeTo(264, 1)]);
  });

  it('is refused where its end is fixed and over', async () => {
    const ending = (hours: number) => lasting({ endAt: new Date(Date.now() + hours * HOUR_MS).toISOString() });
    const failed = await refusedDaysAgo('Too late', 3, await ending(48));
    await launches.harness.test.admin('update launcher.launch set template_version_id = $2 where id = $1', [
      failed.id,
      await ending(-24),
    ]);
    await expect(launches.change('launchRetry', failed)).rejects.toThrow('Delivery has ended already. Its template');
    expect(await launches.read(failed.id)).toEqual(failed);
  });
});

describe('launchStop', () => {
  it('gives up what failed: nothing is tried again', async () => {
    const failed = await failing(['Kept', 'Lost'], 1);
    const stopped = await launches.change('launchStop', failed);
    expect(stopped).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', stoppedAt: expect.any(String), nextSteps: [] });
    expect(stopped.version).toBe(failed.version + 1);
    expect(await launches.change('launchStop', stopped)).toEqual(stopped);
    expect(await launches.refusal('launchRetry', stopped)).toMatchObject({ code: 'CONFLICT' });
    expect(statesOf(await launches.read(failed.id)).toSorted()).toEqual(['FAILED', 'SUCCEEDED']);
  });
});

describe('a launch that asks for ACTIVE', () => {
  it('is switched on once all of it is there, the campaign last', async () => {
    const submitted = await active(['Lit', 'Dim']);
    expect(submitted.activation).toBe('PENDING');
    const { launch, messages } = await launches.ended(submitted);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED', counts: { succeeded: 2, total: 2 } });
    expect(launch.operationCounts).toMatchObject({ succeeded: 11, total: 11 });
    expect(await statusesOf('Lit', ['Lit', 'Dim'])).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE', 'ACTIVE']]);
    const order = messages.filter((message) => /(was created|is there|was switched on)/.test(message));
    expect(order.findIndex((message) => message.includes('is there'))).toBe(7);
    expect(order.at(-1)).toMatch(/campaign .* was switched on/);
    expect(messages.at(-1)).toContain('It is switched on.');
  });

  it('stays paused while something of it is missing, and is switched on when a retry has made it', async () => {
    await launches.refuseNext(1, CREATIVES);
    const names = ['Part A', 'Part B'];
    const { launch: failed, messages } = await launches.ended(await active(names));
    expect(failed).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 1, failed: 1 } });
    expect(failed.activation).toBe('WITHHELD');
    expect(messages.at(-1)).toContain('stays paused');
    expect(await statusesOf('Part A', names)).toEqual([['PAUSED'], ['PAUSED'], ['PAUSED']]);
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED' });
    expect(await statusesOf('Part A', names)).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE', 'ACTIVE']]);
  });

  it('is not switched on any more when it was stopped', async () => {
    await launches.refuseNext(1, CREATIVES);
    const names = ['Stopped A', 'Stopped B'];
    const { launch: failed } = await launches.ended(await active(names));
    const stopped = await launches.change('launchStop', failed);
    expect(stopped.operationCounts).toMatchObject({ planned: 0, unknown: 0 });
    expect(await statusesOf('Stopped A', names)).toEqual([['PAUSED'], ['PAUSED'], ['PAUSED']]);
  });

  it('says what could not be switched on, leaves the campaign paused, and tries that again', async () => {
    // Changes of objects go to their ids: the first is that of the ad.
    await launches.refuseNext(1, '/v[0-9.]+/[0-9]+$');
    const { launch: failed, messages } = await launches.ended(await active(['Stuck']));
    expect(failed).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 1, total: 1 } });
    expect(failed).toMatchObject({ activation: 'PARTIALLY_SUCCEEDED', nextSteps: ['RETRY', 'STOP'] });
    expect(messages.at(-1)).toContain('3 of its objects are not switched on');
    expect(await statusesOf('Stuck', ['Stuck'])).toEqual([['PAUSED'], ['PAUSED'], ['PAUSED']]);
    const retried = await launches.change('launchRetry', failed);
    expect(retried.activation).toBe('RUNNING');
    const { launch } = await launches.ended(retried);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED', nextSteps: [] });
    expect(await statusesOf('Stuck', ['Stuck'])).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE']]);
  });

  it('goes on when what failed is replaced by a later launch', async () => {
    await launches.refuseNext(1, CREATIVES);
    const names = ['Whole A', 'Whole B'];
    const { launch: failed } = await launches.ended(await active(names));
    const item = itemsOf(failed).find(({ state }) => state === 'FAILED')!;
    const target = await launches.targetOf(failed.id);
    const later = await replacing(failed, 'Stand-in', { target, scheduledAt: '2200-01-01T00:00:00Z' });
    const [refused, again] = [{ itemIds: [item.id] }, {}];
    expect(await launches.refusal('launchRetry', failed, refused)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await launches.refusal('launchRetry', failed, again)).toMatchObject({ code: 'CONFLICT' });
    const { launch: done } = await launches.ended(await launches.change('launchRunNow', later));
    expect(done.state).toBe('SUCCEEDED');
    const { launch, messages } = await launches.ended(failed);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 1, replaced: 1, failed: 0, total: 2 } });
    expect(launch.items.edges.map(({ node }) => node.state).toSorted()).toEqual(['REPLACED', 'SUCCEEDED']);
    expect(messages[0]).toMatch(/was replaced by one of launch/);
    expect(await statusesOf('Whole A', names)).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE']]);
    expect(await launches.stored('ad', 'Stand-in')).toMatchObject([{ status: 'PAUSED' }]);
  });
});

describe('the place of an ad that failed', () => {
  it('passes on where what was to replace it failed and is replaced, too', async () => {
    await launches.refuseNext(1, CREATIVES);
    const names = ['Place A', 'Place B'];
    const { launch: first } = await launches.ended(await active(names));
    const target = await launches.targetOf(first.id);
    await launches.refuseNext(1, CREATIVES);
    const { launch: second } = await launches.ended(await replacing(first, 'Second', { target }));
    expect(second.state).toBe('FAILED');
    const third = await replacing(second, 'Third', { target, scheduledAt: '2200-01-01T00:00:00Z' });
    for (const failed of [first, second]) {
      expect(failed.nextSteps).toEqual(['RETRY', 'REPLACE', 'STOP']);
      expect((await launches.read(failed.id)).nextSteps).toEqual(['STOP']);
      expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'CONFLICT' });
    }
    expect((await launches.ended(await launches.change('launchRunNow', third))).launch.state).toBe('SUCCEEDED');
    const { launch } = await launches.ended(first);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 1, replaced: 1, failed: 0, total: 2 } });
    expect(await launches.read(second.id)).toMatchObject({ state: 'SUCCEEDED', counts: { replaced: 1, total: 1 } });
    expect(await statusesOf('Place A', names)).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE']]);
  });

  it('is not taken twice: what was tried again is replaced no more', async () => {
    const first = await failing(['Twice A', 'Twice B'], 1);
    const target = await launches.targetOf(first.id);
    await launches.refuseNext(1, CREATIVES);
    const { launch: second } = await launches.ended(await replacing(first, 'Twice C', { target }));
    expect((await launches.ended(await launches.change('launchRetry', first))).launch.state).toBe('SUCCEEDED');
    expect(await launches.refusal('launchRetry', second)).toMatchObject({ code: 'CONFLICT' });
    await expect(replacing(second, 'Twice D', { target })).rejects.toThrow('another ad has the place');
    expect(await launches.stored('ad', 'Twice')).toHaveLength(2);
  });
});

describe('a launch that ended with something unknown', () => {
  it('applies what is found out later', async () => {
    const { launch: ended } = await launches.ended(await launches.submit(['Unclear']));
    const [item] = itemsOf(ended);
    await asIfUnknown(launches, ended, item!.id);
    expect(await launches.read(ended.id)).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { unknown: 1 } });
    await settleAtDispatch(launches, ended, item!);
    // A follower behind its end has nothing to wait for.
    while ((await launches.read(ended.id)).sequence === ended.sequence);
    const { launch, messages } = await launches.ended(ended);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 1, unknown: 0 } });
    expect(messages).toEqual([expect.stringContaining('was created'), expect.stringContaining('has ended: 1 of 1')]);
  });

  it('says why of an ad which waits for something of which nobody knows whether it exists', async () => {
    await launches.failNext(1, CREATIVES);
    const submitted = await launches.submit(['Lost']);
    // Simulates an answer that got lost as often as it may.
    const lost = `update accounts.platform_operation set losses = 5
      where cause_id = $1 and kind = 'CREATIVE' and state in ('UNKNOWN', 'RECONCILING') returning id`;
    while ((await launches.harness.test.admin(lost, [submitted.id])).length === 0);
    const { launch } = await launches.ended(submitted);
    expect(launch.counts).toMatchObject({ planned: 1, succeeded: 0, failed: 0 });
    const [item] = itemsOf(launch);
    expect(item).toMatchObject({ state: 'PENDING', error: { code: 'OUTCOME_UNKNOWN' } });
    expect(item!.error!.message).toContain('not attempted');
    const [creative] = await launches.harness.test.admin<{ error: { message: string } }>(
      `select error from launcher.launch_operation where launch_id = $1 and kind = 'CREATIVE'`,
      [submitted.id],
    );
    expect(creative!.error.message).toContain('got lost 5 times');
  });
});
