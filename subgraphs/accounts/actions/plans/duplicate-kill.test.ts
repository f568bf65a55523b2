/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { copiesOf, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { startDispatchWorker } from '#subgraphs/accounts/testing/start-dispatch-worker.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { actOnce, done } from '../testing/act.ts';

const AD_SETS = Number(process.env['ADOPS_TEST_COPIED_AD_SETS'] ?? 12);
const ADS_EACH = 10;

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

describe('a copy of a campaign whose workers are killed', () => {
  it('ends as exactly one copy of everything, all of it paused', async () => {
    const first = await startDispatchWorker(dispatch);
    const source = await sourceTree(dispatch, { adSets: AD_SETS, adsEach: ADS_EACH });
    await killProcess(first);
    await dispatch.faults({ copiesActive: true, latencyMs: 10, cutAfterWorkRate: 0.02, listLagMs: 100, seed: 7 });
    const input = { sourceId: source.id, requestId: uuid7(), dryRun: false };
    const calls = 3 + AD_SETS * (1 + ADS_EACH);
    const call = actOnce(dispatch, 'campaignDuplicate', input);
    await dispatch.until(`select from accounts.activity where kind = 'CAMPAIGN_DUPLICATE'`);
    const confirmed = `select from accounts.activity where kind = 'CAMPAIGN_DUPLICATE' and confirmed >= $1`;
    for (const part of [0.2, 0.6]) {
      const worker = await startDispatchWorker(dispatch);
      await dispatch.until(confirmed, [Math.floor(calls * part)]);
      await killProcess(worker);
    }
    const last = await startDispatchWorker(dispatch);
    await call;
    const { activity, plan } = await done(dispatch, 'campaignDuplicate', input);
    await killProcess(last);
    expect([activity.state, plan.callCount]).toEqual(['SUCCEEDED', calls]);
    const [copy, ...others] = await copiesOf(dispatch, `${source.name} - Copy`);
    expect(others).toEqual([]);
    expect(copy?.children.map(({ name }) => name).toSorted()).toEqual(
      source.children.map(({ name }) => name).toSorted(),
    );
    const ads = copy?.children.map(({ children }) =>
      children
        .map(({ name }) => name)
        .toSorted()
        .join(),
    );
    const wanted = source.children.map(({ children }) =>
      children
        .map(({ name }) => name)
        .toSorted()
        .join(),
    );
    expect(ads?.toSorted()).toEqual(wanted.toSorted());
    const statuses = [copy!, ...copy!.children, ...copy!.children.flatMap(({ children }) => children)];
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['PAUSED']));
  }, 240_000);
});
