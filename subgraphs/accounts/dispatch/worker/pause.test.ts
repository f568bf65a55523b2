/** @seconds 30 — lost answers are waited for as long as an object may take to appear */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { copyPlan, type Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { type CopiedTree, copiesOf, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { person, TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
let source: Source;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
  source = await sourceTree(dispatch, { adSets: 2, adsEach: 1 });
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const statuses = (tree: CopiedTree): string[] => [tree.status, ...tree.children.flatMap(statuses)];
const states = async (activityId: string) =>
  (await dispatch.activity(activityId)).operations.map(({ kind, state }) => `${kind} ${state}`);

describe('copies that came out active', () => {
  it('are paused although another one has to be checked by a person', async () => {
    await dispatch.faults({ copiesActive: true });
    const path = `/${source.children[0]!.id}/copies$`;
    await dispatch.orderAnswer({ answer: 'error', times: 5, method: 'POST', path });
    const name = `Reviewed ${uuid7()}`;
    const { causeId, activityId } = await dispatch.admit(copyPlan(source, name));
    await dispatch.settled(causeId);
    expect((await dispatch.activity(activityId)).state).toBe('NEEDS_REVIEW');
    expect(await states(activityId)).toEqual(
      expect.arrayContaining(['COPY_AD_SET NEEDS_REVIEW', 'COPY_AD PLANNED', 'PAUSE_COPIES CONFIRMED']),
    );
    expect((await copiesOf(dispatch, name)).map(statuses)).toEqual([['PAUSED', 'PAUSED', 'PAUSED']]);
  });

  it('are paused although one of them refuses', async () => {
    await dispatch.faults({ copiesActive: true });
    const name = `Refusing ${uuid7()}`;
    const plan = copyPlan(source, name);
    const pause = plan.pop()!;
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    const [adSet] = (await dispatch.activity(activityId)).operations.filter(({ kind }) => kind === 'COPY_AD_SET');
    const path = `/${adSet!.platformId}$`;
    await dispatch.orderAnswer({
      answer: 'error',
      status: 400,
      code: 100,
      subcode: 1_487_566,
      times: 9,
      method: 'POST',
      path,
    });
    await dispatch.admit([pause], causeId);
    await dispatch.settled(causeId);
    expect(await states(activityId)).toContain('PAUSE_COPIES REJECTED');
    const all = (await copiesOf(dispatch, name)).flatMap(statuses);
    expect(all.filter((status) => status === 'ACTIVE')).toHaveLength(1);
  });

  it('are paused although one of them is not found any more', async () => {
    await dispatch.faults({ copiesActive: true });
    const name = `Lost ${uuid7()}`;
    const plan = copyPlan(source, name);
    const pause = plan.pop()!;
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    const id = (await dispatch.activity(activityId)).operations.at(-1)?.platformId ?? '';
    await person(dispatch, id, { status: 'ARCHIVED' });
    const gone = { answer: 'error', status: 400, code: 100, subcode: 33, times: 50, method: 'GET', path: `/${id}$` };
    await dispatch.orderAnswer(gone);
    await dispatch.admit([pause], causeId);
    await dispatch.settled(causeId);
    expect(await states(activityId)).toContain('PAUSE_COPIES CONFIRMED');
    expect((await copiesOf(dispatch, name)).flatMap(statuses)).not.toContain('ACTIVE');
  });

  it('wait where writes are stopped, all but the one on its way', async () => {
    await dispatch.faults({ copiesActive: true });
    const wide = await sourceTree(dispatch, { adSets: 5, adsEach: 0 });
    const name = `Stopped ${uuid7()}`;
    const plan = copyPlan(wide, name);
    const pause = plan.pop()!;
    const { causeId } = await dispatch.admit(plan);
    await dispatch.settled(causeId);
    await dispatch.faults({ copiesActive: true, latencyMs: 200 });
    const before = await dispatch.writes();
    await dispatch.admit([pause], causeId);
    while ((await dispatch.writes()) === before) await setTimeout(5);
    const stop = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { inFlight { id } } }`;
    const at = { adAccountId: dispatch.adAccountId };
    const { writesStop } = await dispatch.accounts.ok<{ writesStop: { inFlight: { id: string }[] } }>(
      dispatch.owner,
      stop,
      {
        input: { ...at, reason: 'Enough.' },
      },
    );
    expect(writesStop.inFlight).toEqual([{ id: pause.id }]);
    const stopped = await dispatch.writes();
    await dispatch.until(`select from accounts.platform_operation where id = $1 and state = 'READY'`, [pause.id]);
    expect((await dispatch.writes()) - stopped).toBeLessThanOrEqual(1);
    expect((await copiesOf(dispatch, name)).flatMap(statuses)).toContain('ACTIVE');
    const resume = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { __typename } }`;
    await dispatch.accounts.ok(dispatch.owner, resume, { input: at });
    await dispatch.settled(causeId);
    expect((await copiesOf(dispatch, name)).flatMap(statuses)).not.toContain('ACTIVE');
  });

  it('are archived where they appeared after they had been made again', async () => {
    const { settleMs } = dispatch.accounts.config.dispatch;
    const [ad] = source.children[0]!.children;
    const copies = { methods: ['POST'], paths: '/copies$' };
    await dispatch.faults({
      copiesActive: true,
      scopes: copies,
      lateApplyRate: 1,
      lateApplyMs: settleMs + 1_500,
      onlyFirst: 1,
    });
    const name = `Late ${uuid7()}`;
    const { causeId } = await dispatch.admit(copyPlan(ad!, name, 2));
    await dispatch.settled(causeId);
    const late = async () => (await dispatch.objects('ad')).filter((one) => one.name.includes('[adops:'));
    while ((await late()).length === 0) await dispatch.changed();
    expect(await late()).toMatchObject([{ status: 'ACTIVE' }]);
    await dispatch.accounts.test.admin(`update accounts.platform_operation set sweep_at = now() where cause_id = $1`, [
      causeId,
    ]);
    while ((await late())[0]?.status === 'ACTIVE') await dispatch.changed();
    expect(await late()).toMatchObject([{ status: 'ARCHIVED' }]);
  });
});
