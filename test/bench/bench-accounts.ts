import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { pino } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { type Passport, Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { startSubgraph } from '#kit/subgraph/start-subgraph.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { FIRST_WORKSPACE, OWNER_EMAIL } from '#subgraphs/accounts/testing/start-accounts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

const IDENTIFY = `query ($input: _IdentifyInput!) { _identify(input: $input) { memberId } }`;
const SCOPES = ['mcp:read', 'mcp:write'] as const;

/** The accounts subgraph in this process, called as the gateway's in-memory link calls it, with a database of its own. */
export class BenchAccounts {
  readonly test: TestDatabase;
  readonly subgraph: RunningSubgraph;
  readonly viewer: Viewer;
  readonly #passports: Passports;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    parts: { test: TestDatabase; subgraph: RunningSubgraph; viewer: Viewer; passports: Passports },
    stack: AsyncDisposableStack,
  ) {
    this.test = parts.test;
    this.subgraph = parts.subgraph;
    this.viewer = parts.viewer;
    this.#passports = parts.passports;
    this.#stack = stack;
  }

  /** Starts PostgreSQL, as safe as it is in production, and the subgraph without its workers, configured as out of the box. */
  static async start(environment: Record<string, string> = {}): Promise<BenchAccounts> {
    await using stack = new AsyncDisposableStack();
    const server = await startTestServer({ durable: true });
    stack.defer(() => server.close());
    process.env.ADOPS_TEST_SERVER = server.url;
    const test = await testDatabase({ ...accounts, poolSize: 10 });
    stack.defer(() => test.close());
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: 'http://127.0.0.1:9', ...environment });
    const bus = await WakeBus.open(test.url);
    stack.defer(() => bus.close());
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const passports = await Passports.fromKey(await exportJWK(privateKey));
    const log = pino({ level: 'silent' });
    const files = await FileStore.open(config.files);
    const deps = { config, log, passports, peers: new LinkedPeers(new Map()), database: test.database, files, bus };
    const subgraph = await startSubgraph(accounts, deps);
    stack.defer(() => subgraph.close());
    const viewer = await firstOwner(subgraph, passports);
    return new BenchAccounts({ test, subgraph, viewer, passports }, stack.move());
  }

  /** A passport of the owner, as the gateway shows one at each request. */
  passport(): Passport {
    return this.#passports.issue(this.viewer, this.subgraph.name);
  }

  /** Runs an operation as the owner; throws what the first error says. */
  async run<T>(document: string, variables: Record<string, unknown>): Promise<T> {
    const { data, errors } = await this.subgraph.execute({ document, variables, passport: await this.passport() });
    if (errors?.[0]) throw new Error(`${document}: ${errors[0].message}`);
    return data as T;
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

async function firstOwner(subgraph: RunningSubgraph, passports: Passports): Promise<Viewer> {
  const nil = '00000000-0000-0000-0000-000000000000';
  const gateway: Viewer = {
    workspaceId: nil,
    memberId: nil,
    role: 'viewer',
    scopes: SCOPES,
    requestId: uuid7(),
    service: 'gateway',
  };
  const passport = passports.issue(gateway, subgraph.name);
  const variables = { input: { issuer: 'dev', subject: OWNER_EMAIL, email: OWNER_EMAIL } };
  const { data } = await subgraph.execute({ document: IDENTIFY, variables, passport });
  const { memberId } = (data as { _identify: { memberId: string } })._identify;
  return { workspaceId: FIRST_WORKSPACE, memberId, role: 'owner', scopes: SCOPES, requestId: uuid7(), service: null };
}
