/** @seconds 35 — forty creatives are saved and approved one by one */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatMoney } from '#kit/money/money.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { LaunchHarness } from '../launches/manage/testing/launch-harness.ts';
import type { ShownLaunch } from '../launches/manage/testing/shown-launch.ts';

const MANY = 40;
const READ = `query ($account: UUID!, $id: UUID!) { launch(adAccountId: $account, id: $id) {
  submittedBy submittedByMember { id } stoppedBy stoppedByMember { id }
  request { selection { creatives { name } excluded { id } collection { id } } sourceLaunchItems { id } target { adSet { id } } }
  items(first: 100) { edges { node { id creativeId creative { id name } creativeVersionId
    creativeVersion { id creative { id } media { id thumbnail { state } } }
    operations { kind platformId campaign { id } adSet { id } ad { id } platformCreative { id } }
    ad { id } sourceItemId sourceItem { id } replacesItem { id } replacedByLaunch { id } } } } } }`;
const PLAN = `query ($request: LaunchRequestInput!) { launchPreview(request: $request) {
  budget { amountMinor currency amount { amountMinor currency formatted } total { formatted } } adSets { adSet { id } budget { formatted } } ads {
  creativeId creative { id } creativeVersion { id media { id } } sourceItem { id } replacesItem { id } platformCreative { id } } } }`;

interface Budget {
  amountMinor: string;
  currency: string;
  amount: object;
  total: object;
}

interface Operation {
  kind: string;
  platformId: string | null;
}

interface ReadLaunch {
  submittedBy: string;
  submittedByMember: unknown;
  stoppedByMember: unknown;
  request: { selection: { creatives: { name: string }[] } } & Record<string, unknown>;
  items: { edges: { node: Record<string, unknown> & { id: string; creativeId: string; creativeVersionId: string } }[] };
}

let launches: LaunchHarness;
let one: ShownLaunch;
let many: ShownLaunch;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  one = await launches.submit(['Alone']);
  many = await launches.submit(Array.from({ length: MANY }, (_, at) => `Of many ${at}`));
});
afterAll(() => launches?.stop());

const read = async ({ id }: ShownLaunch, viewer = launches.owner): Promise<ReadLaunch> => {
  const variables = { account: launches.account, id };
  return (await launches.harness.ok<{ launch: ReadLaunch }>(viewer, READ, variables)).launch;
};

describe('the objects beside the ids of a launch', () => {
  it('are those that the ids name', async () => {
    const launch = await read(many);
    expect(launch.submittedByMember).toEqual({ id: launch.submittedBy });
    expect(launch.stoppedByMember).toBeNull();
    expect(launch.request).toMatchObject({ sourceLaunchItems: [], target: null });
    expect(launch.request.selection).toMatchObject({ excluded: [], collection: null });
    expect(launch.request.selection.creatives.map(({ name }) => name)).toEqual(
      Array.from({ length: MANY }, (_, at) => `Of many ${at}`),
    );
    const items = launch.items.edges.map(({ node }) => node);
    expect(items).toHaveLength(MANY);
    for (const item of items) {
      expect(item).toMatchObject({
        creative: { id: item.creativeId },
        creativeVersion: {
          id: item.creativeVersionId,
          creative: { id: item.creativeId },
          media: [{ id: expect.any(String), thumbnail: { state: expect.any(String) } }],
        },
        ad: null,
        sourceItem: null,
        replacesItem: null,
        replacedByLaunch: null,
      });
    }
  });

  it('stand beside those of its operations, by their kinds', async () => {
    for (const { id } of [one, many]) {
      const named = `update launcher.launch_operation set platform_id = number::text where launch_id = $1 and kind <> 'IMAGE'`;
      await launches.harness.test.admin(named, [id]);
    }
    const items = (await read(many)).items.edges.flatMap(({ node }) => node['operations'] as Operation[]);
    const beside = { CAMPAIGN: 'campaign', AD_SET: 'adSet', AD: 'ad', CREATIVE: 'platformCreative', IMAGE: null };
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(Object.keys(beside)));
    const none = { campaign: null, adSet: null, ad: null, platformCreative: null };
    for (const { kind, platformId, ...objects } of items) {
      const name = beside[kind as keyof typeof beside];
      expect(objects).toEqual({ ...none, ...(name && { [name]: { id: platformId } }) });
    }
  });

  it('cost as many statements for forty ads as for one', async () => {
    await read(one);
    const few = await statementsOf(() => read(one));
    const more = await statementsOf(() => read(many));
    expect(few.filter((text) => /from \S*creative_version\b/u.test(text))).toHaveLength(1);
    expect(more).toHaveLength(few.length);
  });

  it('stand beside those of a plan, too', async () => {
    const { creativeId, versionId } = await launches.creative('Planned');
    const variables = { request: launches.requestOf([creativeId]) };
    const { launchPreview } = await launches.harness.ok<{ launchPreview: { budget: Budget } }>(
      launches.owner,
      PLAN,
      variables,
    );
    const media = [{ id: expect.any(String) }];
    const ad = { creativeId, creative: { id: creativeId }, creativeVersion: { id: versionId, media } };
    const none = { sourceItem: null, replacesItem: null, platformCreative: null };
    expect(launchPreview).toEqual({
      ads: [{ ...ad, ...none }],
      adSets: [{ adSet: null, budget: null }],
      budget: expect.any(Object),
    });
    const { amountMinor, currency, amount, total } = launchPreview.budget;
    const formatted = formatMoney(BigInt(amountMinor), currency);
    expect([amount, total]).toEqual([{ amountMinor, currency, formatted }, { formatted }]);
  });
});

describe('an object that one may not see', () => {
  const NAMING = 'update launcher.launch_item set source_item_id = $2 where launch_id = $1';
  const sourceOf = async (viewer = launches.owner) => (await read(one, viewer)).items.edges[0]!.node;

  it('is null, its id stays', async () => {
    const [hidden] = (await read(many)).items.edges;
    const { admin } = launches.harness.test;
    const elsewhere = await launches.harness.addAdAccount(launches.owner.workspaceId);
    await admin('update launcher.launch_item set ad_account_id = $2 where id = $1', [hidden!.node.id, elsewhere]);
    await admin(NAMING, [one.id, hidden!.node.id]);
    const sourceItemId = hidden!.node.id;
    expect(await sourceOf()).toMatchObject({ sourceItemId, sourceItem: { id: sourceItemId } });
    const reader = await launches.harness.memberWithGrant(launches.owner, launches.account, 'READ');
    expect(await sourceOf(reader)).toMatchObject({ sourceItemId, sourceItem: null });
  });
});
