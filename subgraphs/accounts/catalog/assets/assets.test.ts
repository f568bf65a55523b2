import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { addAssets, type AssetPlace } from './testing/add-assets.ts';
import { SAMPLE_ASSETS } from './testing/sample-assets.ts';

let accounts: TestAccounts;
let owner: Viewer;
let place: AssetPlace;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  place = { workspaceId: owner.workspaceId, adAccountId: await addAdAccount(accounts, owner.workspaceId, 'Shop') };
  await addAssets(accounts.test, place, SAMPLE_ASSETS);
});
afterAll(() => accounts.stop());

const LIST = `query ($id: UUID!, $level: AssetLevel!) { platformAssets(adAccountId: $id, level: $level) { totalCount syncStatus syncedAt
  edges { node { __typename id level name adAccountId adAccount { name } } } } }`;
const list = (viewer: Viewer, level: string, id = place.adAccountId) => accounts.run(viewer, LIST, { id, level });
const GET = `query ($account: UUID!, $id: String!) { platformAsset(adAccountId: $account, id: $id) { __typename id } }`;

describe('platformAssets', () => {
  it.each([
    ['CAMPAIGN', 'Campaign', ['11']],
    ['AD_SET', 'AdSet', ['21']],
    ['AD', 'Ad', ['31', '32']],
    ['CREATIVE', 'AdCreative', ['41']],
  ])('lists the level %s as %s', async (level, type, ids) => {
    const { data } = await list(owner, level);
    const { adAccountId } = place;
    expect(data).toMatchObject({
      platformAssets: {
        totalCount: ids.length,
        syncStatus: 'OK',
        syncedAt: null,
        edges: ids.map((id) => ({ node: { __typename: type, id, level, adAccountId, adAccount: { name: 'Shop' } } })),
      },
    });
  });

  it('shows what was imported of each level, and what each object belongs to', async () => {
    const { platformAssets } = await accounts.ok<{ platformAssets: { edges: { node: unknown }[] } }>(
      owner,
      `query ($id: UUID!) { platformAssets(adAccountId: $id, level: AD) { edges { node { id name importedAt data ... on Ad {
        adSetId campaignId creativeId conversionDomain sourceAdId
        adSet { id campaignId optimizationGoal billingEvent bidAmount dailyBudget targeting promotedObject destinationType startTime endTime
          sourceAdSetId campaign { id } ads { edges { node { id } } } }
        campaign { status effectiveStatus createdAt updatedAt objective buyingType bidStrategy dailyBudget dailyBudgetMoney { amountMinor currency formatted } lifetimeBudget lifetimeBudgetMoney { formatted } specialAdCategories
          startTime stopTime isAdSetBudgetSharingEnabled sourceCampaignId
          adSets { totalCount edges { node { id } } } ads { totalCount edges { node { id } } } }
        creative { id name createdAt objectType objectStorySpec urlTags thumbnailUrl ads { totalCount edges { node { id } } } } } } } } }`,
      { id: place.adAccountId },
    );
    expect(platformAssets.edges).toEqual([
      {
        node: {
          id: '31',
          name: 'Picture',
          importedAt: '2026-05-01T00:00:00.000Z',
          data: { id: '31', name: 'Picture', conversion_domain: 'example.com', source_ad_id: '30' },
          adSetId: '21',
          campaignId: '11',
          creativeId: '41',
          conversionDomain: 'example.com',
          sourceAdId: '30',
          adSet: {
            id: '21',
            campaignId: '11',
            optimizationGoal: 'OFFSITE_CONVERSIONS',
            billingEvent: 'IMPRESSIONS',
            bidAmount: '450',
            dailyBudget: null,
            targeting: { geo_locations: { countries: ['DE'] } },
            promotedObject: { pixel_id: '1234567890123456789' },
            destinationType: 'WEBSITE',
            startTime: null,
            endTime: '2026-03-01T00:00:00.000Z',
            sourceAdSetId: '20',
            campaign: { id: '11' },
            ads: { edges: [{ node: { id: '31' } }] },
          },
          campaign: {
            status: 'ACTIVE',
            effectiveStatus: 'ACTIVE',
            createdAt: '2026-01-01T00:00:00.500Z',
            updatedAt: '2026-01-02T00:00:00.000Z',
            objective: 'OUTCOME_SALES',
            buyingType: 'AUCTION',
            bidStrategy: 'COST_CAP',
            dailyBudget: '9007199254740993',
            dailyBudgetMoney: {
              amountMinor: '9007199254740993',
              currency: 'EUR',
              formatted: '90071992547409.93 EUR',
            },
            lifetimeBudgetMoney: null,
            lifetimeBudget: null,
            specialAdCategories: ['HOUSING'],
            startTime: '2026-01-01T08:00:00.000Z',
            stopTime: null,
            isAdSetBudgetSharingEnabled: false,
            sourceCampaignId: null,
            adSets: { totalCount: 1, edges: [{ node: { id: '21' } }] },
            ads: { totalCount: 1, edges: [{ node: { id: '31' } }] },
          },
          creative: {
            id: '41',
            name: null,
            createdAt: null,
            objectType: 'SHARE',
            objectStorySpec: { page_id: '5' },
            urlTags: 'a=b',
            thumbnailUrl: null,
            ads: { totalCount: 1, edges: [{ node: { id: '31' } }] },
          },
        },
      },
      {
        node: expect.objectContaining({
          adSetId: '98',
          adSet: null,
          campaignId: '99',
          campaign: null,
          creativeId: '97',
          creative: null,
        }),
      },
    ]);
  });

  it('does not exist for who may not read the account', async () => {
    const viewer = await accounts.member(owner, 'VIEWER');
    expect(await list(viewer, 'AD')).toMatchObject({ data: null, code: 'NOT_FOUND' });
    const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
    const input = { memberId: viewer.memberId, kind: 'AD_ACCOUNT', targetId: place.adAccountId, level: 'READ' };
    await accounts.ok(owner, grant, { input });
    expect(await list(viewer, 'AD')).toMatchObject({ data: { platformAssets: { totalCount: 2 } } });
    expect(await list({ ...owner, workspaceId: uuid7() }, 'AD')).toMatchObject({ data: null, code: 'NOT_FOUND' });
  });
});

