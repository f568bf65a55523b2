/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PREVIEW, type Preview } from '#subgraphs/launcher/launches/inputs/testing/planning-harness.ts';
import { LaunchHarness } from './testing/launch-harness.ts';
import { replacementOf } from './testing/replacing.ts';
import type { ShownLaunch } from './testing/shown-launch.ts';

const CREATIVES = 'adcreatives$';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterAll(() => launches?.stop());

async function preview<T = Preview>(changes: Record<string, unknown>, document = PREVIEW): Promise<T> {
  const request = launches.requestOf([], changes);
  return (await launches.harness.ok<{ launchPreview: T }>(launches.owner, document, { request })).launchPreview;
}

const codesOf = ({ findings }: Preview) => findings.map(({ severity, code }) => `${severity} ${code}`);

/** A launch that requested `ACTIVE`, with one failed ad of two. */
async function withheld(name: string): Promise<ShownLaunch> {
  await launches.refuseNext(1, CREATIVES);
  const changes = { name, requestedStatus: 'ACTIVE' };
  return (await launches.ended(await launches.submit([`${name} A`, `${name} B`], changes))).launch;
}

describe('an ad that failed', () => {
  it('is not replaced while its launch still runs, which may be about to make the place for it', async () => {
    await launches.refuseNext(1, CREATIVES);
    // The outcome of the campaign is unknown until its settle time is over.
    await launches.failNext(1, 'campaigns$');
    const changes = { name: 'Early', requestedStatus: 'ACTIVE' };
    const submitted = await launches.submit(['Early A', 'Early B'], changes);
    let running = submitted;
    while (running.counts['failed'] === 0 && running.state !== 'SUCCEEDED') running = await launches.read(submitted.id);
    expect(running.state).toBe('RUNNING');
    const request = await replacementOf(launches, running, 'Early C');
    expect(codesOf(await preview(request))).toContain('BLOCKER launch_running');
    const candidates = `query ($account: UUID!, $launch: UUID!) {
      launchReplacementCandidates(adAccountId: $account, launchId: $launch) { edges { node { id } } } }`;
    const listed = async () => {
      const variables = { account: launches.account, launch: submitted.id };
      type Listed = { launchReplacementCandidates: { edges: unknown[] } };
      const page = await launches.harness.ok<Listed>(launches.owner, candidates, variables);
      return page.launchReplacementCandidates.edges.length;
    };
    expect(await listed()).toBe(0);
    await launches.ended(submitted);
    expect(await listed()).toBe(1);
  });

  it('is replaced knowing that this switches its launch on, once nothing else of that is missing', async () => {
    const failed = await withheld('Wake');
    const target = await launches.targetOf(failed.id);
    const completing = await preview({ target, ...(await replacementOf(launches, failed, 'Wake C')) });
    expect(codesOf(completing)).toEqual(['WARNING activates_earlier', 'INFORMATION target_settings']);
    const stopped = await launches.change('launchStop', failed);
    const afterwards = await preview({ target, ...(await replacementOf(launches, stopped, 'Wake D')) });
    expect(codesOf(afterwards)).toEqual(['INFORMATION target_settings']);
  });

  it('is replaced knowing that too where others have the places of whatever else is missing', async () => {
    await launches.refuseNext(2, CREATIVES);
    const changes = { name: 'Both', requestedStatus: 'ACTIVE' };
    const { launch: failed } = await launches.ended(await launches.submit(['Both A', 'Both B', 'Both C'], changes));
    expect(failed.counts).toMatchObject({ failed: 2, succeeded: 1 });
    const target = await launches.targetOf(failed.id);
    const one = { target, ...(await replacementOf(launches, failed, 'Both D', 0)) };
    expect(codesOf(await preview(one))).toEqual(['INFORMATION target_settings']);
    await launches.submitOf([], { ...one, scheduledAt: '2200-01-01T00:00:00Z' });
    const other = { target, ...(await replacementOf(launches, failed, 'Both E', 1)) };
    expect(codesOf(await preview(other))).toEqual(['WARNING activates_earlier', 'INFORMATION target_settings']);
  });

  it('is replaced without that where its launch made nothing that could be switched on', async () => {
    await launches.refuseNext(1, 'campaigns$');
    const changes = { name: 'Nothing', requestedStatus: 'ACTIVE' };
    const { launch: failed } = await launches.ended(await launches.submit(['Nothing A'], changes));
    expect(failed.state).toBe('FAILED');
    expect(codesOf(await preview(await replacementOf(launches, failed, 'Nothing B')))).toEqual([]);
  });

  it('is not replaced while nobody knows whether its ad set exists', async () => {
    const failed = await withheld('Undecided');
    await launches.harness.test.admin(
      `update launcher.launch_operation set dispatch_state = 'NEEDS_REVIEW', platform_id = null
        where launch_id = $1 and kind = 'AD_SET' and effect = 'CREATE'`,
      [failed.id],
    );
    expect(codesOf(await preview(await replacementOf(launches, failed, 'Undecided C')))).toContain(
      'BLOCKER ad_set_undecided',
    );
    expect((await launches.read(failed.id)).nextSteps).toEqual(['STOP']);
  });

  it('is replaced for the audience and from the budget of the group it was launched in, also when that fails again', async () => {
    const own = { owner: 'ADSET', amountMinor: '500000' };
    const templateVersionId = await launches.template({ budget: own, structure: { mode: 'MANUAL' } });
    const made = [(await launches.creative('Group A')).creativeId, (await launches.creative('Group B')).creativeId];
    const { config } = (
      await launches.harness.test.admin<{ config: { budget: object; adset: { targeting: object } } }>(
        'select config from launcher.template_version where id = $1',
        [templateVersionId],
      )
    )[0]!;
    const settings = {
      targeting: { ...config.adset.targeting, countries: ['US'] },
      budget: { ...config.budget, amountMinor: '1000' },
    };
    const manualGroups = made.map((id, index) => ({ groupKey: `g${index}`, creativeIds: [id], ...settings }));
    await launches.refuseNext(1, 'adsets$');
    const { launch: first } = await launches.ended(
      await launches.submitOf(made, { name: 'Groups', templateVersionId, manualGroups }),
    );
    expect(first.state).toBe('PARTIALLY_SUCCEEDED');
    const document = `query ($request: LaunchRequestInput!) { launchPreview(request: $request) { findings { severity code }
      budget { totalMinor } adSets { name group } calls(kinds: [AD_SET]) { params } } }`;
    type Shown = { findings: object[]; budget: object; adSets: { group: string }[]; calls: { params: object }[] };
    const planned = (request: Record<string, unknown>) => preview<Shown>({ templateVersionId, ...request }, document);
    const expected = {
      findings: [],
      budget: { totalMinor: '1000' },
      adSets: [{ group: expect.stringMatching(/^g[01]$/) }],
      calls: [{ params: { daily_budget: '1000', targeting: { geo_locations: { countries: ['US'] } } } }],
    };
    expect(await planned(await replacementOf(launches, first, 'Group C'))).toMatchObject(expected);
    await launches.refuseNext(1, 'adsets$');
    const { launch: second } = await launches.ended(
      await launches.submitOf([], { templateVersionId, ...(await replacementOf(launches, first, 'Group D')) }),
    );
    expect(second.state).toBe('FAILED');
    expect(await planned(await replacementOf(launches, second, 'Group E'))).toMatchObject(expected);
  });
});

