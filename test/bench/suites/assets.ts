import pg from 'pg';
import { addManyAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { BenchAccounts } from '#test/bench/bench-accounts.ts';
import { measure } from '#test/bench/measure.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';

const ROWS = 100;
/** Number of pages to read, and some to spare. */
const ROUNDS = 35;
/** Listings a measured run makes, so that a run is long enough to be timed. */
const REPEATS = 5;

/** Listing imported ads with everything above them and their creatives. */
export const ASSETS: Suite = {
  name: 'assets',
  about: `${ROWS} of 20,000 ads with their ad set, campaign and creative: by the accounts subgraph and by a join in pg`,
  run,
};

const LIST = `query ($id: UUID!, $first: Int!, $after: String) { platformAssets(adAccountId: $id, level: AD, first: $first, after: $after) {
  edges { cursor node { id name status effectiveStatus updatedAt ... on Ad {
    conversionDomain
    adSet { id name status effectiveStatus optimizationGoal targeting }
    campaign { id name status effectiveStatus objective dailyBudget }
    creative { id name status objectType objectStorySpec } } } } pageInfo { hasNextPage endCursor } } }`;

/** The same rows and columns, as one would write it by hand. */
const JOIN = `select a.row_no, a.platform_id, a.name, a.status, a.effective_status, a.updated_time, a.data,
    s.platform_id as s_id, s.name as s_name, s.status as s_status, s.effective_status as s_effective, s.data as s_data,
    c.platform_id as c_id, c.name as c_name, c.status as c_status, c.effective_status as c_effective, c.data as c_data,
    r.platform_id as r_id, r.name as r_name, r.status as r_status, r.data as r_data
  from accounts.platform_asset a
  left join accounts.platform_asset s on s.workspace_id = a.workspace_id and s.ad_account_id = a.ad_account_id
    and s.kind = 'AD_SET' and s.platform_id = a.ad_set_id
  left join accounts.platform_asset c on c.workspace_id = a.workspace_id and c.ad_account_id = a.ad_account_id
    and c.kind = 'CAMPAIGN' and c.platform_id = a.campaign_id
  left join accounts.platform_asset r on r.workspace_id = a.workspace_id and r.ad_account_id = a.ad_account_id
    and r.kind = 'CREATIVE' and r.platform_id = a.creative_id
  where a.workspace_id = $1 and a.ad_account_id = $2 and a.kind = 'AD' and a.row_no > $3 order by a.row_no limit $4`;

interface Listed {
  platformAssets: { edges: { cursor: string; node: { creative: { id: string } } }[]; pageInfo: { endCursor: string } };
}

async function run(): Promise<SuiteReport> {
  const accounts = await BenchAccounts.start();
  const client = new pg.Client({ connectionString: accounts.test.url });
  await client.connect();
  try {
    const { workspaceId } = accounts.viewer;
    const id = await addAccount(accounts, workspaceId);
    await addManyAssets(
      accounts.test,
      { workspaceId, adAccountId: id },
      { campaigns: 200, adSetsOfCampaign: 10, adsOfAdSet: 10 },
    );
    const list = (after: string | null) => accounts.run<Listed>(LIST, { id, first: ROWS, after });
    const join = async (after: string) => (await client.query(JOIN, [workspaceId, id, after, ROWS])).rows;
    const { length: statements } = await statementsOf(() => list(null));
    let [graph, hand] = [null as string | null, '0'];
    const comparisons = await measure(
      [
        {
          name: 'join by hand in pg',
          run: () =>
            repeated(async () => {
              const rows = (await join(hand)) as { row_no: string; r_id: string }[];
              if (rows.length !== ROWS || !rows[0]?.r_id) throw new Error(`The join gave ${rows.length} rows.`);
              hand = rows.at(-1)!.row_no;
            }),
        },
        {
          name: 'accounts subgraph',
          run: () =>
            repeated(async () => {
              const { edges, pageInfo } = (await list(graph)).platformAssets;
              if (edges.length !== ROWS || !edges[0]?.node.creative.id) throw new Error(`${edges.length} rows came.`);
              graph = pageInfo.endCursor;
            }),
        },
      ],
      ROUNDS,
    );
    const [byHand, bySubgraph] = comparisons.map(({ medianMs }) => (ROWS * REPEATS * 1_000) / medianMs) as [
      number,
      number,
    ];
    return {
      comparisons,
      figures: [
        { name: 'SQL statements of a listing, begin and end of transactions included', value: statements, unit: '' },
        { name: 'rows by hand', value: Math.round(byHand), unit: 'rows/s' },
        { name: 'rows by the subgraph', value: Math.round(bySubgraph), unit: 'rows/s' },
        {
          name: 'rows by the subgraph, of those by hand',
          value: Number((bySubgraph / byHand).toFixed(3)),
          unit: '',
          goal: '≥ 0.3',
        },
      ],
    };
  } finally {
    await client.end();
    await accounts.stop();
  }
}

async function repeated(work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < REPEATS; time += 1) await work();
}

async function addAccount({ test }: BenchAccounts, workspaceId: string): Promise<string> {
  const [connectionId, id] = [uuid7(), uuid7()];
  await test.admin(
    `insert into accounts.platform_connection (id, workspace_id, access_token_sealed, status) values ($1, $2, 'v1', 'ACTIVE')`,
    [connectionId, workspaceId],
  );
  await test.admin(
    `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status, sync_status)
     values ($1, $2, $3, 'act_1', 'Large', 'EUR', 'Europe/Berlin', 'ACTIVE', 'OK')`,
    [id, workspaceId, connectionId],
  );
  return id;
}
