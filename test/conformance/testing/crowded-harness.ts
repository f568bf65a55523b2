import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#kit/config/load-config.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { GraphClient } from '../../../examples/demo/graph-client.ts';
import type { Caller } from './ask.ts';
import { SEEDED_OBJECTS } from './imported-objects.ts';
import { ManyOfEverything, type Multiplied } from './many-of-everything.ts';
import { fillWorkspace, remember, tokenFor, type Ids } from './workspace-objects.ts';

/** A service with one workspace, all lists of which show more and more. */
export interface CrowdedHarness {
  caller: Caller;
  /** The service and its data folder. */
  server: RunningServer & { dataDir: string };
  ids: Ids;
  /** Literal arguments of root fields, which lead to what becomes many. */
  roots: Record<string, string>;
  growTo(amount: number): Promise<void>;
  close(): Promise<void>;
}

type CrowdedIds = Ids & { brandFact: string };

/** Starts a service, fills a workspace through the public graph, and starts it again without workers: what is copied then is not worked on. */
export async function crowdedHarness(): Promise<CrowdedHarness> {
  const stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await migratedDatabase(SUBGRAPHS);
  stack.defer(() => database.drop());
  const working = await start(database.url, dataDir);
  const ids = await fill(working, dataDir).finally(() => working.close());
  const server = await start(database.url, dataDir, { ADOPS_WORKERS: 'off' });
  stack.defer(() => server.close());
  const many = await ManyOfEverything.open(database.url, ids.workspace);
  stack.defer(() => many.close());
  const token = await tokenFor({ ...server, dataDir }, 'owner@example.com', { workspaceId: ids.workspace });
  return {
    caller: { url: server.url, token },
    server: { ...server, dataDir },
    ids,
    roots: rootArguments(ids),
    growTo: async (amount) => {
      await many.growTo(amount, multiplied(ids));
      for (const [sql, ...parameters] of joined(ids, amount)) await many.run(sql, parameters);
    },
    close: () => stack.disposeAsync(),
  };
}

function start(url: string, dataDir: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  const config = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_PORT: '0',
    ADOPS_DATABASE_URL: url,
    ADOPS_LOG_LEVEL: 'warn',
    ...variables,
  });
  return startServer(config, { log: createLogger({ name: 'lists', level: 'fatal' }), onStep: () => undefined });
}

async function fill(server: RunningServer, dataDir: string): Promise<CrowdedIds> {
  const { ids } = await fillWorkspace({ ...server, dataDir }, server.devToken, 'canary');
  const graph = new GraphClient(`${server.url}/graphql`, server.devToken);
  const brandFact = await remember(graph, 'A brand fact about bright pictures.', {
    kind: 'BRAND',
    targetId: ids.brand,
  });
  // Number of facts that a recall shows.
  for (let number = 1; number <= 20; number += 1) {
    await remember(graph, `Fact ${number} of bright pictures, which is like no other of the ${number}.`, {
      kind: 'TEAM',
    });
  }
  const input = {
    memoryId: ids.accountFact,
    requestId: crypto.randomUUID(),
    expectedVersion: 1,
    fact: 'Another text.',
  };
  await graph.run(`mutation Update($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { replayed } }`, {
    input,
  });
  const limits = { adAccountId: ids.account, requestId: crypto.randomUUID(), expectedVersion: 0, campaigns: 1_000_000 };
  await graph.run(`mutation Limit($input: AccountLimitsSetInput!) { accountLimitsSet(input: $input) { replayed } }`, {
    input: limits,
  });
  await graph.close();
  return { ...ids, brandFact };
}

