import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlannedOperation } from '../operation/plan-check.ts';
import { treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { planned, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

const ROOT = '^/v25.0/$';
const BATCHES = { methods: ['POST'], paths: ROOT };

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start({
    dispatch: { writesInFlight: 40, requestTimeoutMs: 1_000, leaseMs: 1_600, settleMs: 2_600 },
  });
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

/** Has a plan done and says how; everything it holds has to exist once. */
async function launch(plan: PlannedOperation[]) {
  const [before, requests] = [await dispatch.living(), (await dispatch.requests()).length];
  const { causeId, activityId } = await dispatch.admit(plan);
  await dispatch.settled(causeId);
  const { operations, state } = await dispatch.activity(activityId);
  const attempts = new Map(
    operations.map(({ id, attempts: own }) => [
      id,
      own.filter(({ purpose }) => purpose === 'SEND').map(({ outcome }) => outcome),
    ]),
  );
  return { before, state, operations, attempts, batches: (await dispatch.requests()).slice(requests).flatMap(itemsOf) };
}

/** The edges a batch writes to, one an item. */
function itemsOf({ path, params }: { path: string; params: Record<string, unknown> }): string[][] {
  if (!new RegExp(ROOT).test(path)) return [];
  const items = JSON.parse(String(params.batch)) as { relative_url: string }[];
  return [items.map(({ relative_url: url }) => url.split('/').at(-1) ?? '')];
}

const tree = (adSets: number, adsEach: number) => treePlan({ adSets, adsEach, page: dispatch.page });

describe('operations of a launch', () => {
  it('travel together where they are ads or creatives, ten at most, and ad sets one by one', async () => {
    const plan = tree(3, 9);
    const { before, state, batches } = await launch(plan);
    expect(state).toBe('SUCCEEDED');
    expect(await dispatch.living()).toEqual([...before, ...planned(plan)].toSorted());
    const edges = batches.map((items) => new Set(items));
    expect(edges.every((own) => own.size === 1)).toBe(true);
    expect(new Set(batches.flat())).toEqual(new Set(['adcreatives', 'ads']));
    expect(Math.max(...batches.map((items) => items.length))).toBeLessThanOrEqual(10);
    expect(batches.length).toBeLessThan(27);
  });

  it('are refused each for itself', async () => {
    const plan = tree(1, 6);
    const wrong = plan.find(({ kind }) => kind === 'CREATIVE')!;
    wrong.params = { object_story_spec: {} };
    const { state, operations } = await launch(plan);
    expect(state).toBe('PARTIALLY_SUCCEEDED');
    const failed = operations.filter((operation) => operation.state !== 'CONFIRMED');
    expect(failed.map((operation) => [operation.kind, operation.state])).toEqual([
      ['CREATIVE', 'REJECTED'],
      ['AD', 'ABANDONED'],
    ]);
  });

  it('are sent alone when the platform does not take their batch', async () => {
    const plan = tree(1, 4);
    await dispatch.orderAnswer({ answer: 'error', method: 'POST', path: ROOT, status: 400, code: 100 });
    const { before, state, attempts, batches } = await launch(plan);
    expect(state).toBe('SUCCEEDED');
    expect(await dispatch.living()).toEqual([...before, ...planned(plan)].toSorted());
    const again = [...attempts.values()].filter((own) => own.length > 1);
    expect(again).toHaveLength(batches[0]!.length);
    expect(new Set(again.map((own) => own.join(' ')))).toEqual(new Set(['NOT_SENT CONFIRMED']));
  });
});

describe('a batch whose answer gets lost', () => {
  it('leaves everything in it unknown, which is found and not made again', async () => {
    const plan = tree(1, 5);
    await dispatch.faults({ scopes: BATCHES, cutAfterWorkRate: 1, onlyFirst: 1 });
    const { before, state, operations, attempts, batches } = await launch(plan);
    expect(state).toBe('SUCCEEDED');
    expect(await dispatch.living()).toEqual([...before, ...planned(plan)].toSorted());
    const found = operations.filter(({ adopted }) => adopted);
    expect(found).toHaveLength(batches[0]!.length);
    expect(found.map(({ id }) => attempts.get(id))).toEqual(found.map(() => ['UNKNOWN']));
  });
});

describe('an item without an answer', () => {
  it('is searched for, and sent again once it is known not to be there', async () => {
    const plan = tree(1, 6);
    await dispatch.faults({ nullItemRate: 0.3, seed: 2 });
    const { before, state, operations, attempts } = await launch(plan);
    expect(state).toBe('SUCCEEDED');
    expect(await dispatch.living()).toEqual([...before, ...planned(plan)].toSorted());
    // On a busy machine a send time may pass before its request leaves.
    const sent = (id: string) => attempts.get(id)!.filter((outcome) => outcome !== 'NOT_SENT');
    const again = operations.filter(({ id }) => sent(id).length > 1);
    expect(again.length).toBeGreaterThan(0);
    for (const { id } of again) expect(sent(id)[0]).toBe('UNKNOWN');
  });
});
