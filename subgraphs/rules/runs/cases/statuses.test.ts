/** @seconds 40 — ticks of rules against each other over a sandbox */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeByHand } from '#test/rules/change-by-hand.ts';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, raise, setStatus, task, today } from '#test/rules/tasks.ts';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterEach(() => harness.rest());
afterAll(() => harness?.stop());

const statusOf = async (id: string) => (await harness.platform.get(id, 'status'))['status'];
const BAD = { spend: 250, purchases: 10, value: 262.5 };
const stops = (name: string) => ({
  target_filter: named(name),
  tasks: [task([today('spend', 'gte', 200), today('roas', 'lt', 1.2)], [setStatus('PAUSED')])],
});
const starts = (name: string) => ({
  target_filter: named(name),
  tasks: [task([today('purchases', 'gte', 5)], [setStatus('ACTIVE')], { active_only: false })],
});
const outcomes = async (rule: string) => (await harness.runs(rule)).map(({ acted, reasons }) => [acted, reasons]);

/** Sets the status of a campaign as a member does by hand, through dispatch, without waiting for a tool. */
async function byHand(id: string, status: string): Promise<void> {
  await changeByHand(harness, id, { status });
  await harness.test.admin(
    `update accounts.platform_asset set status = $2, effective_status = $2 where platform_id = $1`,
    [id, status],
  );
}

describe('rules against each other', () => {
  it('M8: change a status once a tick, a pause wins, and after four reversals nothing is switched on', async () => {
    const id = await harness.campaign('Torn');
    const start = await harness.rule(starts('Torn'));
    const stop = await harness.rule(stops('Torn'));
    for (let tick = 0; tick < 6; tick += 1) {
      await harness.importStatuses();
      await harness.facts({ [id]: BAD });
      await harness.tick();
    }
    expect((await outcomes(stop)).map(([acted]) => acted)).toEqual([1, 0, 1, 0, 1, 0]);
    expect(await outcomes(start)).toEqual([
      [0, { UNCHANGED: 1 }],
      [1, {}],
      [0, { UNCHANGED: 1 }],
      [1, {}],
      [0, { UNCHANGED: 1 }],
      [0, { BREAKER: 1 }],
    ]);
    expect(await harness.status(start)).toEqual({ status: 'paused', reason: 'REVERSALS' });
    expect(await harness.status(stop)).toEqual({ status: 'active', reason: null });
    expect(await statusOf(id)).toBe('PAUSED');
  });
});

