import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Asking } from '#kit/links/ask.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import { LinkedPeers, type Peers } from '#kit/links/peers.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import type { Passport, Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { parseDefinition } from '#subgraphs/rules/definition/parse-definition.ts';
import { rules } from '#subgraphs/rules/rules.ts';
import { saveRule } from '#subgraphs/rules/runs/testing/saved-rules.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';
import { rowParts, type CampaignDay } from './campaign-days.ts';
import { clockedRules, type SourcesOf, type TestClock } from './clocked-rules.ts';
import { firstAccount } from './first-account.ts';
import { panelOf, platformOf, type Panel, type Platform } from './platform-hands.ts';
import type { ShownObject, ShownRun } from './shown-runs.ts';

/** A campaign of a test; 100.00 a day and active by default. */
export interface NewCampaign {
  /** Daily budget in minor units. */
  budget?: number;
  /** Budget for the whole run in minor units, instead of a daily one. */
  lifetime?: number;
  status?: 'ACTIVE' | 'PAUSED';
}

const DAY_MS = 86_400_000;
/** A minute before ten. */
const MORNING_MS = 599 * 60_000;

/**
 * Rules, insights and accounts in one process over a sandbox, with the workers of accounts and of rules. The clock of rules is the test's; the
 * day of the ad account is UTC's.
 */
export class RunHarness {
  readonly test: TestDatabase;
  readonly sandbox: Sandbox;
  readonly panel: Panel;
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly owner: Viewer;
  readonly adAccountId: string;
  readonly dataDir: string;
  readonly rules: RunningSubgraph;
  readonly accounts: RunningSubgraph;
  readonly #facts: PostgresFactStore;
  readonly #stack: AsyncDisposableStack;
  readonly #passport: (viewer: Viewer) => Passport;
  readonly #peers: { peers: Peers; passports: Passports };

  private constructor(parts: {
    test: TestDatabase;
    sandbox: Sandbox;
    clock: TestClock;
    owner: Viewer;
    account: { id: string; platformId: string };
    dataDir: string;
    rules: RunningSubgraph;
    accounts: RunningSubgraph;
    facts: PostgresFactStore;
    stack: AsyncDisposableStack;
    passport: (viewer: Viewer) => Passport;
    peers: { peers: Peers; passports: Passports };
  }) {
    this.test = parts.test;
    this.sandbox = parts.sandbox;
    this.panel = panelOf(parts.sandbox.url);
    this.platform = platformOf(parts.sandbox.url, parts.account.platformId);
    this.clock = parts.clock;
    this.owner = parts.owner;
    this.adAccountId = parts.account.id;
    this.dataDir = parts.dataDir;
    this.rules = parts.rules;
    this.accounts = parts.accounts;
    this.#facts = parts.facts;
    this.#stack = parts.stack;
    this.#passport = parts.passport;
    this.#peers = parts.peers;
  }

