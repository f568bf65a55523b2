import type { EntityManager } from '@mikro-orm/postgresql';
import { ownedWrite } from '#kit/queues/owned-write.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import type { ConnectedAccount, OpenConnection } from '#subgraphs/accounts/connections/platform-clients.ts';
import { SendPacing } from './send-pacing.ts';
import type { DispatchDeps } from './dispatch-deps.ts';
import { FULL_RATE, type Throttle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { changeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';
import { UsageNotes } from '#subgraphs/accounts/connections/throttle/usage-notes.ts';

/** Name of dispatch's queues among all queues. */
export const DISPATCH_QUEUES = 'dispatch';

/** One ad account's queue while this process owns it; all work for the account goes through it. */
export class AccountQueue {
  readonly deps: DispatchDeps;
  readonly queue: Queue;
  readonly workspaceId: string;
  readonly adAccountId: string;
  /** Id of the ad account on the platform. */
  readonly accountId: string;
  #connection: OpenConnection;
  /** True when the last writes were throttled, so that the next success is worth noting. */
  throttled = false;
  /** Number of times the platform made everybody wait: a send time given before the last wait is void. */
  holds = 0;
  /** Operations the platform refused in a batch. */
  readonly alone = new Set<string>();
  /** Send times of claimed operations. */
  readonly pacing: SendPacing;
  /** The platform's limits as its answers report them. */
  readonly usage: UsageNotes;

  private constructor(
    deps: DispatchDeps,
    queue: Queue,
    adAccountId: string,
    { workspaceId, platformId, connection }: ConnectedAccount,
  ) {
    this.deps = deps;
    this.queue = queue;
    this.workspaceId = workspaceId;
    this.adAccountId = adAccountId;
    this.accountId = platformId;
    this.#connection = connection;
    this.pacing = new SendPacing(this.pace);
    this.usage = new UsageNotes((change) => this.throttle(change), deps.log.child({ adAccountId }));
  }

  /** The present connection of the account. */
  get connection(): OpenConnection {
    return this.#connection;
  }

  /** Permitted share of the platform's usual write rate. */
  get pace(): number {
    return this.deps.config.dispatch.writesPerSecond / FULL_RATE;
  }

  /** The client of that connection. */
  get client(): PlatformClient {
    return this.#connection.client;
  }

  /** Options of each call for the account: its timeout, and the recording of the reported use of limits. */
  get callOptions(): CallOptions {
    return { timeoutMs: this.deps.config.dispatch.requestTimeoutMs, onUsage: (usage) => this.usage.note(usage) };
  }

  /** Opens the queue of a key `workspace:account`. */
  static async open(deps: DispatchDeps, queue: Queue): Promise<AccountQueue> {
    const [workspaceId = '', adAccountId = ''] = queue.key.split(':');
    return deps.database.read({ workspaceId }, async (em) => {
      const account = await deps.clients.ofAccount(em, adAccountId);
      if (!account) throw new Error(`ad account ${adAccountId} of workspace ${workspaceId} does not exist`);
      return new AccountQueue(deps, queue, adAccountId, account);
    });
  }

  /** Loads the present credentials, in case the workspace has been connected again. */
  async reconnect(): Promise<void> {
    const account = await this.deps.database.read(this, (em) => this.deps.clients.ofAccount(em, this.adAccountId));
    if (account) this.#connection = account.connection;
  }

  /** Runs a transaction over the workspace's rows that commits only while this process owns the queue. */
  async write<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    const { queue, workspaceId } = this;
    // Also after the runner's stop, so that earlier requests are recorded; only an adoption by another process forbids it.
    return ownedWrite(this.deps.database, { name: DISPATCH_QUEUES, queue, workspaceId }, fn);
  }

  /** Changes the account's throttle in a transaction of its own. */
  async throttle(change: (throttle: Throttle, now: number) => Throttle): Promise<void> {
    await this.write((em) =>
      changeThrottle(em, this, (throttle, now) => ({ throttle: change(throttle, now), result: null })),
    );
  }
}