/** Literal arguments with which root fields lead to what becomes many. */
function rootArguments(ids: CrowdedIds): Record<string, string> {
  const { account } = ids;
  return {
    accountLimits: `adAccountId: "${account}"`,
    activity: `id: "${ids.activity}"`,
    adAccount: `id: "${account}"`,
    brand: `id: "${ids.brand}"`,
    grants: `kind: AD_ACCOUNT, targetId: "${ids.otherAccount}"`,
    member: `id: "${ids.member}"`,
    creative: `id: "${ids.creative}"`,
    creativeVersion: `creativeId: "${ids.creative}", versionId: "${ids.creativeVersion}"`,
    creativeUsage: `adAccountId: "${account}", creativeId: "${ids.creative}"`,
    launch: `adAccountId: "${account}", id: "${ids.launch}"`,
    launchOperations: `adAccountId: "${account}", launchId: "${ids.launch}"`,
    launchPromotionSources: `adAccountId: "${account}"`,
    launchReplacementCandidates: `adAccountId: "${account}", launchId: "${ids.failedLaunch}"`,
    launches: `adAccountId: "${account}"`,
    launcherAssets: `adAccountId: "${account}", kind: PIXELS`,
    launchTargets: `adAccountId: "${account}"`,
    launchTarget: `adAccountId: "${account}", adsetId: "${SEEDED_OBJECTS['AdSet']}"`,
    schedule: `adAccountId: "${account}", id: "${ids.schedule}"`,
    schedules: `adAccountId: "${account}"`,
    template: `id: "${ids.template}"`,
    templateVersion: `templateId: "${ids.template}", versionId: "${ids.templateVersion}"`,
    collection: `id: "${ids.collection}"`,
    insightsExport: `id: "${ids.insightsExport}"`,
    collectionPreview: `filterSpec: { conditions: [] }`,
    memoryFact: `id: "${ids.accountFact}"`,
    rule: `id: "${ids.rule}"`,
    ruleLint: `ruleId: "${ids.rule}"`,
    ruleBacktest: `input: { ruleId: "${ids.rule}", from: "2026-09-01", to: "2026-09-02" }`,
    ruleBacktestJob: `id: "${ids.ruleBacktestJob}"`,
    memoryRecall: `query: "bright pictures", includeTeam: true`,
    platformAsset: `adAccountId: "${account}", id: "${SEEDED_OBJECTS['Campaign']}"`,
    mediaAsset: `id: "${ids.mediaAsset}"`,
  };
}

/** Returns the rows to multiply: whole families first, then the children of single parents. */
function multiplied(ids: CrowdedIds): Multiplied[] {
  const launches = [ids.launch, ids.failedLaunch];
  const rowsOfLaunches = ['launcher.launch_item', 'launcher.launch_operation'];
  return [
    { tables: ['*'] },
    {
      tables: ['launcher.launch', ...rowsOfLaunches, 'accounts.activity', 'accounts.platform_operation'],
      naming: launches,
    },
    { tables: rowsOfLaunches, naming: launches },
    { tables: ['accounts.platform_operation'], naming: [ids.activity] },
    { tables: ['accounts.operation_attempt'], naming: [ids.platformOperation] },
    { tables: ['launcher.creative_version'], naming: [ids.creative] },
    { tables: ['launcher.template_version'], naming: [ids.template] },
    { tables: ['launcher.schedule', 'launcher.schedule_version'], naming: [ids.schedule] },
    { tables: ['launcher.schedule_version'], naming: [ids.schedule] },
    { tables: ['launcher.account_limits'], naming: [ids.account] },
    { tables: ['launcher.media_asset'], naming: [ids.mediaAsset] },
    { tables: ['accounts.brand'], naming: [ids.brand] },
    { tables: ['memory.fact'], naming: [ids.accountFact, ids.brandFact, ids.teamFact] },
    { tables: ['accounts.platform_asset'], naming: [ids.account] },
    { tables: ['accounts.brand_kit_version'], naming: [ids.brand] },
    { tables: ['memory.fact_version'], naming: [ids.accountFact] },
    { tables: ['rules.rule_version'], naming: [ids.rule] },
    { tables: ['rules.rule_run'], naming: [ids.rule] },
  ];
}

/** Launches of the ad account $2 that were copied, but for the one they replace ads of. */
const COPIED = `select id from launcher.launch where ad_account_id = $2 and id::text like 'f%' and id <> $3`;

