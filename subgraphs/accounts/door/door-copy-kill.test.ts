/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { copyPlan, type Source } from '../testing/copy-plan.ts';
import { copiesOf, sourceTree } from '../testing/source-tree.ts';
import { startDoorWorker } from '../testing/start-door-worker.ts';
import { TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
let source: Source;
beforeAll(async () => {
  door = await TestDoor.start();
  const worker = await startDoorWorker(door);
  source = await sourceTree(door, { adSets: 3, adsEach: 6 });
  await killProcess(worker);
});
afterAll(() => door.stop());

/** So much is done, and more is on its way, unless a worker was faster than the look for it. */
const IN_FLIGHT = `select from accounts.platform_operation where cause_id = $1
  having count(*) filter (where state = 'CONFIRMED') >= $2 and (bool_or(state = 'SENDING') or bool_and(ended_at is not null))`;

describe('a worker killed in the midst of copying', () => {
  it('is replaced, and every planned copy exists once, paused and in its place', async () => {
    const name = `Killed ${uuid7()}`;
    await door.faults({
      scopes: { methods: ['POST'], paths: '(/copies|/[0-9]+)$' },
      cutAfterWorkRate: 0.12,
      lateApplyRate: 0.03,
      lateApplyMs: 400,
      latencyMs: 20,
      latencyJitterMs: 60,
      listLagMs: 300,
      seed: 5,
    });
    const plan = copyPlan(source, name);
    const { causeId, activityId } = await door.admit(plan);
    for (const progress of [0, 1, 2, 5, 10, 18]) {
      const worker = await startDoorWorker(door);
      await door.until(IN_FLIGHT, [causeId, progress]);
      await killProcess(worker);
    }
    const last = await startDoorWorker(door);
    await door.settled(causeId);
    await killProcess(last);
    const { state, operations } = await door.activity(activityId);
    expect(state).toBe('SUCCEEDED');
    expect(operations.flatMap(({ attempts }) => attempts).some(({ outcome }) => outcome === 'FOUND')).toBe(true);
    const tree = ({ name: of, children }: Source): object => ({
      name: of,
      status: 'PAUSED',
      children: children.map(tree),
    });
    expect(await copiesOf(door, name)).toEqual([tree({ ...source, name })]);
    expect((await door.living()).filter((line) => line.includes('[adops:'))).toEqual([]);
  });
});
