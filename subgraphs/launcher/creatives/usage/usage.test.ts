import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, addTemplate, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { UsageRepository } from './usage-repository.ts';

let harness: TestLauncher;
let owner: Viewer;
let account: string;
let other: string;
let creatives: string[];
const launches: string[] = [];

const USAGE = `query ($adAccountId: UUID!, $creativeId: UUID!, $first: Int! = 50, $after: String) {
  creativeUsage(adAccountId: $adAccountId, creativeId: $creativeId, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id adAccount { id } launch { id name }
      item { name state variantKey creativeVersionId operations { kind state } } } } } }`;
const EDGE = `query ($ids: Int!) { creatives(first: $ids) { edges { node { id usage(first: 2) { totalCount pageInfo { hasNextPage }
  edges { node { launch { id } adAccount { id } item { operations { kind } } } } } } } } }`;

interface Usage {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  edges: { cursor: string; node: { id: string; launch: { id: string }; adAccount: { id: string } } }[];
}
const usage = async (viewer: Viewer, variables: object) =>
  (await harness.ok<{ creativeUsage: Usage }>(viewer, USAGE, { adAccountId: account, ...variables })).creativeUsage;
const launchesOf = ({ edges }: Usage) => edges.map(({ node }) => node.launch.id);

beforeAll(async () => {
  harness = await TestLauncher.start();
  owner = await harness.owner();
  account = await harness.addAdAccount(owner.workspaceId);
  other = await harness.addAdAccount(owner.workspaceId);
  const templateVersionId = await addTemplate(harness, owner);
  const image = await addImage(harness, owner);
  creatives = [];
  for (const name of ['Shoes', 'Hats', 'Unused']) {
    creatives.push((await addCreative(harness, owner, { name, content: content(image) })).creativeId);
  }
  const submit = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
  for (const adAccountId of [account, account, other, account]) {
    const selection = { kind: 'DIRECT', creativeIds: creatives.slice(0, launches.length === 0 ? 2 : 1) };
    const common = { name: 'Spring', operation: 'TEST', purpose: 'TEST', templateVersionId };
    const request = { ...common, requestKey: uuid7(), adAccountId, selection };
    const { launchSubmit } = await harness.ok<{ launchSubmit: { launch: { id: string } } }>(owner, submit, { request });
    launches.push(launchSubmit.launch.id);
  }
});
afterAll(() => harness.stop());