describe('what could not be switched on in an ad set that its launch has switched on since', () => {
  it('is tried again: nothing is added to the ad set', async () => {
    const failed = await withheld('On');
    const target = await launches.targetOf(failed.id);
    const request = { requestedStatus: 'ACTIVE', target, ...(await replacementOf(launches, failed, 'On C')) };
    await launches.refuseNext(2, '/v[0-9.]+/[0-9]+$');
    const { launch: second } = await launches.ended(await launches.submitOf([], request));
    const { launch: first } = await launches.ended(failed);
    const { launch: on } = await launches.ended(await launches.change('launchRetry', first));
    expect(on).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED' });
    expect(second.nextSteps).toContain('RETRY');
    const { launch } = await launches.ended(await launches.change('launchRetry', second));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED' });
    expect(await launches.stored('ad', 'On C')).toMatchObject([{ status: 'ACTIVE' }]);
  });
});

describe('a launch that was refused at its start', () => {
  it('says when it started after all, once it is tried again', async () => {
    const { launch: made } = await launches.ended(await launches.submit(['Base'], { name: 'Base' }));
    const target = await launches.targetOf(made.id);
    const waiting = await launches.submit(['Later'], { target, scheduledAt: '2200-01-01T00:00:00Z' });
    await launches.platform(target.campaignId, { daily_budget: '123400' });
    const { launch: failed } = await launches.ended(await launches.change('launchRunNow', waiting));
    expect(failed.state).toBe('FAILED');
    await launches.platform(target.campaignId, { daily_budget: '100000' });
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    const sql = 'select started_at from launcher.launch where id = $1';
    expect(await launches.harness.test.admin(sql, [launch.id])).toEqual([{ started_at: expect.any(Date) }]);
  });
});
