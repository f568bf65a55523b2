import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { childEnvironment } from '#kit/config/main-env.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SCOPES } from '#kit/session/permissions.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import { FIRST_WORKSPACE, OWNER_EMAIL } from '#subgraphs/accounts/testing/start-accounts.ts';
import { eventData, publishEvenly } from '#test/bench/subscriptions/launch-feed.ts';
import { ServerProcess } from '#test/bench/subscriptions/server-process.ts';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

const ADD_LAUNCHES = `insert into launcher.launch (workspace_id, id, ad_account_id, request_key, request_hash, name, operation, purpose,
    requested_status, template_version_id, budget, state, step, counts, operation_counts, sequence, submitted_by, submitted_role, submitted_scopes,
    phase, handed_over)
  select $1, id, $2, id::text, '', 'Launch', 'TEST', 'TEST', 'PAUSED', id, '{}', 'RUNNING', 'ADS', $4, $4, 1, $5, 'owner', '[]',
    'CREATE', true
    from unnest($3::uuid[]) id`;

const APPEND = `select count(launcher.append_events($1, 'launch', id, $2::jsonb, '${CHANNEL}', 'launcher:launch:' || id))
  from unnest($3::uuid[]) id`;

/** A database with running launches of one ad account, whose events are written as a worker writes them. */
export class OurLaunches {
  readonly adAccountId = uuid7();
  readonly #stack: AsyncDisposableStack;
  readonly #client: pg.Client;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  readonly #launches: string[] = [];

  private constructor(parts: { client: pg.Client; url: string; dataDir: string }, stack: AsyncDisposableStack) {
    this.#client = parts.client;
    this.#dataDir = parts.dataDir;
    this.#stack = stack;
    this.#environment = childEnvironment({
      ADOPS_DATA_DIR: parts.dataDir,
      ADOPS_DATABASE_URL: parts.url,
      ADOPS_SANDBOX_URL: 'http://127.0.0.1:9',
    });
  }

  static async start(): Promise<OurLaunches> {
    await using stack = new AsyncDisposableStack();
    const server = await startTestServer({ durable: true });
    stack.defer(() => server.close());
    process.env.ADOPS_TEST_SERVER = server.url;
    const { url } = await emptyDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set search_path = launcher');
    stack.defer(() => client.end());
    return new OurLaunches({ client, url, dataDir }, stack.move());
  }

  /** A server over the database, as fresh as those of the other contenders. */
  startServer(file: string): ServerProcess {
    return new ServerProcess(new URL(file, import.meta.url), this.#environment);
  }

  /** Sees to it that there are so many launches; they may be read once a server has made the tables. */
  async have(count: number): Promise<readonly string[]> {
    if (this.#launches.length === 0) await this.#addAccount();
    const added = Array.from({ length: Math.max(0, count - this.#launches.length) }, () => uuid7());
    const counts = JSON.stringify({ ...eventData().counts, replaced: 0 });
    // Launches without the template, which nobody here reads.
    await this.#client.query('set session_replication_role = replica');
    await this.#client.query(ADD_LAUNCHES, [FIRST_WORKSPACE, this.adAccountId, added, counts, uuid7()]);
    await this.#client.query('set session_replication_role = default');
    this.#launches.push(...added);
    await this.#append(added);
    return this.#launches.slice(0, count);
  }

  /** Appends one event a second to each of the first launches. */
  async publish(launches: number, seconds: number): Promise<void> {
    await publishEvenly(launches, seconds, (numbers) => this.#append(numbers.map((number) => this.#launches[number]!)));
  }

  /** Tokens of the workspace's owner, each another one. */
  async tokens(count: number): Promise<string[]> {
    const issuer = await DevIssuer.open({ dataDir: this.#dataDir, platform: { kind: 'sandbox' } });
    const token = (index: number): Promise<string> =>
      issuer.mintDevToken({ email: OWNER_EMAIL, scopes: SCOPES, ttl: 7_200 + index });
    return Promise.all(Array.from({ length: count }, (_, index) => token(index)));
  }

  async stop(): Promise<void> {
    await this.#stack.disposeAsync();
  }

  async #append(launches: readonly string[]): Promise<void> {
    const { counts, operationCounts, ...others } = eventData();
    const replaced = { replaced: 0 };
    const data = {
      ...others,
      counts: { ...counts, ...replaced },
      operationCounts: { ...operationCounts, ...replaced },
    };
    const events = JSON.stringify([{ type: 'progress', data }]);
    await this.#client.query(APPEND, [FIRST_WORKSPACE, events, launches]);
  }

  async #addAccount(): Promise<void> {
    const connection = uuid7();
    await this.#client.query(
      `insert into accounts.platform_connection (id, workspace_id, access_token_sealed, status) values ($1, $2, 'v1', 'ACTIVE')`,
      [connection, FIRST_WORKSPACE],
    );
    await this.#client.query(
      `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status, sync_status)
       values ($1, $2, $3, 'act_1', 'Account', 'EUR', 'Europe/Berlin', 'ACTIVE', 'OK')`,
      [this.adAccountId, FIRST_WORKSPACE, connection],
    );
  }
}