  /** Starts everything; `working` false leaves the workers of rules to the caller, and `sourcesOf` puts faults into what ticks read. */
  static async start({
    working = true,
    sourcesOf,
  }: { working?: boolean; sourcesOf?: SourcesOf } = {}): Promise<RunHarness> {
    const stack = new AsyncDisposableStack();
    const sandbox = await startSandbox({ seed: 'empty' });
    stack.defer(() => sandbox.close());
    const test = await testDatabase({ ...rules, poolSize: 10, beside: [accounts, insights] });
    stack.defer(() => test.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-rule-runs-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const loaded = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: sandbox.url });
    const config = { ...loaded, liveChanges: true, imports: false, dispatch: TEST_DISPATCH };
    const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' });
    const resources = await openProcessResources(config, test.url);
    stack.defer(() => resources.bus.close());
    const links = new Map<string, SubgraphLink>();
    const process_ = { ...resources, config, databaseUrl: test.url, log, peers: new LinkedPeers(links) };
    const clock: TestClock = { now: startOfClock() };
    const running: RunningSubgraph[] = [];
    for (const definition of [accounts, insights, clockedRules(clock, sourcesOf)]) {
      const subgraph = await startDatabaseSubgraph(definition, process_, stack);
      links.set(definition.name, subgraph);
      running.push(subgraph);
    }
    const [runningAccounts, , runningRules] = running as [RunningSubgraph, RunningSubgraph, RunningSubgraph];
    await runningAccounts.startWorkers();
    if (working) await runningRules.startWorkers();
    const own = { name: insights.name, entities: insights.entities, url: test.url, poolSize: 3, log };
    const factsDatabase = await Database.open(own);
    stack.defer(() => factsDatabase.close());
    const { owner, account } = await firstAccount(test);
    return new RunHarness({
      test,
      sandbox,
      clock,
      owner,
      account,
      dataDir,
      rules: runningRules,
      accounts: runningAccounts,
      facts: new PostgresFactStore(factsDatabase),
      stack,
      passport: (viewer) => resources.passports.issue(viewer, rules.name),
      peers: { peers: process_.peers, passports: resources.passports },
    });
  }

  /** A campaign on the platform that was imported. */
  async campaign(name: string, { budget = 10_000, lifetime, status = 'ACTIVE' }: NewCampaign = {}) {
    const end = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const amounts: Record<string, string> =
      lifetime === undefined ? { daily_budget: String(budget) } : { lifetime_budget: String(lifetime), stop_time: end };
    const params = {
      name,
      objective: 'OUTCOME_TRAFFIC',
      status,
      special_ad_categories: '[]',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      ...amounts,
    };
    const { id } = await this.platform.post('campaigns', params);
    const data = { objective: 'OUTCOME_TRAFFIC', ...amounts };
    await this.imported({ kind: 'CAMPAIGN', id, name, status, effectiveStatus: status, data });
    return id;
  }

  /** Imports the statuses of all campaigns again, as the platform has them once it has worked them in. */
  async importStatuses(): Promise<void> {
    await this.test.admin(`update accounts.platform_asset set effective_status = status where kind = 'CAMPAIGN'`);
  }

  /** Saves a rule again with a filter for names, active and due at its next slot, as its next version. */
  async saveAgain(ruleId: string, nameContains: string): Promise<void> {
    const next = this.#nextSlot(30);
    await this.test.admin(
      `with next as (
         update rules.rule set version = version + 1, status = 'active', paused_reason = null, paused_at = null, updated_at = $3,
                next_due_at = $4, next_local_time = $6, next_fold = 0
          where id = $1 returning workspace_id, id, version
       )
       insert into rules.rule_version (workspace_id, rule_id, version, definition, member_id)
       select n.workspace_id, n.id, n.version, jsonb_set(jsonb_set(v.definition, '{target_filter,children,0,value}', to_jsonb($2::text)),
              '{status}', '"active"'), $5
         from next n join rules.rule_version v on v.rule_id = n.id and v.version = n.version - 1`,
      [ruleId, nameContains, this.clock.now, next, this.owner.memberId, next.toISOString().slice(0, 16)],
    );
  }

  /** Stores imported objects. */
  async imported(...assets: Parameters<typeof addAssets>[2][number][]): Promise<void> {
    await addAssets(this.test, { workspaceId: this.owner.workspaceId, adAccountId: this.adAccountId }, assets);
  }

  /** Imports a day, the present one by default, as insights would now: everything given, without the windows the platform withheld. */
  async facts(
    days: Readonly<Record<string, CampaignDay>>,
    day = this.clock.now.toISOString().slice(0, 10),
    withheldWindows: Slice['withheldWindows'] = [],
  ): Promise<void> {
    const rows = Object.entries(days).flatMap(([id, sums]): FactRow[] =>
      (sums.adSets ?? [`8${id}`]).map((adSet) => rowOf(rowParts(id, adSet, day, sums))),
    );
    await this.importRows(rows, day, day, withheldWindows);
  }

  /** Imports a day, or several from the first to the last, as insights would now: these rows of ads, and no others. */
  async importRows(
    rows: readonly FactRow[],
    from: string,
    to = from,
    withheldWindows: Slice['withheldWindows'] = [],
  ): Promise<void> {
    const place = { workspaceId: this.owner.workspaceId, adAccountId: this.adAccountId };
    await this.#facts.putSlice(sliceOf({ ...place, from, to, importedAt: this.clock.now, withheldWindows }), rows);
  }

  /** Peers of rules on behalf of the owner. */
  asking(): Asking {
    const viewer: Viewer = { ...this.owner, service: rules.name };
    return { peers: boundPeers(rules.name, this.#peers, viewer) };
  }

  /** Saves an active rule at campaigns, due at the next half hour, and returns its id. */
  async rule(definition: Record<string, unknown>, { memberId = this.owner.memberId } = {}): Promise<string> {
    const whole = {
      name: 'Rule',
      level: 'campaign',
      status: 'active',
      target_filter: { children: [] },
      schedule: { cron: '*/30 * * * *', timezone: 'UTC' },
      ...definition,
      ad_account_ids: [this.adAccountId],
    };
    const parsed = parseDefinition(whole);
    if ('violations' in parsed) throw new Error(JSON.stringify(parsed.violations));
    return saveRule(this.test, {
      workspaceId: this.owner.workspaceId,
      memberId,
      adAccountIds: [this.adAccountId],
      definition: parsed.wire,
      savedAt: this.clock.now,
    });
  }

  /** Moves the clock to the next half hour, or whatever the minutes are, and waits until every run has ended. */
  async tick(minutes = 30): Promise<void> {
    this.advance(minutes);
    await this.settled();
  }

  /** Moves the clock to the next half hour, or whatever the minutes are. */
  advance(minutes = 30): void {
    this.clock.now = this.#nextSlot(minutes);
  }

  #nextSlot(minutes: number): Date {
    const slot = minutes * 60_000;
    return new Date((Math.floor(this.clock.now.getTime() / slot) + 1) * slot);
  }

  /** Lets an hour go by for everything that dispatch has sent, whose clock is not the test's. */
  async passHourAtDispatch(): Promise<void> {
    await this.test.admin(`update accounts.platform_operation set ended_at = ended_at - interval '61 minutes'`);
  }

  /** Moves the clock to the minute before the next day, whose first slot comes next. */
  nextDay(): void {
    this.clock.now = new Date((Math.floor(this.clock.now.getTime() / DAY_MS) + 1) * DAY_MS - 60_000);
  }

  /** Pauses every rule and goes on to the next morning, so that the next test is alone. */
  async rest(): Promise<void> {
    await this.test.admin(
      `update rules.rule set status = 'paused', next_due_at = null, next_local_time = null, next_fold = null`,
    );
    await this.settled();
    this.clock.now = new Date((Math.floor(this.clock.now.getTime() / DAY_MS) + 1) * DAY_MS + MORNING_MS);
  }

  /** Objects that a run matched, as the graph shows them. */
  async objects(id: string): Promise<ShownObject[]> {
    const document = `query ($id: UUID!) { ruleRun(id: $id) { objects(first: 100) { edges { node { entityId outcome reason
      tasks { conditions { metric value threshold } }
      actions { type before after clampedBy holderId state reason message operationId activity { id } } } } } } }`;
    const { ruleRun } = await this.ask<{ ruleRun: { objects: { edges: { node: ShownObject }[] } } }>(document, { id });
    return ruleRun.objects.edges.map(({ node }) => node);
  }

  /** An ad set without a budget of its own on the platform, that was imported. */
  async adSet(name: string, campaignId: string): Promise<string> {
    const params = {
      name,
      campaign_id: campaignId,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      targeting: JSON.stringify({ geo_locations: { countries: ['US'] } }),
      status: 'ACTIVE',
    };
    const { id } = await this.platform.post('adsets', params);
    const place = { kind: 'AD_SET', id, name, campaignId, status: 'ACTIVE', effectiveStatus: 'ACTIVE' } as const;
    await this.imported({ ...place, data: { campaign_id: campaignId } });
    return id;
  }

  /** Waits until all slots that have come are claimed, and every run has ended. */
  async settled(): Promise<void> {
    const open = `select 1 from rules.rule_run where state in ('CLAIMED', 'RUNNING') union all select 1 from rules.rule where next_due_at <= $1`;
    while ((await this.test.admin(open, [this.clock.now])).length > 0) await this.moment();
  }

  /** Waits until a statement finds a row. */
  async until(sql: string, parameters: unknown[] = []): Promise<void> {
    while ((await this.test.admin(sql, parameters)).length === 0) await this.moment();
  }

  /** Waits a moment for something to change. */
  async moment(): Promise<void> {
    await this.test.admin('select pg_sleep(0.03)');
  }

  /** Runs of a rule, oldest first. */
  runs(ruleId: string): Promise<ShownRun[]> {
    return this.test.admin<ShownRun & Record<string, unknown>>(
      `select id::text, state, reason, acted, held_back as held, failed, reasons from rules.rule_run where rule_id = $1 order by due_at, id`,
      [ruleId],
    );
  }

  /** The rule's status and the reason for which the service paused it. */
  async status(ruleId: string): Promise<{ status: string; reason: string | null }> {
    const [row] = await this.test.admin<{ status: string; reason: string | null }>(
      'select status, paused_reason as reason from rules.rule where id = $1',
      [ruleId],
    );
    return row!;
  }

  /** The data of an operation of rules; throws where it is refused. */
  async ask<T>(document: string, variables: Record<string, unknown> = {}, viewer: Viewer = this.owner): Promise<T> {
    const { data, errors } = await this.rules.execute({ document, variables, passport: this.#passport(viewer) });
    if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
    return data as T;
  }

  /** Results of a subscription of rules. */
  async subscribe<T>(
    document: string,
    variables: Record<string, unknown>,
    viewer = this.owner,
  ): Promise<AsyncIterable<T>> {
    const stream = await this.rules.subscribe({ document, variables, passport: this.#passport(viewer) });
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream.errors));
    return stream as AsyncIterable<T>;
  }

  /** The code with which an operation of rules is refused. */
  async refusal(document: string, variables: Record<string, unknown> = {}, viewer: Viewer = this.owner) {
    const { errors } = await this.rules.execute({ document, variables, passport: this.#passport(viewer) });
    return errors?.[0]?.extensions['code'];
  }

  /** A member of the workspace with a role, and a grant to write to the ad account. */
  async member(role = 'editor'): Promise<Viewer> {
    const { workspaceId } = this.owner;
    const memberId = uuid7();
    await this.test.admin(
      `insert into accounts.member (id, workspace_id, email, role, status) values ($1, $2, $3, $4, 'ACTIVE')`,
      [memberId, workspaceId, `${memberId}@example.com`, role],
    );
    await this.test.admin(
      `insert into accounts.access_grant (id, workspace_id, member_id, kind, target_id, level) values ($1, $2, $3, 'AD_ACCOUNT', $4, 'WRITE')`,
      [uuid7(), workspaceId, memberId, this.adAccountId],
    );
    return { ...this.owner, memberId, role: role as Viewer['role'], requestId: uuid7() };
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.rules.stopWorkers();
    await this.accounts.stopWorkers();
    await this.#stack.disposeAsync();
  }
}

/**
 * A minute before ten tomorrow: a day's ticks are one day's, and what raises spend has its latest time ahead, which dispatch compares with the
 * present.
 */
function startOfClock(): Date {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return new Date(`${tomorrow}T09:59:00Z`);
}
