import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { copyPlan, type Source } from '../testing/copy-plan.ts';
import { copiesOf, type CopiedTree, sourceTree } from '../testing/source-tree.ts';
import { person, TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
let source: Source;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
  source = await sourceTree(door, { adSets: 2, adsEach: 12 });
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

const flat = (tree: CopiedTree): CopiedTree[] => [tree, ...tree.children.flatMap(flat)];

async function duplicate(faults: Record<string, unknown>) {
  const name = `Copy ${uuid7()}`;
  await door.faults({ copiesActive: true, ...faults });
  const { causeId, activityId } = await door.admit(copyPlan(source, name));
  await door.settled(causeId);
  const { state, operations } = await door.activity(activityId);
  const [copy] = await copiesOf(door, name);
  return { state, last: operations.at(-1), objects: copy ? flat(copy) : [] };
}

describe('copies which the platform makes active in spite of what was asked', () => {
  it.each([
    ['all are paused in the end', {}],
    ['all are paused in the end, also those which lists show late', { listLagMs: 1_500 }],
    [
      'all are paused in the end, whatever becomes of answers',
      { scopes: { methods: ['POST'], paths: '/[0-9]+$' }, cutAfterWorkRate: 0.1, errorBeforeWorkRate: 0.05, seed: 9 },
    ],
  ])('%s', async (_, faults) => {
    const { state, last, objects } = await duplicate(faults);
    expect(state).toBe('SUCCEEDED');
    expect(last).toMatchObject({ kind: 'PAUSE_COPIES', state: 'CONFIRMED' });
    expect(objects).toHaveLength(27);
    expect(objects.filter(({ status }) => status !== 'PAUSED')).toEqual([]);
  });

  it('are not looked for when somebody has deleted the copy', async () => {
    const name = `Deleted ${uuid7()}`;
    const plan = copyPlan({ ...source, children: [] }, name);
    const looks = plan.slice(-1);
    const { causeId } = await door.admit(plan.slice(0, -1));
    await door.settled(causeId);
    const made = (await door.objects('campaign')).find((one) => one.name === name);
    await person(door, made?.id ?? '', { status: 'DELETED' });
    const { activityId } = await door.admit([...plan.slice(0, -1), ...looks], causeId);
    await door.settled(causeId);
    const last = (await door.activity(activityId)).operations.at(-1);
    expect(last).toMatchObject({ state: 'REJECTED', error: { message: expect.stringContaining('does not exist') } });
  });
});
