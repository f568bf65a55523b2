import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';
import type { DispatchConfig } from '#kit/config/config.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { FileStore } from '#kit/files/file-store.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { PlatformClients } from '#subgraphs/accounts/connections/platform-clients.ts';
import { SecretBox } from '#subgraphs/accounts/connections/secret-box.ts';
import { admitOperations } from '#subgraphs/accounts/dispatch/admission/admit-operations.ts';
import { done } from '#subgraphs/accounts/dispatch/queue/conclusion.ts';
import type { DispatchDeps } from '#subgraphs/accounts/dispatch/queue/dispatch-deps.ts';
import { dispatchWorker } from '#subgraphs/accounts/dispatch/worker/dispatch-worker.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { BenchAccounts } from '#test/bench/bench-accounts.ts';

/** Dispatch of an accounts subgraph whose operations do nothing, with three ad accounts. */
export class QueueHarness {
  readonly accounts: BenchAccounts;
  readonly adAccountIds: readonly string[];
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly bus: WakeBus;
  readonly #clients: PlatformClients;
  readonly #files: FileStore;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    parts: Pick<QueueHarness, 'accounts' | 'adAccountIds' | 'sandboxUrl' | 'dataDir' | 'bus'>,
    doing: { clients: PlatformClients; files: FileStore },
    stack: AsyncDisposableStack,
  ) {
    this.accounts = parts.accounts;
    this.adAccountIds = parts.adAccountIds;
    this.sandboxUrl = parts.sandboxUrl;
    this.dataDir = parts.dataDir;
    this.bus = parts.bus;
    this.#clients = doing.clients;
    this.#files = doing.files;
    this.#stack = stack;
  }

  /** Starts PostgreSQL, as safe as in production, and the subgraph without its workers. */
  static async start(): Promise<QueueHarness> {
    await using stack = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const sandbox = await startSandboxProcess(dataDir, childEnvironment({}), () => undefined);
    stack.defer(() => sandbox.close());
    const environment = { ADOPS_SANDBOX_URL: sandbox.url, ADOPS_IMPORTS: 'off', ADOPS_DATA_DIR: dataDir };
    const accounts = await BenchAccounts.start(environment);
    stack.defer(() => accounts.stop());
    const config = loadConfig(environment);
    const bus = await WakeBus.open(accounts.test.url);
    stack.defer(() => bus.close());
    const clients = new PlatformClients(config.platform, await SecretBox.open(dataDir), 1_000);
    stack.defer(() => clients.close());
    const files = await FileStore.open(config.files);
    const rows = await accounts.test.admin<{ id: string }>('select id from accounts.ad_account order by id');
    const adAccountIds = rows.map(({ id }) => id);
    return new QueueHarness(
      { accounts, adAccountIds, sandboxUrl: sandbox.url, dataDir, bus },
      { clients, files },
      stack.move(),
    );
  }

  /** Admits so many operations on an ad account and returns their activity, and the first of them. */
  async admit(adAccountId: string, count: number): Promise<{ activityId: string; operationId: string }> {
    const id = uuid7();
    const plan = Array.from({ length: count }, (_, index) => campaign(`No-op ${index}`));
    const activity = { id, adAccountId, kind: 'LAUNCH' as const, causeKind: 'LAUNCH' as const, causeId: uuid7() };
    const { test, viewer } = this.accounts;
    await test.database.write(viewer, (em) => admitOperations(em, { bus: this.bus }, viewer, activity, plan));
    return { activityId: id, operationId: plan[0]!.id };
  }

  /** Runs `work` while a worker does operations as fast as it may, each of which does nothing; tells of every start. */
  async working<T>(
    dispatch: Partial<DispatchConfig>,
    onStart: (operationIds: string[]) => void,
    work: () => Promise<T>,
  ): Promise<T> {
    const config = loadConfig({ ADOPS_SANDBOX_URL: this.sandboxUrl });
    const send: DispatchDeps['send'] = (_, batch) => {
      onStart(batch.map(({ operation }) => operation.id));
      return Promise.resolve(batch.map(() => done(uuid7(), {})));
    };
    const worker = dispatchWorker({
      database: this.accounts.test.database,
      bus: this.bus,
      clients: this.#clients,
      files: this.#files,
      config: { ...config, dispatch: { ...config.dispatch, ...dispatch } },
      log: pino({ level: 'silent' }),
      send,
    });
    await worker.start();
    try {
      return await work();
    } finally {
      await worker.stop();
    }
  }

  /** Resolves when the activities have ended. */
  async ended(activityIds: readonly string[]): Promise<void> {
    const sql = `select count(*)::int as open from accounts.activity where id = any($1::uuid[]) and ended_at is null`;
    for (;;) {
      const [row] = await this.accounts.test.admin<{ open: number }>(sql, [activityIds]);
      if (row?.open === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.#stack.disposeAsync();
  }
}
