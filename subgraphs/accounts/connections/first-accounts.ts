import type { Logger } from 'pino';
import { backoffMs, pause } from '#kit/clock/pause.ts';
import type { Database } from '#kit/database/database.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import { readAccounts, storeAccounts } from './account-import.ts';
import type { PlatformClients } from './platform-clients.ts';
import type { FirstOwner } from './first-start.ts';

/** Longest wait of a start for each answer of a slow platform; reads only, so no fence depends on it. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Imports the ad accounts of the first workspace, until it succeeded once. An unreachable platform does not stop a start: as a worker it
 * tries again at growing intervals. Processes that do so at once store the same accounts.
 */
export class FirstAccounts implements Worker {
  readonly name = 'first accounts';
  readonly #deps: { database: Database; clients: PlatformClients; log: Logger };
  readonly #owner: FirstOwner;
  #done = false;
  #stopping = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(deps: { database: Database; clients: PlatformClients; log: Logger }, owner: FirstOwner) {
    this.#deps = deps;
    this.#owner = owner;
  }

  /** Reads the platform once, unless there are ad accounts; never rejects because of the platform. */
  async import(signal?: AbortSignal): Promise<void> {
    const { database, clients, log } = this.#deps;
    this.#done = await this.#areThere();
    if (this.#done) return;
    const { connectionId, workspaceId } = this.#owner;
    try {
      const client = await database.read(this.#owner, (em) => clients.of(em, connectionId));
      const accounts = await readAccounts(client, { timeoutMs: PATIENCE_MS, signal });
      await database.write(this.#owner, (em) => storeAccounts(em, this.#owner, accounts));
      this.#done = true;
    } catch (error) {
      if (!signal?.aborted)
        log.warn({ err: error, workspaceId }, 'ad accounts of the first workspace are not imported yet');
    }
  }

  /** Continues in the background where the start could not import them. */
  async start(): Promise<void> {
    this.#stopping = new AbortController();
    this.#loop = this.#repeat(this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #repeat(signal: AbortSignal): Promise<void> {
    for (let tries = 1; !this.#done; tries += 1) {
      await pause(backoffMs(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, tries), signal);
      if (signal.aborted) return;
      await this.import(signal).catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'the first ad accounts could not be read');
      });
    }
  }

  #areThere(): Promise<boolean> {
    return this.#deps.database.read(this.#owner, async (em) => {
      const found: unknown[] = await em.execute(`select 1 from accounts.ad_account where connection_id = ? limit 1`, [
        this.#owner.connectionId,
      ]);
      return found.length > 0;
    });
  }
}
