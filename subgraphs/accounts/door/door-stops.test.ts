import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { update } from '../testing/copy-plan.ts';
import { campaign } from '../testing/door-plan.ts';
import { TestDoor } from '../testing/test-door.ts';
import { findDueLanes, readAgenda } from './agenda-repository.ts';

const STOP = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { inFlight { id } inFlightCount } }`;
const RESUME = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { stop { scope } } }`;

let door: TestDoor;
beforeAll(async () => {
  // A slow machine must not make outcomes unknown here.
  door = await TestDoor.start({ door: { requestTimeoutMs: 5_000, leaseMs: 10_000, settleMs: 16_000 } });
  await door.work();
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

const states = async (causeId: string) => {
  const rows = await door.accounts.test.admin(
    `select state, count(*)::int as count from accounts.platform_operation where cause_id = $1 group by 1`,
    [causeId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
};

const due = () => door.accounts.test.database.system((em) => findDueLanes(em, true));
const agenda = () =>
  door.accounts.test.database.read(door.owner, (em) =>
    readAgenda(em, { workspaceId: door.owner.workspaceId, adAccountId: door.adAccountId }, { sends: true, most: 10 }),
  );

/** Waits until nothing of a cause is on its way any more. */
const landed = (causeId: string) =>
  door.until(
    `select where not exists (select from accounts.platform_operation where cause_id = $1 and state = 'SENDING')`,
    [causeId],
  );

describe.each([
  ['the ad account', () => door.adAccountId],
  ['the workspace', () => null],
])('a stop of %s', (_, scopeOf) => {
  it('lets nothing leave after it holds but what is on its way, and what waits goes on when it is taken away', async () => {
    await door.faults({ latencyMs: 60 });
    const plan = Array.from({ length: 60 }, () => campaign(`Stopped ${uuid7()}`));
    const { causeId, activityId } = await door.admit(plan);
    await door.until(
      `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' offset 5 limit 1`,
      [causeId],
    );
    const before = await door.writes();
    const { writesStop } = await door.accounts.ok<{ writesStop: { inFlightCount: number } }>(door.owner, STOP, {
      input: { adAccountId: scopeOf(), reason: 'too fast' },
    });
    const [sent] = await door.accounts.test.admin(
      `select sum(attempt)::int as count from accounts.platform_operation where cause_id = $1`,
      [causeId],
    );
    await landed(causeId);
    expect(writesStop.inFlightCount).toBeLessThanOrEqual(door.accounts.config.door.writesInFlight);
    expect(await states(causeId)).toEqual({ READY: 60 - Number(sent?.count), CONFIRMED: sent?.count });
    expect((await door.writes()) - before).toBeLessThanOrEqual(writesStop.inFlightCount);
    expect(await due()).toEqual([]);
    expect(await agenda()).toMatchObject({ ready: 0, nextMs: null });

    const refused = await door.tryAdmit(door.launcher, { causeId: uuid7(), operations: [campaign('Never')] });
    expect(refused).toMatchObject({ code: 'LIVE_CHANGES_DISABLED' });
    await door.accounts.ok(door.owner, RESUME, { input: { adAccountId: scopeOf() } });
    await door.settled(causeId);
    expect((await door.activity(activityId)).state).toBe('SUCCEEDED');
  });
});

describe('a stop while the object of an update is being read', () => {
  it('keeps the update back until it is taken away', async () => {
    const first = await door.admit([campaign(`Read ${uuid7()}`)]);
    await door.settled(first.causeId);
    const id = (await door.activity(first.activityId)).operations[0]?.platformId ?? '';
    const status = async () => (await door.objects('campaign')).find((one) => one.id === id)?.status;
    await door.faults({ scopes: { methods: ['GET'], paths: `/${id}$` }, hangRate: 1, hangMs: 1_500, onlyFirst: 1 });
    const { causeId } = await door.admit([update(id, { status: 'ACTIVE' })]);
    await door.until(`select from accounts.platform_operation where cause_id = $1 and state = 'SENDING'`, [causeId]);
    await door.accounts.ok(door.owner, STOP, { input: { reason: 'stop' } });
    await landed(causeId);
    expect([await states(causeId), await status()]).toEqual([{ READY: 1 }, 'PAUSED']);
    await door.accounts.ok(door.owner, RESUME, { input: {} });
    await door.settled(causeId);
    expect([await states(causeId), await status()]).toEqual([{ CONFIRMED: 1 }, 'ACTIVE']);
  });
});

describe('a broken connection', () => {
  it('lets what is ready wait until it works again', async () => {
    const set = (status: string) =>
      door.accounts.test.admin(`update accounts.platform_connection set status = $1`, [status]);
    await set('BROKEN');
    const { causeId } = await door.admit([campaign(`Waiting ${uuid7()}`)]);
    expect(await due()).toEqual([]);
    expect(await agenda()).toMatchObject({ ready: 0, nextMs: null });
    expect(await states(causeId)).toEqual({ READY: 1 });
    await set('ACTIVE');
    await door.settled(causeId);
    expect(await states(causeId)).toEqual({ CONFIRMED: 1 });
  });
});
