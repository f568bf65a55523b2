import type { ChildProcess } from 'node:child_process';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { type Sandbox, startSandbox } from '#platform/sandbox/start-sandbox.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { startScript } from '#test/testkit/script-process.ts';
import { type AccountsOptions, TestAccounts } from './start-accounts.ts';

export const IMPORT_FIELDS = `id mode state step counts { campaigns adSets ads creatives pages socialAccounts } written removed
  startedAt endedAt waitingUntil error { code message advice }`;
const IMPORT = `mutation ($input: AdAccountImportInput!) { adAccountImport(input: $input) {
  joined replayed import { ${IMPORT_FIELDS} } adAccount { id syncStatus syncedAt } } }`;
const LAST = `query ($id: UUID!) { adAccount(id: $id) { syncStatus syncedAt lastImport { ${IMPORT_FIELDS} } } }`;

export interface ImportView {
  id: string;
  mode: string;
  state: string;
  step: string;
  counts: Record<'campaigns' | 'adSets' | 'ads' | 'creatives' | 'pages' | 'socialAccounts', number>;
  written: number | null;
  removed: number | null;
  startedAt: string;
  endedAt: string | null;
  waitingUntil: string | null;
  error: { code: string; message: string; advice: string } | null;
}
export interface AccountView {
  syncStatus: string;
  syncedAt: string | null;
  lastImport: ImportView | null;
}

/** An imported object as it is stored. */
export interface StoredAsset {
  kind: string;
  platform_id: string;
  name: string;
  effective_status: string | null;
  creative_id: string | null;
  data: Record<string, unknown>;
  imported_at: Date;
}

/** Imports of the sandbox's ad account in USD. */
export class TestImports {
  readonly sandbox: Sandbox;
  readonly accounts: TestAccounts;
  readonly owner: Viewer;
  readonly adAccountId: string;
  /** Id on the platform, `act_…`. */
  readonly accountId: string;

  private constructor(sandbox: Sandbox, accounts: TestAccounts, owner: Viewer, account: { id: string; act: string }) {
    this.sandbox = sandbox;
    this.accounts = accounts;
    this.owner = owner;
    this.adAccountId = account.id;
    this.accountId = account.act;
  }

  /** Starts everything but the workers, over accounts with a few objects. */
  static async start(options: AccountsOptions = {}): Promise<TestImports> {
    const sandbox = await startSandbox();
    const accounts = await TestAccounts.start({ platformUrl: sandbox.url, ...options });
    const [account] = await accounts.test.admin<{ id: string; act: string }>(
      `select id, platform_id as act from accounts.ad_account where currency = 'USD'`,
    );
    return new TestImports(sandbox, accounts, await accounts.owner(), account!);
  }

  /** Starts the workers in this process. */
  async work(): Promise<void> {
    for (const worker of this.accounts.parts.workers ?? []) await worker.start();
  }

  /** Starts a worker in a process of its own, and waits until it works. */
  worker(...flags: string[]): Promise<ChildProcess> {
    const program = new URL('./import-worker-process.ts', import.meta.url);
    const { test, config } = this.accounts;
    return startScript(program, [test.url, this.sandbox.url, config.dataDir], { flags });
  }

  /** Asks for an import. */
  async request(full = false, viewer = this.owner): Promise<{ joined: boolean; import: ImportView }> {
    const input = { requestId: uuid7(), adAccountId: this.adAccountId, full };
    const { adAccountImport } = await this.accounts.ok<{
      adAccountImport: { joined: boolean; import: ImportView };
    }>(viewer, IMPORT, { input });
    return adAccountImport;
  }

  /** Asks for an import that may be refused. */
  tryRequest(viewer: Viewer, input: Record<string, unknown>) {
    return this.accounts.run(viewer, IMPORT, {
      input: { requestId: uuid7(), adAccountId: this.adAccountId, ...input },
    });
  }

  /** Asks for an import and waits for its end. */
  async run(full = false): Promise<ImportView> {
    await this.request(full);
    const { lastImport } = await this.until(({ lastImport: last }) => last?.endedAt != null);
    if (lastImport?.state !== 'SUCCEEDED') throw new Error(JSON.stringify(lastImport));
    return lastImport;
  }

  /** The ad account with its newest import. */
  async account(viewer = this.owner): Promise<AccountView> {
    const { adAccount } = await this.accounts.ok<{ adAccount: AccountView }>(viewer, LAST, { id: this.adAccountId });
    return adAccount;
  }

  /** Waits until the ad account is as described. */
  async until(found: (account: AccountView) => boolean): Promise<AccountView> {
    for (;;) {
      const account = await this.account();
      if (found(account)) return account;
      await this.accounts.test.admin('select pg_sleep(0.03)');
    }
  }

  /** Imported objects of a kind, by id on the platform. */
  async assets(kind: string): Promise<Map<string, StoredAsset>> {
    const rows = await this.accounts.test.admin<StoredAsset>(
      `select kind, platform_id, name, effective_status, creative_id, data, imported_at from accounts.platform_asset
        where ad_account_id = $1 and kind = $2`,
      [this.adAccountId, kind],
    );
    return new Map(rows.map((row) => [row.platform_id, row]));
  }

  /** Calls the platform as a stranger would, without this service. */
  async platform<T = Record<string, unknown>>(
    path: string,
    params: Record<string, unknown>,
    method = 'POST',
  ): Promise<T> {
    const body = JSON.stringify({ access_token: 'sandbox-token', ...params });
    return (await this.#fetch(method, `/v25.0/${path}`, body)) as T;
  }

  /** The sandbox's control panel. */
  panel<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#fetch(method, path, body === undefined ? undefined : JSON.stringify(body)) as Promise<T>;
  }

  /** Reads of the platform for one list of the account. */
  async readsOf(edge: string): Promise<Record<string, unknown>[]> {
    const { requests } = await this.panel<{ requests: { path: string; params: Record<string, unknown> }[] }>(
      'GET',
      '/_requests?limit=5000',
    );
    return requests.filter(({ path }) => path.endsWith(`/${this.accountId}/${edge}`)).map(({ params }) => params);
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.accounts.stop();
    await this.sandbox.close();
  }

  async #fetch(method: string, path: string, body: string | undefined): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.sandbox.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
