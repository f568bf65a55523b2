import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { ExecutionResult } from 'graphql';
import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import type { Config, DispatchConfig, FilesConfig } from '#kit/config/config.ts';
import { Database } from '#kit/database/database.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { guardBodies, type BodyPace } from '#kit/network/body-guard.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadPassportKey } from '#kit/session/passport-key.ts';
import { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { LinkedPeers, type PeerCaller } from '#kit/links/peers.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { startSubgraph } from '#kit/subgraph/start-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';

/** Configuration that a test may set. */
export interface LauncherOptions {
  platformUrl?: string;
  liveChanges?: boolean;
  /** Local disk by default. */
  files?: FilesConfig;
  /** Most bytes of files which come together. */
  combinedMaxBytes?: number;
  /** Timing and limits of writes; short waits by default. */
  dispatch?: DispatchConfig;
  /** Least pace of bodies. */
  pace?: BodyPace;
}

const EVERYTHING = ['mcp:read', 'mcp:write'] as const;

/** The launcher and accounts subgraphs in one process over one database, with the launcher's routes on a real port. */
export class TestLauncher {
  readonly test: TestDatabase;
  readonly config: Config;
  readonly files: FileStore;
  readonly launcher: RunningSubgraph;
  readonly accounts: RunningSubgraph;
  readonly #passports: Passports;
  readonly #stack: AsyncDisposableStack;

  private constructor(parts: {
    test: TestDatabase;
    config: Config;
    files: FileStore;
    launcher: RunningSubgraph;
    accounts: RunningSubgraph;
    passports: Passports;
    stack: AsyncDisposableStack;
  }) {
    this.test = parts.test;
    this.config = parts.config;
    this.files = parts.files;
    this.launcher = parts.launcher;
    this.accounts = parts.accounts;
    this.#passports = parts.passports;
    this.#stack = parts.stack;
  }

  /** Starts both without their workers. */
  static async start(options: LauncherOptions = {}): Promise<TestLauncher> {
    const stack = new AsyncDisposableStack();
    const test = await testDatabase({ ...launcher, poolSize: 10, beside: [accounts] });
    stack.defer(() => test.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-launcher-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const { app, url } = await listen(stack, options.pace);
    const config = testConfig(dataDir, url, options);
    const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' });
    const passports = await Passports.fromKey(await loadPassportKey(dataDir));
    const bus = await WakeBus.open(test.url);
    stack.defer(() => bus.close());
    const files = await FileStore.open(config.files);
    const links = new Map<string, SubgraphLink>();
    const shared = { config, log, passports, peers: new LinkedPeers(links), files, bus };
    const start = async (definition: SubgraphDefinition, database: Database) => {
      const running = await startSubgraph(definition, { ...shared, database });
      stack.defer(() => running.close());
      links.set(definition.name, running);
      return running;
    };
    const { name, entities } = accounts;
    const accountsDatabase = await Database.open({ name, entities, url: test.url, poolSize: 10, log });
    stack.defer(() => accountsDatabase.close());
    const runningAccounts = await start(accounts, accountsDatabase);
    const runningLauncher = await start(launcher, test.database);
    if (runningLauncher.routes) app.use(runningLauncher.routes);
    return new TestLauncher({
      test,
      config,
      files,
      launcher: runningLauncher,
      accounts: runningAccounts,
      passports,
      stack,
    });
  }

  /** The first workspace's owner. */
  async owner(): Promise<Viewer> {
    const [row] = await this.test.admin<{ id: string }>(
      'select id from accounts.member where workspace_id = $1 order by created_at limit 1',
      [stableId('workspace', 'first')],
    );
    if (!row) throw new Error('The first start made no owner.');
    return this.viewer({ workspaceId: stableId('workspace', 'first'), memberId: row.id });
  }

  /** Somebody: by default an owner of a workspace of their own, whom accounts does not know. */
  viewer(changes: Partial<Viewer> = {}): Viewer {
    return {
      workspaceId: uuid7(),
      memberId: uuid7(),
      role: 'owner',
      scopes: EVERYTHING,
      requestId: uuid7(),
      service: null,
      ...changes,
    };
  }

  /** Makes somebody known to accounts as a member, with their workspace. */
  async join({ workspaceId, memberId, role }: Viewer): Promise<void> {
    await this.test.admin(`insert into accounts.workspace (id, name) values ($1, 'Theirs') on conflict do nothing`, [
      workspaceId,
    ]);
    await this.test.admin(
      `insert into accounts.member (id, workspace_id, email, role, status) values ($1, $2, $3, $4, 'ACTIVE') on conflict do nothing`,
      [memberId, workspaceId, `${memberId}@example.com`, role],
    );
  }

  /** A member of the owner's workspace whose only grant is to an ad account. */
  async memberWithGrant(owner: Viewer, adAccountId: string, level: 'READ' | 'WRITE'): Promise<Viewer> {
    const { workspaceId } = owner;
    const memberId = uuid7();
    await this.test.admin(
      `insert into accounts.member (id, workspace_id, email, role, status) values ($1, $2, $3, 'editor', 'ACTIVE')`,
      [memberId, workspaceId, `${memberId}@example.com`],
    );
    await this.test.admin(
      `insert into accounts.access_grant (id, workspace_id, member_id, kind, target_id, level) values ($1, $2, $3, 'AD_ACCOUNT', $4, $5)`,
      [uuid7(), workspaceId, memberId, adAccountId, level],
    );
    return this.viewer({ workspaceId, memberId, role: 'editor' });
  }

  /** Puts an ad account into a workspace without asking the platform, and returns its id. */
  async addAdAccount(workspaceId: string, currency = 'EUR'): Promise<string> {
    const connectionId = uuid7();
    const id = uuid7();
    await this.test.admin(
      `insert into accounts.platform_connection (id, workspace_id, access_token_sealed, status) values ($1, $2, 'v1', 'ACTIVE')`,
      [connectionId, workspaceId],
    );
    await this.test.admin(
      `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status, sync_status)
       values ($1, $2, $3, $4, 'Account', $5, 'Europe/Berlin', 'ACTIVE', 'OK')`,
      [id, workspaceId, connectionId, `act_${Date.now()}${Math.floor(Math.random() * 1e6)}`, currency],
    );
    return id;
  }

  /** Runs an operation of the launcher as a viewer. */
  async run(viewer: Viewer, document: string, variables: Record<string, unknown> = {}): Promise<ExecutionResult> {
    const passport = this.#passports.issue(viewer, 'launcher');
    return this.launcher.execute({ document, variables, passport });
  }

  /** Like `run`, for an operation that has to succeed. */
  async ok<T>(viewer: Viewer, document: string, variables: Record<string, unknown> = {}): Promise<T> {
    const { data, errors } = await this.run(viewer, document, variables);
    if (errors) throw new Error(`${document}\nfailed: ${JSON.stringify(errors)}`);
    return data as T;
  }

  /** Like `run`, for an operation that has to be refused; the first error's extensions. */
  async refused(
    viewer: Viewer,
    document: string,
    variables: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const { data, errors } = await this.run(viewer, document, variables);
    if (!errors?.[0]) throw new Error(`${document}\nwas not refused: ${JSON.stringify(data)}`);
    return errors[0].extensions;
  }

  /** The other subgraphs as the launcher asks them on behalf of a viewer. */
  peersOf(viewer: Viewer, service = 'launcher'): PeerCaller {
    const peers = new LinkedPeers(new Map([['accounts', this.accounts]]));
    return {
      call: async (name, request) => peers.call(name, request, this.#passports.issue({ ...viewer, service }, name)),
    };
  }

  /** Subscribes to an operation of the launcher as a viewer. */
  async subscribe(
    viewer: Viewer,
    document: string,
    variables: Record<string, unknown>,
  ): Promise<AsyncIterable<ExecutionResult>> {
    return this.#subscribeTo(this.launcher, viewer, document, variables);
  }

  async #subscribeTo(
    running: RunningSubgraph,
    viewer: Viewer,
    document: string,
    variables: Record<string, unknown>,
  ): Promise<AsyncIterable<ExecutionResult>> {
    const passport = this.#passports.issue(viewer, 'launcher');
    const stream = await running.subscribe({ document, variables, passport });
    if (!(Symbol.asyncIterator in stream)) throw new Error(`${document}\nfailed: ${JSON.stringify(stream.errors)}`);
    return stream;
  }

  /** Starts the launcher once more, as another process over the same database would have it, without workers. */
  async replica(): Promise<Pick<TestLauncher, 'subscribe'>> {
    const { name, entities } = launcher;
    const log = pino({ level: 'silent' });
    const database = await Database.open({ name, entities, url: this.test.url, poolSize: 5, log });
    this.#stack.defer(() => database.close());
    const bus = await WakeBus.open(this.test.url);
    this.#stack.defer(() => bus.close());
    const peers = new LinkedPeers(new Map([['accounts', this.accounts]]));
    const shared = { config: this.config, log, passports: this.#passports, peers, files: this.files, bus, database };
    const running = await startSubgraph(launcher, shared);
    this.#stack.defer(() => running.close());
    return { subscribe: (...asked) => this.#subscribeTo(running, ...asked) };
  }

  /** Ends everything that was started. */
  async stop(): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

async function listen(stack: AsyncDisposableStack, pace?: BodyPace): Promise<{ app: express.Express; url: string }> {
  const app = express();
  const server: Server = createServer(app);
  guardBodies(server, pace);
  // A busy machine is late to use a connection, which must not be closed meanwhile.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stack.defer(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  return { app, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function testConfig(dataDir: string, publicUrl: string, options: LauncherOptions): Config {
  const config = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_SANDBOX_URL: options.platformUrl ?? 'http://127.0.0.1:9',
  });
  const { files = config.files, liveChanges = true, dispatch = TEST_DISPATCH } = options;
  const { combinedMaxBytes = config.uploads.combinedMaxBytes } = options;
  const uploads = { ...config.uploads, combinedMaxBytes };
  return { ...config, publicUrl, files, uploads, liveChanges, imports: false, dispatch };
}
