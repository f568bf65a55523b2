import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql, type GraphQLSchema } from 'graphql';
import pino, { type Logger } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import type { Config } from '#kit/config/config.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { Loaders } from '#kit/loaders/loaders.ts';
import { buildSchema } from '#kit/schema/build-schema.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphDeps, SubgraphParts } from '#kit/subgraph/define-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { accounts } from '../accounts.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';

type Json = Record<string, never>;

/** Options of accounts in a test. */
export interface AccountsOptions {
  platformUrl?: string;
  liveChanges?: boolean;
  identity?: Config['identity'];
  dispatch?: Partial<Config['dispatch']>;
  /** True to run scheduled imports; by default only requested ones run. */
  imports?: boolean;
}

/** The workspace of the first start. */
export const FIRST_WORKSPACE = stableId('workspace', 'first');
/** Its owner's address. */
export const OWNER_EMAIL = 'owner@example.com';

/** The accounts subgraph over a database and a data folder of its own. */
export class TestAccounts {
  readonly test: TestDatabase;
  readonly config: Config;
  readonly files: FileStore;
  readonly bus: WakeBus;
  readonly schema: GraphQLSchema;
  readonly parts: SubgraphParts;
  readonly log: Logger;

  private constructor(parts: {
    test: TestDatabase;
    config: Config;
    files: FileStore;
    bus: WakeBus;
    schema: GraphQLSchema;
    parts: SubgraphParts;
    log: Logger;
  }) {
    this.test = parts.test;
    this.config = parts.config;
    this.files = parts.files;
    this.bus = parts.bus;
    this.schema = parts.schema;
    this.parts = parts.parts;
    this.log = parts.log;
  }

  /** Builds the subgraph without its workers. */
  static async start(options: AccountsOptions = {}): Promise<TestAccounts> {
    const test = await testDatabase({ ...accounts, poolSize: 10 });
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-accounts-'));
    const config = testConfig(dataDir, options);
    const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' });
    const files = await FileStore.open(config.files);
    const bus = await WakeBus.open(test.url);
    const deps = { config, log, files, bus, database: test.database } as SubgraphDeps;
    const parts = await accounts.build(deps);
    const { resolvers, rules } = await parts.serve();
    const schema = buildSchema({ name: 'accounts', typeDefs: loadSdl(accounts.sdl), resolvers, rules });
    return new TestAccounts({ test, config, files, bus, schema, parts, log });
  }

  /** Runs an operation as a viewer and returns data and the first error's code. */
  async run(viewer: Viewer, source: string, variableValues: Record<string, unknown> = {}) {
    const contextValue = { viewer, loaders: new Loaders(), log: this.log };
    const { data, errors } = await graphql({ schema: this.schema, source, variableValues, contextValue });
    const error = errors?.[0];
    const hidden = error?.originalError && !error.extensions['code'] ? error.originalError : null;
    return { data: data as Json, code: error?.extensions['code'], error: hidden ?? error ?? null };
  }

  /** Like `run`, for an operation that has to succeed. */
  async ok<T = Record<string, never>>(
    viewer: Viewer,
    source: string,
    variables: Record<string, unknown> = {},
  ): Promise<T> {
    const { data, error } = await this.run(viewer, source, variables);
    if (error) throw new Error(`${source} failed: ${error.stack ?? error.message} ${JSON.stringify(error)}`);
    return data as T;
  }

  /** Member identified by a verified token. */
  async identify(input: Record<string, unknown>): Promise<Viewer | null> {
    const asked = `query ($input: _IdentifyInput!) { _identify(input: $input) { workspaceId memberId role scopes } }`;
    const { _identify } = await this.ok<{ _identify: Omit<Viewer, 'requestId' | 'service'> | null }>(
      gatewayViewer(),
      asked,
      { input },
    );
    if (!_identify) return null;
    const scopes = _identify.scopes ?? (['mcp:read', 'mcp:write'] as const);
    return { ..._identify, scopes, requestId: uuid7(), service: null };
  }

  /** The owner of the first workspace. */
  async owner(): Promise<Viewer> {
    const bearer = { issuer: 'dev', subject: OWNER_EMAIL, email: OWNER_EMAIL };
    const viewer = await this.identify({ ...bearer, workspaceId: FIRST_WORKSPACE });
    if (!viewer) throw new Error('The first start made no owner.');
    return viewer;
  }

  /** Invites a person and signs them in. */
  async member(owner: Viewer, role: string, email = `${uuid7()}@example.com`): Promise<Viewer> {
    const invite = `mutation ($input: MemberInviteInput!) { memberInvite(input: $input) { member { id } } }`;
    await this.ok(owner, invite, { input: { requestId: uuid7(), email, role } });
    const viewer = await this.identify({ issuer: 'dev', subject: email, email, workspaceId: owner.workspaceId });
    if (!viewer) throw new Error(`${email} cannot sign in.`);
    return viewer;
  }

  /** Ends everything that was started and removes the folder. */
  async stop(): Promise<void> {
    for (const worker of this.parts.workers ?? []) await worker.stop();
    await this.parts.close?.();
    await this.bus.close();
    await this.test.close();
    await rm(this.config.dataDir, { recursive: true, force: true });
  }
}

/** The gateway itself asking. */
function gatewayViewer(): Viewer {
  const nil = '00000000-0000-0000-0000-000000000000';
  const scopes = ['mcp:read', 'mcp:write'] as const;
  return { workspaceId: nil, memberId: nil, role: 'viewer', scopes, requestId: uuid7(), service: 'gateway' };
}

/** Configuration of a test over a data folder. */
export function testConfig(dataDir: string, options: AccountsOptions): Config {
  const config = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_SANDBOX_URL: options.platformUrl ?? 'http://127.0.0.1:9',
  });
  return {
    ...config,
    liveChanges: options.liveChanges ?? true,
    imports: options.imports ?? false,
    identity: options.identity ?? config.identity,
    dispatch: { ...TEST_DISPATCH, ...options.dispatch },
  };
}
