import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsOf } from '#test/testkit/statements.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '#subgraphs/launcher/launches/manage/testing/shown-launch.ts';

const FAR = '2200-01-01T00:00:00+01:00';
const REQUEST = `request { selection { kind creativeIds excludedIds collectionId sourceLockVersion
    filterSpec { conditions { field operator values } } }
  repeatAcrossGroups manualGroups { groupKey creativeIds targeting { countries ageMin } budget { owner amountMinor } } scheduledAt
  sourceLaunchItemIds target { campaignId adsetId settingsFingerprint } retestReason
  replacement { launchId expectedVersion items { sourceItemId creativeVersionId expectedAdAttempt } } }`;
const READ = `query ($account: UUID!, $id: UUID!) { launch(adAccountId: $account, id: $id) { ${REQUEST}
  items { edges { node { id state sourceItemId replacesItemId replacedByLaunchId } } } } }`;
const LIST = `query ($account: UUID!) { launches(adAccountId: $account, first: 20) { edges { node { ${REQUEST}
  items { edges { node { replacedByLaunchId } } } } } } }`;

/** Parts of a request that names only creatives. */
const PLAIN = {
  repeatAcrossGroups: false,
  manualGroups: [],
  scheduledAt: null,
  sourceLaunchItemIds: [],
  target: null,
  retestReason: null,
  replacement: null,
};

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterAll(() => launches?.stop());

interface ShownHistory {
  request: Record<string, unknown>;
  items: Record<string, unknown>[];
}

async function historyOf({ id }: ShownLaunch): Promise<ShownHistory> {
  const variables = { account: launches.account, id };
  const { launch } = await launches.harness.ok<{
    launch: { request: ShownHistory['request']; items: { edges: { node: ShownHistory['items'][number] }[] } };
  }>(launches.owner, READ, variables);
  return { request: launch.request, items: launch.items.edges.map(({ node }) => node) };
}

describe('a launch', () => {
  it('shows what it was submitted with, also when its time was moved', async () => {
    const conditions = [{ field: 'NAME', operator: 'EQ', values: ['Filtered'] }];
    const { creativeId } = await launches.creative('Filtered');
    const left = await launches.creative('Filtered');
    const selection = { kind: 'SMART', filterSpec: { conditions }, excludedIds: [left.creativeId] };
    const submitted = await launches.submitOf([], { selection, scheduledAt: FAR, retestReason: 'Another season.' });
    await launches.change('launchSetEnabled', submitted, { enabled: true, scheduledAt: '2300-01-01T00:00:00Z' });
    const { request, items } = await historyOf(submitted);
    expect(request).toEqual({
      ...PLAIN,
      selection: { ...selection, creativeIds: [], collectionId: null, sourceLockVersion: null },
      scheduledAt: '2199-12-31T23:00:00.000Z',
      retestReason: 'Another season.',
    });
    expect(items).toMatchObject([{ sourceItemId: null, replacesItemId: null, replacedByLaunchId: null }]);
    const plain = await historyOf(await launches.submitOf([creativeId], { scheduledAt: FAR }));
    expect(plain.request).toMatchObject({ ...PLAIN, scheduledAt: '2199-12-31T23:00:00.000Z' });
    expect(plain.request['selection']).toMatchObject({ kind: 'DIRECT', creativeIds: [creativeId], filterSpec: null });
  });

  it('names the ads it promotes', async () => {
    const { launch: test } = await launches.ended(await launches.submit(['Tested']));
    const sourceLaunchItemIds = test.items.edges.map(({ node }) => node.id);
    const changes = { operation: 'PROMOTE', purpose: 'SCALE', sourceLaunchItemIds, scheduledAt: FAR };
    const { request, items } = await historyOf(await launches.submitOf([], changes));
    expect(request).toMatchObject({ sourceLaunchItemIds });
    expect(items).toMatchObject([{ sourceItemId: sourceLaunchItemIds[0], replacesItemId: null }]);
  });

  it('is linked with the one that stands in for what failed of it, as soon as that is submitted', async () => {
    await launches.refuseNext(1, 'adcreatives$');
    const { launch: failed } = await launches.ended(await launches.submit(['Lost', 'Fine']));
    const item = failed.items.edges.map(({ node }) => node).find(({ state }) => state === 'FAILED')!;
    const replacedBy = async () => (await historyOf(failed)).items.find(({ id }) => id === item.id);
    expect(await replacedBy()).toMatchObject({ state: 'FAILED', replacedByLaunchId: null });
    const { versionId: creativeVersionId } = await launches.creative('Mended');
    const items = [{ sourceItemId: item.id, creativeVersionId, expectedAdAttempt: item.attempt }];
    const replacement = { launchId: failed.id, expectedVersion: failed.version, items };
    const target = await launches.targetOf(failed.id);
    const submitted = await launches.submitOf([], { replacement, target, scheduledAt: FAR });
    expect(await replacedBy()).toMatchObject({ state: 'FAILED', replacedByLaunchId: submitted.id });
    const { request, items: mended } = await historyOf(submitted);
    expect(request).toMatchObject({ replacement, target });
    expect(mended).toMatchObject([{ replacesItemId: item.id, sourceItemId: null }]);
    await launches.ended(await launches.change('launchRunNow', submitted));
    expect(await replacedBy()).toMatchObject({ state: 'REPLACED', replacedByLaunchId: submitted.id });
  });

  it('costs one statement with the others of a list', async () => {
    const sql = await statementsOf(() => launches.harness.ok(launches.owner, LIST, { account: launches.account }));
    expect(sql.filter((text) => text.includes('launch_admission'))).toHaveLength(1);
    expect(sql.filter((text) => text.includes('replaces_item_id'))).toHaveLength(1);
  });
});