describe('platformAsset', () => {
  it.each([
    ['11', 'Campaign'],
    ['21', 'AdSet'],
    ['31', 'Ad'],
    ['41', 'AdCreative'],
  ])('finds %s, which is of the type %s', async (id, type) => {
    const { data } = await accounts.run(owner, GET, { account: place.adAccountId, id });
    expect(data).toEqual({ platformAsset: { __typename: type, id } });
  });

  it.each(['5', '12345', "x' or true", '\u{1F642}'])('says when the account was imported if %s was not', async (id) => {
    const empty = await accounts.run(owner, GET, { account: place.adAccountId, id });
    expect(empty).toMatchObject({
      data: { platformAsset: null },
      code: 'NOT_FOUND',
      error: { extensions: { id, syncedAt: null } },
    });
    await accounts.test.admin(`update accounts.ad_account set synced_at = '2026-05-01T00:00:00Z' where id = $1`, [
      place.adAccountId,
    ]);
    const { error } = await accounts.run(owner, GET, { account: place.adAccountId, id });
    expect(error?.message).toContain('2026-05-01T00:00:00.000Z');
    await accounts.test.admin(`update accounts.ad_account set synced_at = null where id = $1`, [place.adAccountId]);
  });

  it('does not exist for who may not read the account, nor under another account', async () => {
    const viewer = await accounts.member(owner, 'EDITOR');
    const other = await addAdAccount(accounts, owner.workspaceId, 'Other');
    for (const [who, account] of [
      [viewer, place.adAccountId],
      [{ ...owner, workspaceId: uuid7() }, place.adAccountId],
      [owner, other],
      [owner, uuid7()],
    ] as const) {
      expect(await accounts.run(who, GET, { account, id: '11' })).toMatchObject({
        data: { platformAsset: null },
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('an ad account', () => {
  it('leads to its objects, pages and social accounts', async () => {
    const { adAccount } = await accounts.ok(
      owner,
      `query ($id: UUID!) { adAccount(id: $id) {
        assets(level: CAMPAIGN, first: 1) { totalCount syncStatus edges { node { id } } }
        pages { totalCount edges { node { id name category socialAccounts { totalCount edges { node { id } } } } } }
        socialAccounts(first: 1) { totalCount pageInfo { hasNextPage } edges { node { id username name pageId } } } } }`,
      { id: place.adAccountId },
    );
    const instagram = { id: '6', username: 'shop', name: 'Shop', pageId: '5' };
    const page = { id: '5', name: 'Shop page', category: 'Shopping' };
    expect(adAccount).toEqual({
      assets: { totalCount: 1, syncStatus: 'OK', edges: [{ node: { id: '11' } }] },
      pages: {
        totalCount: 1,
        edges: [{ node: { ...page, socialAccounts: { totalCount: 1, edges: [{ node: { id: '6' } }] } } }],
      },
      socialAccounts: { totalCount: 2, pageInfo: { hasNextPage: true }, edges: [{ node: instagram }] },
    });
  });
});

describe('a reference of another subgraph', () => {
  const ENTITIES = `query ($of: [_Any!]!) { _entities(representations: $of) { __typename ... on Campaign { name } ... on Ad { name } } }`;
  it('finds what may be read, by kind', async () => {
    const { adAccountId } = place;
    const viewer = await accounts.member(owner, 'VIEWER');
    const of = [
      { __typename: 'Campaign', adAccountId, id: '11' },
      { __typename: 'Ad', adAccountId, id: '31' },
      { __typename: 'Campaign', adAccountId, id: '31' },
      { __typename: 'Ad', adAccountId: uuid7(), id: '31' },
    ];
    const found = [{ __typename: 'Campaign', name: 'Sales' }, { __typename: 'Ad', name: 'Picture' }, null, null];
    expect(await accounts.ok(owner, ENTITIES, { of })).toEqual({ _entities: found });
    expect(await accounts.ok(viewer, ENTITIES, { of })).toEqual({ _entities: [null, null, null, null] });
  });
});
