import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LaunchHouse, type ShownLaunch } from './testing/launch-house.ts';

const FAR = '2200-01-01T00:00:00Z';

let launches: LaunchHouse;
beforeAll(async () => {
  launches = await LaunchHouse.start();
  await launches.work();
});
afterAll(() => launches?.stop());

/** Submits a launch that asks for `ACTIVE`. */
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

describe('a launch that asks for ACTIVE', () => {
  it('is switched on once all of it is there, the campaign last', async () => {
    const { launch, messages } = await launches.ended(await active(['On', 'Off']));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 2, total: 2 } });
    expect(launch.operationCounts).toMatchObject({ succeeded: 11, total: 11 });
    expect(await statusesOf('On', ['On', 'Off'])).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE', 'ACTIVE']]);
    const order = messages.filter((message) => /(was created|is there|was switched on)/.test(message));
    expect(order.findIndex((message) => message.includes('is there'))).toBe(7);
    expect(order.at(-1)).toMatch(/campaign .* was switched on/);
    expect(messages.at(-1)).toContain('It is switched on.');
  });

  it('stays paused while something of it is missing, and is switched on when a retry has made it', async () => {
    await launches.refuseNext(1, 'adcreatives$');
    const names = ['Part A', 'Part B'];
    const { launch: failed, messages } = await launches.ended(await active(names));
    expect(failed).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 1, failed: 1 } });
    expect(messages.at(-1)).toContain('stays paused');
    expect(await statusesOf('Part A', names)).toEqual([['PAUSED'], ['PAUSED'], ['PAUSED']]);
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch.state).toBe('SUCCEEDED');
    expect(await statusesOf('Part A', names)).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE', 'ACTIVE']]);
  });

  it('is not switched on any more when it was stopped', async () => {
    await launches.refuseNext(1, 'adcreatives$');
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
    expect(failed.nextSteps).toEqual(['RETRY', 'STOP']);
    expect(messages.at(-1)).toContain('3 of its objects are not switched on');
    expect(await statusesOf('Stuck', ['Stuck'])).toEqual([['PAUSED'], ['PAUSED'], ['PAUSED']]);
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', nextSteps: [] });
    expect(await statusesOf('Stuck', ['Stuck'])).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE']]);
  });

  it('goes on when what failed is replaced by a later launch', async () => {
    await launches.refuseNext(1, 'adcreatives$');
    const names = ['Whole A', 'Whole B'];
    const { launch: failed } = await launches.ended(await active(names));
    const item = failed.items.edges.find(({ node }) => node.state === 'FAILED')!.node;
    const later = await launches.submit(['Stand-in'], { scheduledAt: FAR });
    await launches.house.test.admin('update launcher.launch_item set replaces_item_id = $2 where launch_id = $1', [
      later.id,
      item.id,
    ]);
    const [refused, again] = [{ itemIds: [item.id] }, {}];
    expect(await launches.refusal('launchRetry', failed, refused)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await launches.refusal('launchRetry', failed, again)).toMatchObject({ code: 'CONFLICT' });
    const { launch: standIn } = await launches.ended(await launches.change('launchRunNow', later));
    expect(standIn.state).toBe('SUCCEEDED');
    const { launch, messages } = await launches.ended(failed);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 1, replaced: 1, failed: 0, total: 2 } });
    expect(launch.items.edges.map(({ node }) => node.state).toSorted()).toEqual(['REPLACED', 'SUCCEEDED']);
    expect(messages[0]).toMatch(/was replaced by one of launch/);
    expect(await statusesOf('Whole A', names)).toEqual([['ACTIVE'], ['ACTIVE'], ['ACTIVE']]);
    expect(await launches.stored('ad', 'Stand-in')).toMatchObject([{ status: 'PAUSED' }]);
  });
});
