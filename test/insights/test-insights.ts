import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { ExecutionResult } from 'graphql';
import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import type { Config } from '#kit/config/config.ts';
import { Database } from '#kit/database/database.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { QueueRunner } from '#kit/queues/queue-runner.ts';
import { loadPassportKey } from '#kit/session/passport-key.ts';
import { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { startSubgraph } from '#kit/subgraph/start-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import type { FactStore } from '#subgraphs/insights/facts/fact-store.ts';
import { openFactStore } from '#subgraphs/insights/open-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { type Sandbox, startSandbox } from '#platform/sandbox/start-sandbox.ts';
import { startScript } from '#test/testkit/script-process.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';
import { ImportService } from '#subgraphs/insights/imports/import-service.ts';
import type { ImportSchedule } from '#subgraphs/insights/imports/plan/schedule.ts';
import { TEST_SCHEDULE } from './test-schedule.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';

const IMPORT_FIELDS = `state daysDone daysTotal newestDay oldestDay nextAt throttledUntil error { code message advice }
  gaps { from to level reportSpec reason objectIds }`;
const REQUEST = `mutation ($input: AdAccountInsightsImportInput!) {
  adAccountInsightsImport(input: $input) { replayed adAccount { id } import { ${IMPORT_FIELDS} } } }`;
const IMPORT = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on AdAccount { insightsImport { ${IMPORT_FIELDS} } } } }`;

export interface ImportView {
  state: string;
  daysDone: number;
  daysTotal: number;
  newestDay: string | null;
  oldestDay: string | null;
  nextAt: string | null;
  throttledUntil: string | null;
  error: { code: string; message: string; advice: string } | null;
  gaps: { from: string; to: string; level: string; reportSpec: string; reason: string; objectIds: string[] }[];
}

/** A request the sandbox got. */
export interface SeenRequest {
  method: string;
  path: string;
  params: Record<string, unknown>;
}

/** Settings of a test. */
export interface InsightsOptions {
  schedule?: Partial<ImportSchedule>;
  /** Address of ClickHouse; without one, facts are in PostgreSQL. */
  insightsUrl?: string;
  /** Clock of the workers. */
  now?: () => Date;
}

/** Parts of a test. */
interface Parts {
  sandbox: Sandbox;
  test: TestDatabase;
  config: Config;
  insights: RunningSubgraph;
  accounts: RunningSubgraph;
  /** Makes a worker that is not started. */
  newWorker: () => QueueRunner;
  imports: ImportService;
  facts: FactStore;
  owner: Viewer;
  adAccountId: string;
  /** Id on the platform, `act_…`. */
  accountId: string;
  passports: Passports;
  stack: AsyncDisposableStack;
}

/** Imports of insights of the sandbox's ad account in USD, over accounts and insights in one process. */
export class TestInsights {
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  get parts(): Omit<Parts, 'passports' | 'stack'> {
    return this.#parts;
  }

  get adAccountId(): string {
    return this.#parts.adAccountId;
  }

  get accountId(): string {
    return this.#parts.accountId;
  }

  get test(): TestDatabase {
    return this.#parts.test;
  }

  /** Starts everything but the workers. */
  static async start({ schedule, insightsUrl, now = () => new Date() }: InsightsOptions = {}): Promise<TestInsights> {
    const stack = new AsyncDisposableStack();
    const sandbox = await startSandbox();
    stack.defer(() => sandbox.close());
    const test = await testDatabase({ ...insights, poolSize: 10, beside: [accounts] });
    stack.defer(() => test.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-insights-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const loaded = loadConfig({
      ADOPS_DATA_DIR: dataDir,
      ADOPS_SANDBOX_URL: sandbox.url,
      ADOPS_INSIGHTS_URL: insightsUrl,
    });
    const config = { ...loaded, liveChanges: true, imports: false, dispatch: TEST_DISPATCH };
    const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' });
    const passports = await Passports.fromKey(await loadPassportKey(dataDir));
    const bus = await WakeBus.open(test.url);
    stack.defer(() => bus.close());
    const links = new Map<string, SubgraphLink>();
    const shared = {
      config,
      log,
      passports,
      peers: new LinkedPeers(links),
      files: await FileStore.open(config.files),
      bus,
    };
    const { name, entities } = accounts;
    const accountsDatabase = await Database.open({ name, entities, url: test.url, poolSize: 10, log });
    stack.defer(() => accountsDatabase.close());
    const runningAccounts = await startSubgraph(accounts, { ...shared, database: accountsDatabase });
    stack.defer(() => runningAccounts.close());
    links.set('accounts', runningAccounts);
    const running = await startSubgraph(insights, { ...shared, database: test.database });
    stack.defer(() => running.close());
    links.set('insights', running);
    const { facts, close } = await openFactStore(test.database, insightsUrl, log);
    stack.defer(close);
    const timing = { ...TEST_SCHEDULE, ...schedule };
    const newWorker = () => insightsImportWorker({ ...shared, database: test.database, facts, schedule: timing, now });
    const [account] = await test.admin<{ id: string; act: string; member: string }>(
      `select a.id, a.platform_id as act, m.id as member from accounts.ad_account a join accounts.member m on m.workspace_id = a.workspace_id
        where a.currency = 'USD' order by m.created_at limit 1`,
    );
    const owner: Viewer = {
      workspaceId: stableId('workspace', 'first'),
      memberId: account!.member,
      role: 'owner',
      scopes: ['mcp:read', 'mcp:write'],
      requestId: uuid7(),
      service: null,
    };
    const imports = new ImportService(test.database, bus);
    const ids = { owner, adAccountId: account!.id, accountId: account!.act };
    const built = {
      sandbox,
      test,
      config,
      insights: running,
      accounts: runningAccounts,
      newWorker,
      imports,
      facts,
      passports,
      stack,
    };
    return new TestInsights({ ...built, ...ids });
  }

  /** Starts a worker in this process, which is stopped with the test. */
  async work(): Promise<QueueRunner> {
    const worker = this.#parts.newWorker();
    await worker.start();
    this.#parts.stack.defer(() => worker.stop());
    return worker;
  }

  /** Starts a worker in a process of its own, and waits until it works. */
  worker(historyDays = TEST_SCHEDULE.historyDays): Promise<ChildProcess> {
    const program = new URL('./import-worker-process.ts', import.meta.url);
    return startScript(program, [
      this.test.url,
      this.#parts.sandbox.url,
      this.#parts.config.dataDir,
      String(historyDays),
      this.#parts.config.insightsUrl ?? '',
    ]);
  }

  /** Runs an operation of insights as a viewer. */
  run(viewer: Viewer, document: string, variables: Record<string, unknown> = {}): Promise<ExecutionResult> {
    return this.#parts.insights.execute({
      document,
      variables,
      passport: this.#parts.passports.issue(viewer, 'insights'),
    });
  }

  /** Like `run`, for an operation that has to succeed. */
  async ok<T>(document: string, variables: Record<string, unknown> = {}, viewer = this.#parts.owner): Promise<T> {
    const { data, errors } = await this.run(viewer, document, variables);
    if (errors) throw new Error(`${document}\nfailed: ${JSON.stringify(errors)}`);
    return data as T;
  }

  /** Asks for an import. */
  async request(input: Record<string, unknown> = {}): Promise<{ replayed: boolean; import: ImportView }> {
    const asked = { requestId: uuid7(), adAccountId: this.adAccountId, ...input };
    const answer = await this.ok<{ adAccountInsightsImport: { replayed: boolean; import: ImportView } }>(REQUEST, {
      input: asked,
    });
    return answer.adAccountInsightsImport;
  }

  /** The import as the graph shows it; null before there is one. */
  async view(): Promise<ImportView | null> {
    const representations = [{ __typename: 'AdAccount', id: this.adAccountId }];
    const { _entities } = await this.ok<{ _entities: [{ insightsImport: ImportView | null }] }>(IMPORT, {
      representations,
    });
    return _entities[0].insightsImport;
  }

  /** Waits until the import is as described. */
  async until(found: (view: ImportView) => boolean): Promise<ImportView> {
    for (;;) {
      const view = await this.view();
      if (view && found(view)) return view;
      await this.test.admin('select pg_sleep(0.02)');
    }
  }

  /** Asks for an import and waits until nothing is due. */
  async import(input: Record<string, unknown> = {}): Promise<ImportView> {
    await this.request(input);
    return this.until(({ state }) => state === 'RESTING');
  }

  /** Subscribes to an operation of insights. */
  async subscribe(document: string, variables: Record<string, unknown>): Promise<AsyncIterable<ExecutionResult>> {
    const passport = this.#parts.passports.issue(this.#parts.owner, 'insights');
    const stream = await this.#parts.insights.subscribe({ document, variables, passport });
    if (!(Symbol.asyncIterator in stream)) throw new Error(`${document}\nfailed: ${JSON.stringify(stream.errors)}`);
    return stream;
  }

  /** Runs an operation of accounts as the owner, which has to succeed. */
  async ofAccounts<T>(document: string, variables: Record<string, unknown>): Promise<T> {
    const passport = this.#parts.passports.issue(this.#parts.owner, 'accounts');
    const { data, errors } = await this.#parts.accounts.execute({ document, variables, passport });
    if (errors) throw new Error(JSON.stringify(errors));
    return data as T;
  }

  /** Has accounts import campaigns, ad sets and ads, which needs its workers. */
  async importAssets(): Promise<void> {
    await this.#parts.accounts.startWorkers();
    const document = `mutation ($input: AdAccountImportInput!) { adAccountImport(input: $input) { joined } }`;
    await this.ofAccounts(document, { input: { requestId: uuid7(), adAccountId: this.adAccountId } });
    for (;;) {
      const done = await this.test.admin(`select from accounts.asset_import where state = 'SUCCEEDED'`);
      if (done.length > 0) return;
      await this.test.admin('select pg_sleep(0.05)');
    }
  }

  /** The sandbox's control panel. */
  async panel<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${this.#parts.sandbox.url}${path}`, { method, headers, ...sent });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  }

  /** Changes settings of the sandbox. */
  async faults(settings: Record<string, unknown>): Promise<void> {
    await this.panel('PATCH', '/_faults', settings);
  }

  /** Reports that were asked for, oldest first. */
  async reports(): Promise<Record<string, unknown>[]> {
    const { requests } = await this.panel<{ requests: SeenRequest[] }>('GET', '/_requests?limit=5000');
    return requests
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/insights'))
      .map(({ params }) => params);
  }

  /** Rows of facts as they are compared between runs: everything but numbers of imports and of objects. */
  async rows(): Promise<string[]> {
    const tables = [
      'insight_day',
      'insight_cell',
      'insight_action',
      'insight_period',
      'insight_rollup',
      'insight_slice',
    ];
    const texts: string[] = [];
    for (const table of tables) {
      const rows = await this.test.admin<{ row: string }>(
        `select '${table} ' || coalesce(o.platform_id, '') || (to_jsonb(t) - '{account_no,object_no,import_no,imported_at,type_no}'::text[])::text ||
                coalesce(n.name, '') as row
           from insights.${table} t left join insights.insight_object o on o.object_no = (to_jsonb(t) ->> 'object_no')::int
           left join insights.insight_action_type n on n.type_no = (to_jsonb(t) ->> 'type_no')::int
          order by 1`,
      );
      texts.push(...rows.map(({ row }) => row));
    }
    return texts;
  }

  /** Forgets everything that was imported, and the import. */
  async forget(): Promise<void> {
    const tables = await this.test.admin<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'insights' and table_name like 'insight\\_%'
          and table_name not in ('insight_account', 'insight_object', 'insight_action_type')`,
    );
    await this.test.admin(`truncate ${tables.map(({ name }) => `insights.${name}`).join(', ')}`);
  }

  /** The size that is known to work for a kind of report. */
  async sizeOf(kind: string): Promise<Record<string, unknown>> {
    const [row] = await this.test.admin<{ size: Record<string, unknown> }>(
      'select sizes -> $1 as size from insights.insight_import',
      [kind],
    );
    return row?.size ?? {};
  }

  /** Ends everything that was started. */
  async stop(): Promise<void> {
    await this.#parts.stack.disposeAsync();
  }
}