describe('an object that a member paused by hand', () => {
  it('is not switched on by a rule', async () => {
    const id = await harness.campaign('Held');
    await byHand(id, 'PAUSED');
    const rule = await harness.rule(starts('Held'));
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect(await outcomes(rule)).toEqual([[0, { PAUSED_BY_MEMBER: 1 }]]);
    expect(await statusOf(id)).toBe('PAUSED');
  });

  it('is switched on again by a rule after it was switched on by hand and paused by a rule', async () => {
    const id = await harness.campaign('Back');
    await byHand(id, 'PAUSED');
    await byHand(id, 'ACTIVE');
    const stop = await harness.rule(stops('Back'));
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect(await statusOf(id)).toBe('PAUSED');
    await harness.rest();
    const start = await harness.rule(starts('Back'));
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect([await outcomes(stop), await outcomes(start)]).toEqual([[[1, {}]], [[1, {}]]]);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  it('on the platform itself, after a rule switched it on, stays paused', async () => {
    const id = await harness.campaign('Outside', { status: 'PAUSED' });
    const rule = await harness.rule(starts('Outside'));
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect(await statusOf(id)).toBe('ACTIVE');
    await harness.platform.change(id, { status: 'PAUSED' });
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect(await outcomes(rule)).toEqual([
      [1, {}],
      [0, { PAUSED_BY_MEMBER: 1 }],
    ]);
  });
});

describe('several actions of a task', () => {
  it('follow each other: tags wait for the change on the platform, and are not given when it fails', async () => {
    const [good, gone] = [await harness.campaign('Chain good'), await harness.campaign('Chain gone')];
    const rule = await harness.rule({
      target_filter: named('Chain'),
      tasks: [task([today('spend', 'gte', 1)], [setStatus('PAUSED'), { type: 'add_tag', params: { tag: 'Stopped' } }])],
    });
    await harness.platform.change(gone, { status: 'ARCHIVED' });
    await harness.facts({ [good]: BAD, [gone]: BAD });
    await harness.tick();
    const tags = await harness.test.admin<{ id: string }>(
      `select platform_id as id from rules.asset_tag where tag = 'Stopped'`,
    );
    expect(tags.map(({ id }) => id)).toEqual([good]);
    const [run] = await harness.runs(rule);
    const states = (await harness.objects(run!.id)).map(({ entityId, actions }) => [
      entityId,
      actions.map(({ state }) => state),
    ]);
    expect(Object.fromEntries(states)).toEqual({
      [good]: ['CONFIRMED', 'CONFIRMED'],
      [gone]: ['REJECTED', 'NOT_DONE'],
    });
  });

  it('change tags at once where nothing on the platform comes before', async () => {
    const id = await harness.campaign('Only tags');
    const rule = await harness.rule({
      target_filter: named('Only tags'),
      tasks: [task([today('spend', 'gte', 1)], [{ type: 'add_tag', params: { tag: 'Seen' } }])],
    });
    await harness.facts({ [id]: BAD });
    await harness.tick();
    await harness.tick();
    expect(await outcomes(rule)).toEqual([
      [1, {}],
      [0, { UNCHANGED: 1 }],
    ]);
    expect(await harness.platform.writesTo(id)).toEqual([]);
  });
});

describe('a copy', () => {
  it('is made once, paused, with everything named as it was', async () => {
    const id = await harness.campaign('Model');
    const rule = await harness.rule({
      target_filter: { children: [{ kind: 'filter', attribute: 'name', operator: 'eq', value: 'Model' }] },
      tasks: [task([today('spend', 'gte', 1)], [{ type: 'duplicate', params: {} }])],
    });
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect(await outcomes(rule)).toEqual([[1, {}]]);
    const { objects } = (await harness.panel('GET', '/_state/objects?kind=campaign')) as unknown as {
      objects: { name: string; status: string }[];
    };
    const copies = objects.filter(({ name }) => name.startsWith('Model'));
    expect(copies.map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['Model - Copy', 'PAUSED'],
      ['Model', 'ACTIVE'],
    ]);
  });
});

describe('a copy of an object that is gone', () => {
  it('is told as gone by the code of dispatch, and is no failure', async () => {
    const id = await harness.campaign('Lost model');
    await harness.platform.change(id, { status: 'ARCHIVED' });
    const rule = await harness.rule({
      target_filter: named('Lost model'),
      tasks: [task([today('spend', 'gte', 1)], [{ type: 'duplicate', params: {} }])],
    });
    await harness.facts({ [id]: BAD });
    await harness.tick();
    expect(await outcomes(rule)).toEqual([[0, { GONE: 1 }]]);
  });
});

describe('the limit of executions', () => {
  it('holds a rule back that acted as often as it may, and lets it act again when the window has passed', async () => {
    const id = await harness.campaign('Seldom');
    const rule = await harness.rule({
      target_filter: named('Seldom'),
      tasks: [task([today('roas', 'gte', 1)], [raise(10)])],
      execution_limit: { max_executions: 1, window_seconds: 3600 },
    });
    for (let tick = 0; tick < 3; tick += 1) {
      await harness.facts({ [id]: BAD });
      await harness.tick();
    }
    expect(await outcomes(rule)).toEqual([
      [1, {}],
      [0, { EXECUTION_LIMIT: 1 }],
      [1, {}],
    ]);
  });
});
