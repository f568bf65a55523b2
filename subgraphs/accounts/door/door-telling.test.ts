import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { treePlan } from '../testing/door-plan.ts';
import { TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
});
afterAll(() => door.stop());

interface Told {
  sequence: number;
  type: string;
  id: string;
  behind: number;
}

describe('what a step does', () => {
  it('is told at its end in one row: what has ended, and what it lets go', async () => {
    const [parent, ...children] = treePlan({ adSets: 2, adsEach: 0, page: door.page });
    const { causeId, activityId } = await door.admit([parent!, ...children]);
    await door.settled(causeId);
    const told = await door.accounts.test.admin<Told>(
      `select sequence::int, type, data ->> 'operationId' as id, behind::int from accounts.single_event
        where topic = 'door' and subject_id = $1 order by sequence`,
      [causeId],
    );
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, index) => index + 1));
    const confirmed = told.find(({ type, id }) => type === 'CONFIRMED' && id === parent!.id)!;
    const beside = told.filter(({ behind }) => behind === confirmed.behind).map(({ type }) => type);
    // Where the throttle has to be read first, what is claimed is told by a message of its own.
    expect(beside.slice(0, 3)).toEqual(['CONFIRMED', 'READY', 'READY']);
    expect(beside.slice(3).every((type) => type === 'SENDING')).toBe(true);
    const { state, operations } = await door.activity(activityId);
    expect([state, operations.length]).toEqual(['SUCCEEDED', 3]);
    const [counted] = await door.accounts.test.admin(
      'select planned, moving, confirmed, refused, review from accounts.activity where id = $1',
      [activityId],
    );
    expect(counted).toEqual({ planned: 0, moving: 0, confirmed: 3, refused: 0, review: 0 });
  });
});