describe('the uses of a creative', () => {
  it('show launch, version and what is created, newest first', async () => {
    const [shoes = '', hats = '', unused = ''] = creatives;
    const found = await usage(owner, { creativeId: shoes });
    expect(launchesOf(found)).toEqual([launches[3], launches[1], launches[0]]);
    expect(found.edges[0]!.node).toMatchObject({
      adAccount: { id: account },
      launch: { name: 'Spring' },
      item: {
        name: 'Shoes en',
        state: 'PENDING',
        variantKey: 'en',
        operations: ['IMAGE', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD'].map((kind) => ({ kind, state: 'PENDING' })),
      },
    });
    expect(launchesOf(await usage(owner, { creativeId: hats }))).toEqual([launches[0]]);
    expect(await usage(owner, { creativeId: unused })).toMatchObject({ totalCount: 0, edges: [] });
  });

  it('continue behind the last one', async () => {
    const [creativeId] = creatives;
    const first = await usage(owner, { creativeId, first: 2 });
    expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, true]);
    const rest = await usage(owner, { creativeId, first: 2, after: first.pageInfo.endCursor });
    expect([launchesOf(rest), rest.pageInfo.hasNextPage]).toEqual([[launches[0]], false]);
    const lost = await harness.refused(owner, USAGE, { adAccountId: account, creativeId, after: uuid7() });
    expect(lost).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'cursor' }] });
  });

  it('in ad accounts one may not read do not show', async () => {
    const reader = await harness.memberWithGrant(owner, other, 'READ');
    const variables = { adAccountId: account, creativeId: creatives[0] };
    expect(await harness.refused(reader, USAGE, variables)).toMatchObject({ code: 'NOT_FOUND', what: 'ad account' });
    const { creatives: seen } = await harness.ok<{ creatives: { edges: { node: { usage: Usage } }[] } }>(reader, EDGE, {
      ids: 3,
    });
    expect(seen.edges.map(({ node }) => [node.usage.totalCount, launchesOf(node.usage)])).toEqual([
      [0, []],
      [0, []],
      [1, [launches[2]]],
    ]);
  });

  it('in ad accounts one may not read cannot be guessed by cursors', async () => {
    const [creativeId] = creatives;
    const hidden = (await usage(owner, { creativeId })).edges[0]!.cursor;
    const seen = (await usage(owner, { creativeId, adAccountId: other })).edges[0]!.cursor;
    const reader = await harness.memberWithGrant(owner, other, 'READ');
    const behind = `query ($after: String!) { creatives(first: 3) { edges { node { usage(after: $after) { edges { cursor } } } } } }`;
    await harness.ok(reader, behind, { after: seen });
    const refused = { code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'cursor' }] };
    for (const after of [hidden, uuid7()]) {
      expect(await harness.refused(reader, behind, { after })).toMatchObject(refused);
      expect(await harness.refused(reader, USAGE, { adAccountId: other, creativeId, after })).toMatchObject(refused);
    }
  });

  it('of an unknown creative are not found', async () => {
    const variables = { adAccountId: account, creativeId: uuid7() };
    expect(await harness.refused(owner, USAGE, variables)).toMatchObject({ code: 'NOT_FOUND', what: 'creative' });
  });

  it('of many creatives cost as many statements as those of one', async () => {
    const all = await harness.ok<{ creatives: { edges: { node: { usage: Usage } }[] } }>(owner, EDGE, { ids: 3 });
    expect(all.creatives.edges.map(({ node }) => [launchesOf(node.usage), node.usage.pageInfo.hasNextPage])).toEqual([
      [[], false],
      [[launches[0]], false],
      [[launches[3], launches[2]], true],
    ]);
    const many = await statementsOf(() => harness.ok(owner, EDGE, { ids: 3 }));
    const twice = await statementsOf(() => harness.ok(owner, EDGE, { ids: 2 }));
    expect(many.length).toBe(twice.length);
  });
});

describe('in a large table', () => {
  it('are found without reading those of others', async () => {
    const [creativeId = ''] = creatives;
    await harness.test.admin(
      `insert into launcher.launch_item (workspace_id, id, launch_id, ad_account_id, number, name, ad_set_name, creative_id,
         creative_version_id, variant_key, locale, ad_operation_id, operation_ids, state)
       select workspace_id, md5('item ' || n)::uuid, launch_id, case when n % 2 = 0 then ad_account_id else $2 end, 1000 + n, name, ad_set_name,
         case when n % 4 < 2 then creative_id else $3 end, creative_version_id, variant_key, locale, md5('op ' || n)::uuid, '[]', state
       from launcher.launch_item, generate_series(1, 20000) n where creative_id = $1 and launch_id = $4`,
      [creativeId, other, creatives[1], launches[0]],
    );
    await harness.test.admin('vacuum analyze launcher.launch_item');
    const repository = new UsageRepository();
    const nodes = await harness.test.database.read(owner, (em) =>
      explainAll(em, async (explained) => {
        const places = await repository.accountsOf(explained, creatives);
        const ends = {
          forwards: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
          backwards: '00000000-0000-7000-8000-000000000000',
        };
        for (const backwards of [false, true]) {
          await repository.usesIn(explained, places, { size: 50, backwards, cursor: null });
          const cursor = backwards ? ends.backwards : ends.forwards;
          await repository.usesIn(explained, places, { size: 50, backwards, cursor });
        }
      }),
    );
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(rowsVisited(nodes, 'launch_item')).toBeLessThan(2_000);
  });
});
