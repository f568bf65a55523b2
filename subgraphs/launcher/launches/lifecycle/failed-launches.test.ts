import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LaunchHouse, type ShownLaunch } from './testing/launch-house.ts';

const CREATIVES = 'adcreatives$';

let launches: LaunchHouse;
beforeAll(async () => {
  launches = await LaunchHouse.start();
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

describe('launchRetry', () => {
  it('makes what failed and keeps what exists', async () => {
    const names = ['Again A', 'Again B', 'Again C'];
    const failed = await failing(names, 2);
    expect(failed).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', nextSteps: ['RETRY', 'REPLACE', 'STOP'] });
    expect(failed.counts).toMatchObject({ succeeded: 1, failed: 2, total: 3 });
    const running = await launches.change('launchRetry', failed);
    expect(running).toMatchObject({ version: failed.version + 1, counts: { planned: 2, failed: 0, succeeded: 1 } });
    expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'VERSION_CONFLICT' });
    const { launch } = await launches.ended(running);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 3, failed: 0, total: 3 }, nextSteps: [] });
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
    const itemIds = [itemsOf(other)[0]!.id];
    expect(await launches.refusal('launchRetry', failed, { itemIds })).toMatchObject({ code: 'NOT_FOUND' });
    const { launch } = await launches.ended(await launches.change('launchRetry', failed, { itemIds: [first!.id] }));
    expect(launch).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 2, failed: 1 } });
    expect(itemsOf(launch).find(({ state }) => state === 'FAILED')?.id).toBe(second!.id);
    const whole = await launches.ended(await launches.change('launchRetry', launch, { itemIds: null }));
    expect(whole.launch.state).toBe('SUCCEEDED');
  });

  it('can be repeated as often as something fails, counting all attempts', async () => {
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
