import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { APP_ROLE, WORKSPACE_VARIABLE } from '#kit/database/tenant.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addManyAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { statementsOf } from '#test/testkit/statements.ts';

/** 200,000 imported objects, all of one ad account, which is the worst case. */
const AMOUNTS = { campaigns: 100, adSetsOfCampaign: 10, adsOfAdSet: 100 };

let accounts: TestAccounts;
let owner: Viewer;
let adAccountId: string;

beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  adAccountId = await addAdAccount(accounts, owner.workspaceId, 'Large');
  await addManyAssets(accounts.test, { workspaceId: owner.workspaceId, adAccountId }, AMOUNTS);
});
afterAll(() => accounts.stop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Returns the reads of imported objects by the statements, as PostgreSQL plans and runs them for a request of the workspace. */
async function scansOf(document: string, variables: Record<string, unknown> = {}): Promise<Plan[]> {
  const statements = await statementsOf(() => accounts.ok(owner, document, { id: adAccountId, ...variables }));
  const client = new pg.Client({ connectionString: accounts.test.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config($1, $2, true), set_config('role', $3, true)`, [
      WORKSPACE_VARIABLE,
      owner.workspaceId,
      APP_ROLE,
    ]);
    const scans: Plan[] = [];
    for (const statement of statements.filter((sql) => sql.includes('platform_asset'))) {
      const { rows } = await client.query(`explain (analyze, format json) ${statement}`);
      scans.push(...scansIn((rows as { 'QUERY PLAN': { Plan: Plan }[] }[])[0]!['QUERY PLAN'][0]!.Plan));
    }
    return scans;
  } finally {
    await client.end();
  }
}

function scansIn(plan: Plan): Plan[] {
  const own =
    plan['Relation Name'] === 'platform_asset' || plan['Index Name']?.startsWith('platform_asset') ? [plan] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

const LISTS: [string, string, Record<string, unknown>][] = [
  [
    'ads',
    `query ($id: UUID!) { platformAssets(adAccountId: $id, level: AD, first: 200) { edges { node { id } } } }`,
    {},
  ],
  [
    'the last ads',
    `query ($id: UUID!, $after: String) { platformAssets(adAccountId: $id, level: AD, first: 200, after: $after) { edges { node { id } } } }`,
    { after: '199000' },
  ],
  [
    'ads with what they belong to',
    `query ($id: UUID!) { platformAssets(adAccountId: $id, level: AD, first: 200) { edges { node { ... on Ad {
      campaign { name } adSet { name } creative { name } } } } } }`,
    {},
  ],
  [
    'campaigns with their ad sets and ads',
    `query ($id: UUID!) { platformAssets(adAccountId: $id, level: CAMPAIGN, first: 100) { edges { node { ... on Campaign {
      ads(first: 10) { edges { node { id } } } adSets(first: 10) { edges { node { ads(first: 5) { edges { node { id } } } } } } } } } } }`,
    {},
  ],
  [
    'creatives with the ads that show them',
    `query ($id: UUID!) { platformAssets(adAccountId: $id, level: CREATIVE, first: 200) { edges { node { ... on AdCreative {
      ads(first: 1) { edges { node { id } } } } } } } }`,
    {},
  ],
  ['one object', `query ($id: UUID!) { platformAsset(adAccountId: $id, id: "3000099999") { name } }`, {}],
  ['pages', `query ($id: UUID!) { adAccount(id: $id) { pages { edges { node { id } } } } }`, {}],
];

describe('with 200,000 imported objects in one ad account', () => {
  it.each(LISTS)('%s are read through an index, and nothing but them', async (_name, document, variables) => {
    const scans = await scansOf(document, variables);
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) {
      expect(scan['Node Type']).toMatch(/^(Index Scan|Index Only Scan|Bitmap Heap Scan|Bitmap Index Scan)$/);
      // Reading more rows than are shown would grow with the account.
      const read = (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'];
      expect([scan['Index Name'], read <= 10_000]).toEqual([scan['Index Name'], true]);
    }
  });
});
