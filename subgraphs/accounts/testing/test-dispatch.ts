import { type Sandbox, startSandbox } from '#platform/sandbox/start-sandbox.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { DispatchChange } from '#subgraphs/accounts/dispatch/contract/dispatch-changes.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import { type AccountsOptions, TestAccounts } from './start-accounts.ts';

const ADMIT = `mutation ($input: _DispatchAdmitInput!) { _dispatchAdmit(input: $input) { activityId } }`;
const CHANGES = `query ($causeId: UUID!, $after: String, $first: Int! = 200, $arrivals: Boolean! = true) {
  _dispatchChanges(causeId: $causeId, after: $after, first: $first, arrivals: $arrivals) {
  complete endCursor hasMore changes { cursor operationId state platformId attempt at error { code subcode title message blamedFields reason } } } }`;
const ACTIVITY = `query ($id: UUID!) { activity(id: $id) { state service causeKind member { email } adAccount { id }
  operations { id kind name state platformId adopted error { code message reason } attempts { number purpose outcome answer } } } }`;

interface Page {
  changes: DispatchChange[];
  complete: boolean;
  endCursor: string | null;
  hasMore: boolean;
}

export interface ActivityView {
  state: string;
  service: string;
  causeKind: string;
  member: { email: string };
  adAccount: { id: string };
  operations: {
    id: string;
    kind: string;
    name: string;
    state: string;
    platformId: string | null;
    adopted: boolean;
    error: { code: number | null; message: string; reason: string | null } | null;
    attempts: { number: number; purpose: string; outcome: string | null; answer: unknown }[];
  }[];
}

/** An object as the sandbox stores it. */
export interface PlatformObject {
  id: string;
  kind: string;
  name: string;
  status: string;
  parentId: string | null;
  labels: string[];
}

/** A request as the sandbox logs it. */
export interface PlatformRequest {
  method: string;
  path: string;
  params: Record<string, unknown>;
}

/** Dispatch over a sandbox of its own, driven as the launcher drives it. */
export class TestDispatch {
  readonly sandbox: Sandbox;
  readonly accounts: TestAccounts;
  readonly owner: Viewer;
  readonly launcher: Viewer;
  readonly adAccountId: string;
  readonly page: string;

  private constructor(parts: {
    sandbox: Sandbox;
    accounts: TestAccounts;
    owner: Viewer;
    adAccountId: string;
    page: string;
  }) {
    this.sandbox = parts.sandbox;
    this.accounts = parts.accounts;
    this.owner = parts.owner;
    this.launcher = { ...parts.owner, service: 'launcher' };
    this.adAccountId = parts.adAccountId;
    this.page = parts.page;
  }

  /** Starts everything but the workers. */
  static async start(options: AccountsOptions = {}): Promise<TestDispatch> {
    const sandbox = await startSandbox({ seed: 'empty' });
    const accounts = await TestAccounts.start({ platformUrl: sandbox.url, ...options });
    const owner = await accounts.owner();
    const found = await accounts.ok<{ adAccounts: { edges: { node: { id: string; currency: string } }[] } }>(
      owner,
      `{ adAccounts { edges { node { id currency } } } }`,
    );
    const adAccountId = found.adAccounts.edges.find(({ node }) => node.currency === 'USD')?.node.id ?? '';
    const facts = await accounts.ok<{ _adAccount: { pageId: string } }>(
      { ...owner, service: 'launcher' },
      `query ($id: UUID!) { _adAccount(id: $id) { pageId } }`,
      { id: adAccountId },
    );
    return new TestDispatch({ sandbox, accounts, owner, adAccountId, page: facts._adAccount.pageId });
  }

  /** Starts the workers in this process. */
  async work(): Promise<void> {
    for (const worker of this.accounts.parts.workers ?? []) await worker.start();
  }

  /** Sets the sandbox's faults; what is not named is calm. */
  async faults(settings: Record<string, unknown>): Promise<void> {
    await this.#panel('PUT', '/_faults', settings);
  }

  /** Orders a bad answer to calls to come; `faults` takes back what is left of it. */
  async orderAnswer(answer: Record<string, unknown>): Promise<void> {
    await this.#panel('POST', '/_faults/answers', answer);
  }

