import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { update } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

/** Makes a campaign and returns its id. */
async function made(): Promise<string> {
  const { causeId, activityId } = await dispatch.admit([campaign(`Campaign ${uuid7()}`)]);
  await dispatch.settled(causeId);
  return (await dispatch.activity(activityId)).operations[0]?.platformId ?? '';
}

/** Sets fields of a campaign and returns what came of it. */
async function change(id: string, params: Record<string, unknown>, faults: Record<string, unknown> = {}) {
  await dispatch.faults({ scopes: { methods: ['POST'], paths: `/${id}$` }, ...faults });
  const { causeId, activityId } = await dispatch.admit([update(id, params)]);
  await dispatch.settled(causeId);
  const { state, operations } = await dispatch.activity(activityId);
  const [stored] = await dispatch.accounts.test.admin(
    `select before, after from accounts.platform_operation where activity_id = $1`,
    [activityId],
  );
  const object = (await dispatch.objects('campaign')).find((one) => one.id === id);
  const attempts = operations[0]?.attempts.map(({ purpose, outcome }) => `${purpose} ${outcome}`);
  return { state, operation: operations[0], attempts, object, ...(stored as { before: unknown; after: unknown }) };
}

describe('an update', () => {
  it('sets what was asked for and keeps what was there before', async () => {
    const id = await made();
    const changed = await change(id, { status: 'ACTIVE', name: 'Renamed' });
    expect(changed).toMatchObject({
      state: 'SUCCEEDED',
      before: { status: 'PAUSED', name: expect.stringContaining('Campaign') },
      after: { status: 'ACTIVE', name: 'Renamed' },
      object: { status: 'ACTIVE', name: 'Renamed' },
      operation: { platformId: id },
      attempts: ['SEND CONFIRMED'],
    });
  });

  it('needs no request where everything is as wanted', async () => {
    const id = await made();
    const writes = await dispatch.writes();
    const changed = await change(id, { status: 'PAUSED' });
    expect(changed).toMatchObject({ state: 'SUCCEEDED', attempts: ['SEND UNCHANGED'], before: { status: 'PAUSED' } });
    expect(await dispatch.writes()).toBe(writes);
  });

  it('is refused when the object is no longer as it was expected', async () => {
    const id = await made();
    const refused = await change(id, { status: 'ACTIVE', $expected: { status: 'PAUSED', name: 'Another' } });
    expect(refused).toMatchObject({ state: 'FAILED', object: { status: 'PAUSED' } });
    expect(refused.operation?.error?.message).toMatch(/changed since.*name is "Campaign .*" instead of "Another"/);
    expect((await change(id, { status: 'ACTIVE', $expected: { status: 'PAUSED' } })).state).toBe('SUCCEEDED');
  });

  it('acts on what an operation before it makes', async () => {
    const first = campaign(`Campaign ${uuid7()}`);
    const named = {
      ...update('named', { name: 'Given', $target: { $operation: first.id, field: 'id' } }),
      targetId: null,
    };
    const { causeId, activityId } = await dispatch.admit([first, named]);
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('SUCCEEDED');
    const { operations } = await dispatch.activity(activityId);
    const objects = (await dispatch.objects('campaign')).filter(({ name }) => name === 'Given');
    expect(objects.map(({ id }) => id)).toEqual([operations[0]?.platformId]);
    expect(operations[1]?.platformId).toBe(operations[0]?.platformId);
  });

  it.each([
    ['a connection cut after the work', { cutAfterWorkRate: 1 }, ['SEND UNKNOWN', 'RECONCILE FOUND']],
    ['an answer that is no JSON', { htmlRate: 1 }, ['SEND UNKNOWN', 'RECONCILE FOUND']],
  ])('whose answer is lost by %s is settled by reading the object', async (_, faults, attempts) => {
    const id = await made();
    const changed = await change(id, { status: 'ACTIVE' }, { ...faults, onlyFirst: 1 });
    expect(changed).toMatchObject({ state: 'SUCCEEDED', attempts, before: { status: 'PAUSED' } });
    expect(changed.operation?.adopted).toBe(true);
  });

  it('that did nothing is sent again after the settle time and three reads', async () => {
    const id = await made();
    const changed = await change(id, { status: 'ACTIVE' }, { errorBeforeWorkRate: 1, onlyFirst: 1 });
    expect(changed).toMatchObject({ state: 'SUCCEEDED', before: { status: 'PAUSED' }, object: { status: 'ACTIVE' } });
    const looks = changed.attempts?.filter((attempt) => attempt === 'RECONCILE EMPTY') ?? [];
    expect(looks.length).toBeGreaterThanOrEqual(3);
    expect(changed.attempts?.at(-1)).toBe('SEND CONFIRMED');
  });

  it('goes on when the object cannot be read at first', async () => {
    const id = await made();
    const scopes = { methods: ['GET'], paths: `/${id}$` };
    const changed = await change(id, { status: 'ACTIVE' }, { scopes, errorBeforeWorkRate: 1, onlyFirst: 2 });
    expect(changed).toMatchObject({
      state: 'SUCCEEDED',
      attempts: ['SEND THROTTLED', 'SEND THROTTLED', 'SEND CONFIRMED'],
    });
  });
});

describe('an object that is gone', () => {
  it('is reported, and asked for no more', async () => {
    const id = await made();
    await person(dispatch, id, { status: 'DELETED' });
    const refused = await change(id, { status: 'ACTIVE' });
    expect(refused).toMatchObject({ state: 'FAILED', object: { status: 'DELETED' }, attempts: ['SEND NOT_SENT'] });
    expect(refused.operation?.error?.message).toContain('does not exist on the platform any more');
    const unknown = await change('120219999999999999', { status: 'ACTIVE' });
    expect(unknown).toMatchObject({ state: 'FAILED', attempts: ['SEND REJECTED'] });
    expect(unknown.operation?.error?.message).toContain('does not exist on the platform any more');
  });

  it('is reported too when it goes while an outcome is unknown', async () => {
    const id = await made();
    const scopes = { methods: ['POST'], paths: `/${id}$` };
    await dispatch.faults({ scopes, errorBeforeWorkRate: 1, onlyFirst: 1 });
    const { causeId, activityId } = await dispatch.admit([update(id, { status: 'ACTIVE' })]);
    await dispatch.until(
      `select from accounts.operation_attempt a join accounts.platform_operation o on o.id = a.operation_id
        where o.cause_id = $1 and a.outcome = 'EMPTY'`,
      [causeId],
    );
    await person(dispatch, id, { status: 'DELETED' });
    const changes = await dispatch.settled(causeId);
    expect(changes.at(-1)?.error?.reason).toBe('GONE');
    const { state, operations } = await dispatch.activity(activityId);
    expect(state).toBe('FAILED');
    expect(operations[0]?.attempts.map(({ outcome }) => outcome)).toContain('GONE');
  });
});
