import { SEED_INSTAGRAMS, SEED_PAGES } from '#platform/sandbox/seed/seed-assets.ts';
import { type Sandbox, startSandbox } from '#platform/sandbox/start-sandbox.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { TestLauncher } from './start-launcher.ts';

/** The launcher and accounts over a sandbox of their own, with the dollar account of its seed, of which two pages were imported. */
export class PlatformHarness {
  readonly sandbox: Sandbox;
  readonly harness: TestLauncher;
  readonly owner: Viewer;
  /** Our id of the dollar account. */
  readonly account: string;
  /** Our id of the euro account, of which nothing was imported. */
  readonly otherAccount: string;

  private constructor(parts: {
    sandbox: Sandbox;
    harness: TestLauncher;
    owner: Viewer;
    account: string;
    otherAccount: string;
  }) {
    this.sandbox = parts.sandbox;
    this.harness = parts.harness;
    this.owner = parts.owner;
    this.account = parts.account;
    this.otherAccount = parts.otherAccount;
  }

  /** Starts everything but the workers. */
  static async start(): Promise<PlatformHarness> {
    const sandbox = await startSandbox({ seed: 'standard' });
    const harness = await TestLauncher.start({ platformUrl: sandbox.url });
    const owner = await harness.owner();
    const idOf = async (currency: string): Promise<string> => {
      const [row] = await harness.test.admin<{ id: string }>('select id from accounts.ad_account where currency = $1', [
        currency,
      ]);
      return row!.id;
    };
    const account = await idOf('USD');
    const otherAccount = await idOf('EUR');
    const place = { workspaceId: owner.workspaceId, adAccountId: account };
    const pages = SEED_PAGES.map((id, at) => ({ kind: 'PAGE' as const, id, name: `Straße ${at + 1}` }));
    const socials = SEED_INSTAGRAMS.map((id, at) => ({
      kind: 'SOCIAL_ACCOUNT' as const,
      id,
      name: `Social ${at + 1}`,
      pageId: SEED_PAGES[at]!,
      data: { username: `northwind.${at + 1}` },
    }));
    await addAssets(harness.test, place, [...pages, ...socials]);
    await harness.test.admin(
      `update accounts.ad_account set sync_status = 'OK', synced_at = '2026-05-01T00:00:00Z' where id = $1`,
      [account],
    );
    return new PlatformHarness({ sandbox, harness, owner, account, otherAccount });
  }

  /** Calls the sandbox's panel. */
  async panel(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${this.sandbox.url}${path}`, init);
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Calls the platform as somebody with its token would. */
  async platform(method: string, path: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const form = new URLSearchParams(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    );
    const url = `${this.sandbox.url}/v25.0/${path}${method === 'GET' ? `?${form}` : ''}`;
    const headers = { authorization: 'Bearer sandbox-token' };
    const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body: form }) });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The paths of the calls the platform gets while work is done. */
  async callsOf(work: () => Promise<unknown>): Promise<string[]> {
    await this.panel('DELETE', '/_requests');
    await work();
    const { requests } = (await this.panel('GET', '/_requests?limit=1000')) as { requests: { path: string }[] };
    return requests.map(({ path }) => path);
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.harness.stop();
    await this.sandbox.close();
  }
}
