import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import type { DispatchConfig } from '#kit/config/config.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { SEED_PAGES } from '#platform/sandbox/seed/seed-assets.ts';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { startTestServer } from '#test/testkit/test-server.ts';

/** Creatives made through the API at once. */
const MADE_TOGETHER = 8;
/** Interval of polls for ended launches. */
const LOOK_MS = 50;
/** Contents of an ad set. */
const ADS_IN_AD_SET = 50;
/** Limits nobody reaches. */
const NO_LIMITS = { mutationsPerSecond: 1e9, score: { max: 1e12, decaySeconds: 300, blockSeconds: 60 } };

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;

/** A workspace with ad accounts on a sandbox of its own process, and what launches are made of. */
export class BenchLauncher {
  readonly harness: TestLauncher;
  readonly owner: Viewer;
  readonly sandboxUrl: string;
  /** Our ids of ad accounts in one currency. */
  readonly adAccountIds: readonly string[];
  readonly #templateVersionId: string;
  #creativeIds: string[] = [];
  readonly #image: string;
  /** Kept open: to connect costs PostgreSQL more than to ask. */
  readonly #watch: pg.Client;
  readonly #stack: AsyncDisposableStack;

  private constructor(
    parts: { harness: TestLauncher; owner: Viewer; sandboxUrl: string; adAccountIds: readonly string[] },
    library: { template: string; image: string },
    watch: pg.Client,
    stack: AsyncDisposableStack,
  ) {
    this.harness = parts.harness;
    this.owner = parts.owner;
    this.sandboxUrl = parts.sandboxUrl;
    this.adAccountIds = parts.adAccountIds;
    this.#templateVersionId = library.template;
    this.#image = library.image;
    this.#watch = watch;
    this.#stack = stack;
  }

  /**
   * Starts PostgreSQL, as safe as in production, the sandbox without limits, which answers after `latencyMs`, and the subgraphs with
   * their workers.
   */
  static async start(options: {
    latencyMs: number;
    adAccounts: number;
    dispatch: DispatchConfig;
  }): Promise<BenchLauncher> {
    await using stack = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const sandbox = await startSandboxProcess(dataDir, childEnvironment({}), () => undefined);
    stack.defer(() => sandbox.close());
    const server = await startTestServer({ durable: true });
    stack.defer(() => server.close());
    process.env.ADOPS_TEST_SERVER = server.url;
    const harness = await TestLauncher.start({ platformUrl: sandbox.url, dispatch: options.dispatch });
    stack.defer(() => harness.stop());
    const owner = await harness.owner();
    const adAccountIds = await addAccounts(harness, sandbox.url, options.adAccounts);
    const template = await addTemplate(harness, owner, TEMPLATE);
    const image = await addImage(harness, owner);
    await panel(sandbox.url, 'PUT', '/_faults', { ...NO_LIMITS, latencyMs: options.latencyMs });
    const watch = new pg.Client({ connectionString: harness.test.url });
    await watch.connect();
    stack.defer(() => watch.end());
    await harness.accounts.startWorkers();
    await harness.launcher.startWorkers();
    stack.defer(() => harness.launcher.stopWorkers());
    stack.defer(() => harness.accounts.stopWorkers());
    return new BenchLauncher(
      { harness, owner, sandboxUrl: sandbox.url, adAccountIds },
      { template, image },
      watch,
      stack.move(),
    );
  }

  /** Submits a test launch of so many ads and returns its id. */
  async submit(adAccountId: string, ads: number): Promise<string> {
    const creativeIds = await this.#creatives(ads);
    const request = {
      name: `Bench ${uuid7()}`,
      requestKey: uuid7(),
      adAccountId,
      operation: 'TEST',
      purpose: 'TEST',
      retestReason: 'The same again, to measure it.',
      templateVersionId: this.#templateVersionId,
      selection: { kind: 'DIRECT', creativeIds },
    };
    const { launchSubmit } = await this.harness.ok<{ launchSubmit: { launch: { id: string } } }>(this.owner, SUBMIT, {
      request,
    });
    return launchSubmit.launch.id;
  }

  /** Resolves when the launches have ended; throws unless all of their ads were made. */
  async ended(launchIds: readonly string[]): Promise<void> {
    for (;;) {
      const { rows } = await this.#watch.query<{ state: string }>(
        `select state from launcher.launch where id = any($1::uuid[]) and finished_at is not null`,
        [launchIds],
      );
      const other = rows.find(({ state }) => state !== 'SUCCEEDED');
      if (other) throw new Error(`A launch came out ${other.state}.`);
      if (rows.length === launchIds.length) return;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /** Makes what launches of so many ads need, so that no launch has to wait for it. */
  async prepare(ads: number): Promise<void> {
    await this.#creatives(ads);
  }

  /** Returns the number of HTTP requests the platform has received. */
  async requests(): Promise<number> {
    return (await panel<{ total: number }>(this.sandboxUrl, 'GET', '/_stats')).total;
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.#stack.disposeAsync();
  }

  async #creatives(count: number): Promise<string[]> {
    while (this.#creativeIds.length < count) {
      const from = this.#creativeIds.length;
      const more = Math.min(MADE_TOGETHER, count - from);
      const made = await Promise.all(
        Array.from({ length: more }, (_, index) =>
          addCreative(this.harness, this.owner, {
            name: `Ad ${from + index}`,
            concept: `Concept ${Math.floor((from + index) / ADS_IN_AD_SET)}`,
            content: content(this.#image),
          }),
        ),
      );
      this.#creativeIds.push(...made.map(({ creativeId }) => creativeId));
    }
    return this.#creativeIds.slice(0, count);
  }
}

const TEMPLATE = templateInput({
  structure: { mode: 'CONCEPT' },
  budget: { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency: 'USD' },
  adset: { ...(templateInput().adset as object), promotedObject: { kind: 'WEBSITE', pageId: SEED_PAGES[0] } },
});

/** Ad accounts in dollars: the one of the seed, and further ones like it. */
async function addAccounts(harness: TestLauncher, sandboxUrl: string, count: number): Promise<string[]> {
  const [first] = await harness.test.admin<{ id: string; platformId: string }>(
    `select id, platform_id as "platformId" from accounts.ad_account where currency = 'USD'`,
  );
  if (count === 1) return [first!.id];
  const more = { account: first!.platformId, accounts: count - 1 };
  const { accounts } = await panel<{ accounts: string[] }>(sandboxUrl, 'POST', '/_seed', more);
  const added = await harness.test.admin<{ id: string }>(
    `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status, sync_status)
     select gen_random_uuid(), workspace_id, connection_id, fresh, name, currency, timezone, status, sync_status
       from accounts.ad_account, unnest($2::text[]) fresh where id = $1 returning id`,
    [first!.id, accounts],
  );
  return [first!.id, ...added.map(({ id }) => id)];
}

async function panel<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}
