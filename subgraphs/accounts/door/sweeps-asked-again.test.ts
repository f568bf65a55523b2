import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { actOnce, done } from '../actions/testing/act.ts';
import { campaign } from '../testing/door-plan.ts';
import { sourceTree } from '../testing/source-tree.ts';
import { TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

const OF = `activity_id = $1 and kind = 'COPY_AD_SET' and losses > 0`;
const swept = async (activityId: string) => {
  const [row] = await door.accounts.test.admin(
    `select state, sweeps_done, stray_ids, sweep_at > now() + interval '1 minute' as later from accounts.platform_operation where ${OF}`,
    [activityId],
  );
  return row;
};

/** A duplicate one of whose ad sets lost its first answer and was refused then: it is partly done, and swept in five minutes. */
async function partlyDone() {
  const source = await sourceTree(door, { adSets: 2, adsEach: 0 });
  const [adSet] = source.children;
  const path = `${adSet!.id}/copies`;
  await door.orderAnswer({ answer: 'error', method: 'POST', path });
  await door.orderAnswer({ answer: 'error', status: 400, code: 100, subcode: 3_858_079, method: 'POST', path });
  const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
  const { activity } = await done(door, 'campaignDuplicate', input);
  expect(activity.state).toBe('PARTIALLY_SUCCEEDED');
  const copies = async () => {
    const named = (await door.objects('adset')).filter(({ name, id }) => name === adSet!.name && id !== adSet!.id);
    return named.filter(({ parentId }) => parentId === activity.targetId);
  };
  return { path, input, activity, copies };
}

describe('what was refused after a lost answer and is asked for again', () => {
  it('is swept anew from its new end on', async () => {
    const { input, activity } = await partlyDone();
    expect(await swept(activity.id)).toMatchObject({ state: 'REJECTED', sweeps_done: 0, later: true });
    await door.accounts.test.admin(
      `update accounts.platform_operation set sweeps_done = 2, stray_ids = '{120219999999999999}', wake_at = now() + interval '1 hour'
        where ${OF}`,
      [activity.id],
    );
    await done(door, 'campaignDuplicate', input);
    const anew = { state: 'CONFIRMED', sweeps_done: 0, stray_ids: [], later: true };
    expect(await swept(activity.id)).toEqual(anew);
  });

  it('keeps what it is making where a sweep comes due meanwhile', async () => {
    const { path, input, activity, copies } = await partlyDone();
    await door.faults({ scopes: { methods: ['POST'], paths: path }, hangRate: 1, hangMs: 1_200, onlyFirst: 1 });
    const again = actOnce(door, 'campaignDuplicate', input);
    while ((await copies()).length === 0) await door.changed();
    // As a process of an earlier release would leave it.
    await door.accounts.test.admin(`update accounts.platform_operation set sweep_at = now() where ${OF}`, [
      activity.id,
    ]);
    // The lane has looked at everything that is due by then.
    const { causeId } = await door.admit([campaign(`Beside ${uuid7()}`)]);
    await door.settled(causeId);
    await again;
    expect((await done(door, 'campaignDuplicate', input)).activity.state).toBe('SUCCEEDED');
    expect(await swept(activity.id)).toEqual({ state: 'CONFIRMED', sweeps_done: 0, stray_ids: [], later: true });
    expect(await copies()).toMatchObject([{ status: 'PAUSED' }]);
  });
});
