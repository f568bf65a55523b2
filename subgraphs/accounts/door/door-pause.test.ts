/** @seconds 30 — lost answers are waited for as long as an object may take to appear */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { copyPlan, type Source } from '../testing/copy-plan.ts';
import { type CopiedTree, copiesOf, sourceTree } from '../testing/source-tree.ts';
import { person, TestDoor } from '../testing/test-door.ts';

let door: TestDoor;
let source: Source;
beforeAll(async () => {
  door = await TestDoor.start();
  await door.work();
  source = await sourceTree(door, { adSets: 2, adsEach: 1 });
});
afterEach(() => door.faults({}));
afterAll(() => door.stop());

const statuses = (tree: CopiedTree): string[] => [tree.status, ...tree.children.flatMap(statuses)];
const states = async (activityId: string) =>
  (await door.activity(activityId)).operations.map(({ kind, state }) => `${kind} ${state}`);

describe('copies that came out active', () => {
  it('are paused although another one has to be looked at by a person', async () => {
    await door.faults({ copiesActive: true });
    const path = `/${source.children[0]!.id}/copies$`;
    await door.orderAnswer({ answer: 'error', times: 5, method: 'POST', path });
    const name = `Reviewed ${uuid7()}`;
    const { causeId, activityId } = await door.admit(copyPlan(source, name));
    await door.settled(causeId);
    expect((await door.activity(activityId)).state).toBe('NEEDS_REVIEW');
    expect(await states(activityId)).toEqual(
      expect.arrayContaining(['COPY_AD_SET NEEDS_REVIEW', 'COPY_AD PLANNED', 'PAUSE_COPIES CONFIRMED']),
    );
    expect((await copiesOf(door, name)).map(statuses)).toEqual([['PAUSED', 'PAUSED', 'PAUSED']]);
  });

  it('are paused although one of them refuses', async () => {
    await door.faults({ copiesActive: true });
    const name = `Refusing ${uuid7()}`;
    const plan = copyPlan(source, name);
    const pause = plan.pop()!;
    const { causeId, activityId } = await door.admit(plan);
    await door.settled(causeId);
    const [adSet] = (await door.activity(activityId)).operations.filter(({ kind }) => kind === 'COPY_AD_SET');
    const path = `/${adSet!.platformId}$`;
    await door.orderAnswer({
      answer: 'error',
      status: 400,
      code: 100,
      subcode: 1_487_566,
      times: 9,
      method: 'POST',
      path,
    });
    await door.admit([pause], causeId);
    await door.settled(causeId);
    expect(await states(activityId)).toContain('PAUSE_COPIES REJECTED');
    const all = (await copiesOf(door, name)).flatMap(statuses);
    expect(all.filter((status) => status === 'ACTIVE')).toHaveLength(1);
  });

  it('are paused although one of them is not found any more', async () => {
    await door.faults({ copiesActive: true });
    const name = `Lost ${uuid7()}`;
    const plan = copyPlan(source, name);
    const pause = plan.pop()!;
    const { causeId, activityId } = await door.admit(plan);
    await door.settled(causeId);
    const id = (await door.activity(activityId)).operations.at(-1)?.platformId ?? '';
    await person(door, id, { status: 'ARCHIVED' });
    const gone = { answer: 'error', status: 400, code: 100, subcode: 33, times: 50, method: 'GET', path: `/${id}$` };
    await door.orderAnswer(gone);
    await door.admit([pause], causeId);
    await door.settled(causeId);
    expect(await states(activityId)).toContain('PAUSE_COPIES CONFIRMED');
    expect((await copiesOf(door, name)).flatMap(statuses)).not.toContain('ACTIVE');
  });

  it('wait where writes are stopped, all but the one on its way', async () => {
    await door.faults({ copiesActive: true });
    const wide = await sourceTree(door, { adSets: 5, adsEach: 0 });
    const name = `Stopped ${uuid7()}`;
    const plan = copyPlan(wide, name);
    const pause = plan.pop()!;
    const { causeId } = await door.admit(plan);
    await door.settled(causeId);
    await door.faults({ copiesActive: true, latencyMs: 200 });
    const before = await door.writes();
    await door.admit([pause], causeId);
    while ((await door.writes()) === before) await setTimeout(5);
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { inFlight { id } } }`;
    const at = { adAccountId: door.adAccountId };
    const { writesStop } = await door.accounts.ok<{ writesStop: { inFlight: { id: string }[] } }>(door.owner, stop, {
      input: { ...at, reason: 'Enough.' },
    });
    expect(writesStop.inFlight).toEqual([{ id: pause.id }]);
    const stopped = await door.writes();
    await door.until(`select from accounts.platform_operation where id = $1 and state = 'READY'`, [pause.id]);
    expect((await door.writes()) - stopped).toBeLessThanOrEqual(1);
    expect((await copiesOf(door, name)).flatMap(statuses)).toContain('ACTIVE');
    const resume = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;
    await door.accounts.ok(door.owner, resume, { input: at });
    await door.settled(causeId);
    expect((await copiesOf(door, name)).flatMap(statuses)).not.toContain('ACTIVE');
  });

  it('are archived where they appeared after they had been made again', async () => {
    const { settleMs } = door.accounts.config.door;
    const [ad] = source.children[0]!.children;
    const copies = { methods: ['POST'], paths: '/copies$' };
    await door.faults({
      copiesActive: true,
      scopes: copies,
      lateApplyRate: 1,
      lateApplyMs: settleMs + 1_500,
      onlyFirst: 1,
    });
    const name = `Late ${uuid7()}`;
    const { causeId } = await door.admit(copyPlan(ad!, name, 2));
    await door.settled(causeId);
    const late = async () => (await door.objects('ad')).filter((one) => one.name.includes('[adops:'));
    while ((await late()).length === 0) await door.changed();
    expect(await late()).toMatchObject([{ status: 'ACTIVE' }]);
    await door.accounts.test.admin(`update accounts.platform_operation set sweep_at = now() where cause_id = $1`, [
      causeId,
    ]);
    while ((await late())[0]?.status === 'ACTIVE') await door.changed();
    expect(await late()).toMatchObject([{ status: 'ARCHIVED' }]);
  });
});
