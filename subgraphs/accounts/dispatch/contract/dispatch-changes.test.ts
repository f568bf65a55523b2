import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterAll(() => dispatch.stop());

interface Told {
  sequence: number;
  type: string;
  id: string;
  behind: number;
}

describe('what a step does', () => {
  it('is published at its end in one row: what has ended, and what it releases', async () => {
    const [parent, ...children] = treePlan({ adSets: 2, adsEach: 0, page: dispatch.page });
    const { causeId, activityId } = await dispatch.admit([parent!, ...children]);
    await dispatch.settled(causeId);
    const told = await dispatch.accounts.test.admin<Told>(
      `select sequence::int, type, data ->> 'operationId' as id, behind::int from accounts.single_event
        where topic = 'dispatch' and subject_id = $1 order by sequence`,
      [causeId],
    );
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, index) => index + 1));
    const confirmed = told.find(({ type, id }) => type === 'CONFIRMED' && id === parent!.id)!;
    const beside = told.filter(({ behind }) => behind === confirmed.behind).map(({ type }) => type);
    // Where the throttle has to be read first, claims are published by a message of their own.
    expect(beside.slice(0, 3)).toEqual(['CONFIRMED', 'READY', 'READY']);
    expect(beside.slice(3).every((type) => type === 'SENDING')).toBe(true);
    const { state, operations } = await dispatch.activity(activityId);
    expect([state, operations.length]).toEqual(['SUCCEEDED', 3]);
    const [counted] = await dispatch.accounts.test.admin(
      'select planned, moving, confirmed, refused, review from accounts.activity where id = $1',
      [activityId],
    );
    expect(counted).toEqual({ planned: 0, moving: 0, confirmed: 3, refused: 0, review: 0 });
  });
});