/** Statements that join what there is many of with single others. */
function joined(ids: CrowdedIds, amount: number): [sql: string, ...parameters: unknown[]][] {
  return [
    [
      `insert into rules.rule_account (workspace_id, rule_id, ad_account_id)
       select r.workspace_id, r.id, a.id from rules.rule r join accounts.ad_account a using (workspace_id) where r.id = $1
       on conflict do nothing`,
      ids.rule,
    ],
    [
      `insert into accounts.brand_ad_account (workspace_id, brand_id, ad_account_id, member_id, created_at)
       select b.workspace_id, b.brand_id, a.id, b.member_id, b.created_at
         from accounts.brand_ad_account b join accounts.ad_account a using (workspace_id) where b.brand_id = $1 on conflict do nothing`,
      ids.brand,
    ],
    [
      `insert into accounts.access_grant (id, workspace_id, member_id, kind, target_id, level, created_at)
       select gen_random_uuid(), m.workspace_id, m.id, 'AD_ACCOUNT', a.id, 'READ', m.created_at
         from accounts.member m join accounts.ad_account a using (workspace_id)
        where m.id = $1 or (a.id = $2 and m.role = (select role from accounts.member where id = $1)) on conflict do nothing`,
      ids.member,
      ids.otherAccount,
    ],
    [
      `with copied as (select gen_random_uuid() as id, w.id as of from accounts.workspace w, generate_series(1, $2 - (select count(*) from accounts.workspace)::int)
          where w.id = $1),
            founded as (insert into accounts.workspace select (jsonb_populate_record(w, jsonb_build_object('id', c.id))).* from copied c join accounts.workspace w on w.id = c.of)
       insert into accounts.member (id, workspace_id, email, role, status, issuer, subject, version, created_at)
       select gen_random_uuid(), c.id, m.email, m.role, m.status, m.issuer, m.subject, m.version, m.created_at
         from copied c join accounts.member m on m.workspace_id = c.of and m.email = 'owner@example.com'`,
      ids.workspace,
      amount,
    ],
    [
      `insert into insights.insight_account (workspace_id, ad_account_id) select workspace_id, id from accounts.ad_account where workspace_id = $1
       on conflict do nothing`,
      ids.workspace,
    ],
    [
      `insert into insights.insight_import (workspace_id, ad_account_id) select workspace_id, id from accounts.ad_account where workspace_id = $1
       on conflict do nothing`,
      ids.workspace,
    ],
    [
      `insert into insights.insight_slice (workspace_id, account_no, level, spec, first_day, last_day, state, reason, failed_at)
       select workspace_id, account_no, 4, 0, '2026-01-01'::date, '2026-01-01'::date, 'FAILED', 'PLATFORM_FAILED', now()
         from insights.insight_account where workspace_id = $1 on conflict do nothing`,
      ids.workspace,
    ],
    [
      `insert into insights.insight_export (workspace_id, id, member_id, ad_account_ids, format, report)
       select e.workspace_id, gen_random_uuid(), e.member_id, e.ad_account_ids || a.id, e.format, e.report
         from insights.insight_export e join accounts.ad_account a using (workspace_id) where e.id = $1 and a.id <> all(e.ad_account_ids)`,
      ids.insightsExport,
    ],
    [
      `insert into rules.rule_backtest (workspace_id, id, member_id, rule_id, ad_account_ids, definition, date_from, date_to)
       select b.workspace_id, gen_random_uuid(), b.member_id, b.rule_id, b.ad_account_ids || a.id, b.definition, b.date_from, b.date_to
         from rules.rule_backtest b join accounts.ad_account a using (workspace_id) where b.id = $1 and a.id <> all(b.ad_account_ids)`,
      ids.ruleBacktestJob,
    ],
    [
      `update memory.fact set version = (select max(version) + 1 from memory.fact_version where fact_id = fact.id) where id = $1`,
      ids.accountFact,
    ],
    [
      `update accounts.platform_asset set page_id = (select platform_id from accounts.platform_asset
         where ad_account_id = $1 and kind = 'PAGE' order by row_no limit 1) where kind = 'SOCIAL_ACCOUNT' and ad_account_id = $1`,
      ids.account,
    ],
    [
      `insert into launcher.schedule_run (workspace_id, id, schedule_id, version_id, ad_account_id, timezone, local_time, fold, due_at, state,
              outcome, launch_id, details, claimed_at, ended_at)
       select s.workspace_id, gen_random_uuid(), s.id, s.version_id, s.ad_account_id, 'UTC', 'n' || n, 0, now(), 'ENDED', 'SUCCEEDED',
              (select id from launcher.launch where ad_account_id = $1 order by id limit 1), '[{"code":"c","path":"p","message":"m"}]', now(), now()
         from launcher.schedule s, generate_series(1, $2::int) n where s.ad_account_id = $1 on conflict do nothing`,
      ids.account,
      amount,
    ],
    [
      `update launcher.launch_item set replaces_item_id = $1 where launch_id in (${COPIED})`,
      ids.launchItem,
      ids.account,
      ids.launch,
    ],
    [
      `update launcher.launch_admission set request = request || jsonb_build_object('replacement', $1::jsonb) where launch_id in (${COPIED})`,
      JSON.stringify({ launchId: ids.launch, expectedVersion: 1, items: [] }),
      ids.account,
      ids.launch,
    ],
  ];
}
