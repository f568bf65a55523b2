/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { copyPlan, type Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { copiesOf, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { startDispatchWorker } from '#subgraphs/accounts/testing/start-dispatch-worker.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
let source: Source;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  const worker = await startDispatchWorker(dispatch);
  source = await sourceTree(dispatch, { adSets: 3, adsEach: 6 });
  await killProcess(worker);
});
afterAll(() => dispatch.stop());

/** SQL that finds a copy partly done and partly under way, unless a worker was faster than the poll. */
const IN_FLIGHT = `select from accounts.platform_operation where cause_id = $1
  having count(*) filter (where state = 'CONFIRMED') >= $2 and (bool_or(state = 'SENDING') or bool_and(ended_at is not null))`;

describe('a worker killed in the midst of copying', () => {
  it('is replaced, and every planned copy exists once, paused and in its place', async () => {
    const name = `Killed ${uuid7()}`;
    await dispatch.faults({
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
    const { causeId, activityId } = await dispatch.admit(plan);
    for (const progress of [0, 1, 2, 5, 10, 18]) {
      const worker = await startDispatchWorker(dispatch);
      await dispatch.until(IN_FLIGHT, [causeId, progress]);
      await killProcess(worker);
    }
    const last = await startDispatchWorker(dispatch);
    await dispatch.settled(causeId);
    await killProcess(last);
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('SUCCEEDED');
    expect(operations.flatMap(({ attempts }) => attempts).some(({ outcome }) => outcome === 'FOUND')).toBe(true);
    const tree = ({ name: of, children }: Source): object => ({
      name: of,
      status: 'PAUSED',
      children: children.map(tree),
    });
    expect(await copiesOf(dispatch, name)).toEqual([tree({ ...source, name })]);
    expect((await dispatch.living()).filter((line) => line.includes('[adops:'))).toEqual([]);
  });
});
