import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { LaunchHarness } from './testing/launch-harness.ts';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterAll(() => launches?.stop());

const NAME = 'Paused meanwhile';

/** Sets the status of a campaign as a member does; returns the entry of the log. */
async function setStatus(targetId: string, status: string): Promise<string> {
  const document = `mutation ($input: AssetStatusSetInput!) { assetStatusSet(input: $input) { activity { state } } }`;
  const of = { requestId: uuid7(), adAccountId: launches.account, targetType: 'CAMPAIGN', dryRun: false };
  const variables = { input: { ...of, targetId, status } };
  for (;;) {
    const { assetStatusSet } = await launches.harness
      .peersOf(launches.owner)
      .call<{ assetStatusSet: { activity: { state: string } } }>('accounts', { document, variables });
    if (assetStatusSet.activity.state !== 'RUNNING') return assetStatusSet.activity.state;
  }
}

async function statuses(): Promise<string[]> {
  const kinds = ['campaign', 'adset', 'ad'];
  const objects = await Promise.all(kinds.map((kind) => launches.stored(kind, NAME)));
  return objects.map(([one]) => one!.status);
}

describe('a campaign that a member pauses before its launch switches it on', () => {
  it('stays paused, which its launch reports, until that is tried again', async () => {
    await launches.refuseNext(1, 'adcreatives$');
    const submitted = await launches.submit([NAME], { name: NAME, requestedStatus: 'ACTIVE' });
    const { launch: failed } = await launches.ended(submitted);
    const [campaign] = await launches.stored('campaign', NAME);
    expect(await setStatus(campaign!.id, 'PAUSED')).toBe('SUCCEEDED');

    const { launch: whole, messages } = await launches.ended(await launches.change('launchRetry', failed));
    expect(whole).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { succeeded: 1, total: 1 } });
    expect(whole).toMatchObject({ activation: 'PARTIALLY_SUCCEEDED', nextSteps: ['RETRY', 'STOP'] });
    expect(messages.join('\n')).toMatch(/campaign .* was not switched on: Another status was asked for since/u);
    expect(messages.at(-1)).toContain('1 of its objects are not switched on');
    expect(await statuses()).toEqual(['PAUSED', 'ACTIVE', 'ACTIVE']);

    const { launch } = await launches.ended(await launches.change('launchRetry', whole));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED', nextSteps: [] });
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  });
});