  /** Admits a plan and returns its cause and activity. */
  async admit(operations: PlannedOperation[], causeId = uuid7()): Promise<{ causeId: string; activityId: string }> {
    const input = { adAccountId: this.adAccountId, causeKind: 'LAUNCH', causeId, operations };
    const { _dispatchAdmit } = await this.accounts.ok<{ _dispatchAdmit: { activityId: string } }>(
      this.launcher,
      ADMIT,
      {
        input,
      },
    );
    return { causeId, ..._dispatchAdmit };
  }

  /** Runs an admission that may be refused. */
  tryAdmit(viewer: Viewer, input: Record<string, unknown>) {
    return this.accounts.run(viewer, ADMIT, {
      input: { adAccountId: this.adAccountId, causeKind: 'LAUNCH', ...input },
    });
  }

  /** One page of a cause's changes. */
  async changes(causeId: string, after: string | null = null, first = 200, arrivals = true): Promise<Page> {
    const variables = { causeId, after, first, arrivals };
    const { _dispatchChanges } = await this.accounts.ok<{ _dispatchChanges: Page }>(this.launcher, CHANGES, variables);
    return _dispatchChanges;
  }

  /** Waits until a cause has come to rest and returns every change. */
  async settled(causeId: string): Promise<DispatchChange[]> {
    const seen: DispatchChange[] = [];
    for (let after: string | null = null; ;) {
      const page = await this.changes(causeId, after);
      seen.push(...page.changes);
      if (page.complete) return seen;
      after = page.endCursor;
      if (page.changes.length === 0) await this.changed();
    }
  }

  /** Waits a moment for something to change. */
  async changed(): Promise<void> {
    await this.accounts.test.admin('select pg_sleep(0.05)');
  }

  /** Waits until a statement finds a row. */
  async until(sql: string, parameters: unknown[] = []): Promise<void> {
    while ((await this.accounts.test.admin(sql, parameters)).length === 0) await this.changed();
  }

  /** The activity with everything below it. */
  async activity(id: string): Promise<ActivityView> {
    const { activity } = await this.accounts.ok<{ activity: ActivityView }>(this.owner, ACTIVITY, { id });
    return activity;
  }

  /** Objects of a kind on the platform, archived ones included, without those it had from the start. */
  async objects(kind: string): Promise<PlatformObject[]> {
    const { objects } = (await this.#panel('GET', `/_state/objects?kind=${kind}`)) as {
      objects: (PlatformObject & { seeded: boolean })[];
    };
    return objects.filter(({ seeded }) => !seeded);
  }

  /** Everything launched that lives on the platform, as sorted `kind name` lines. */
  async living(): Promise<string[]> {
    const kinds = await Promise.all(['campaign', 'adset', 'ad', 'creative'].map((kind) => this.objects(kind)));
    const gone = ['ARCHIVED', 'DELETED'];
    return kinds
      .flat()
      .filter(({ status }) => !gone.includes(status))
      .map(({ kind, name }) => `${kind} ${name}`)
      .toSorted();
  }

  /** Number of requests to the platform that may change something. */
  async writes(): Promise<number> {
    return (await this.requests()).filter(({ method }) => method !== 'GET').length;
  }

  /** The requests the platform got, oldest first. */
  async requests(): Promise<PlatformRequest[]> {
    const { requests } = (await this.#panel('GET', '/_requests?limit=1000')) as { requests: PlatformRequest[] };
    return requests;
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.accounts.stop();
    await this.sandbox.close();
  }

  async #panel(method: string, path: string, body?: unknown): Promise<unknown> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${this.sandbox.url}${path}`, init);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/** Changes an object on the platform as a person would, past dispatch. */
export async function person(dispatch: TestDispatch, id: string, params: Record<string, string>): Promise<void> {
  const response = await fetch(`${dispatch.sandbox.url}/v25.0/${id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-token' },
    body: new URLSearchParams(params),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Objects that a plan should make, in the form of `living`. */
export function planned(operations: readonly PlannedOperation[]): string[] {
  const kinds: Record<string, string> = { CAMPAIGN: 'campaign', AD_SET: 'adset', AD: 'ad', CREATIVE: 'creative' };
  return operations.map(({ kind, name }) => `${kinds[kind]} ${name}`).toSorted();
}
