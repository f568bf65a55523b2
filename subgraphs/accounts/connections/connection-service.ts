import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { conflict, notFound, type Refusal } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { claimedBefore, once, type OnceKey } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { wakeQueue } from './wake-queues.ts';
import type { PlatformConnectionCreateInput, PlatformConnectionRenewInput } from '../generated/schema-types.ts';
import { readAccounts, storeAccounts } from './account-import.ts';
import { findReach, lockConnection, replaceCredentials } from './connection-repository.ts';
import type { PlatformAccount } from './platform-account.ts';
import type { Credentials, PlatformClients } from './platform-clients.ts';
import { type PlatformConnection, PlatformConnectionEntity } from './platform-connection-entity.ts';
import { platformRefusal } from './platform-refusal.ts';

/** A connection with the ad accounts it brought. */
export interface ConnectedView {
  connection: PlatformConnection;
  adAccountIds: string[];
}

/** The same as it is stored with the request id. */
interface Connected {
  id: string;
  adAccountIds: string[];
}

/** Connections of workspaces to the platform. */
export class ConnectionService {
  readonly #database: Database;
  readonly #bus: WakeBus;
  readonly #clients: PlatformClients;

  constructor({ database, bus, clients }: { database: Database; bus: WakeBus; clients: PlatformClients }) {
    this.#database = database;
    this.#bus = bus;
    this.#clients = clients;
  }

  /** A page of the connections, oldest first. */
  page(viewer: Viewer, range: PageRange) {
    assertPermission(viewer, 'accounts:import');
    return this.#database.read(viewer, (em) =>
      keysetPage(em, PlatformConnectionEntity, {
        within: {},
        order: [{ column: 'id', direction: 'asc' }],
        ...range,
        countTotal: true,
      }),
    );
  }

  /** Connects the workspace and imports the ad accounts the credentials reach. */
  async create(viewer: Viewer, input: PlatformConnectionCreateInput): Promise<ConnectedView> {
    assertPermission(viewer, 'accounts:import');
    const claim = { viewer, operation: 'platformConnectionCreate', requestId: input.requestId, input };
    const earlier = await this.#earlier(claim);
    if (earlier) return earlier;
    const credentials = { accessToken: input.accessToken, appSecret: input.appSecret ?? null };
    // Read before the transaction: a slow answer must hold no locks.
    const accounts = await this.#read(credentials);
    return this.#database.write(viewer, async (em) => {
      const { workspaceId } = viewer;
      const { value } = await once(em, claim, async () => {
        const owner = { workspaceId, connectionId: uuid7() };
        const sealed = this.#clients.seal(owner, credentials);
        await em.insert(PlatformConnectionEntity, { id: owner.connectionId, workspaceId, status: 'ACTIVE', ...sealed });
        return this.#connected(em, owner, accounts);
      });
      return viewOf(em, value);
    });
  }

  /** Gives a connection new credentials, with which it works again. */
  async renew(viewer: Viewer, input: PlatformConnectionRenewInput): Promise<ConnectedView> {
    assertPermission(viewer, 'accounts:import');
    const { connectionId } = input;
    await this.#assertThere(viewer, connectionId);
    const claim = { viewer, operation: 'platformConnectionRenew', requestId: input.requestId, input };
    const earlier = await this.#earlier(claim);
    if (earlier) return earlier;
    const credentials = { accessToken: input.accessToken, appSecret: input.appSecret ?? null };
    const accounts = await this.#read(credentials);
    return this.#database.write(viewer, async (em) => {
      const { value } = await once(em, claim, async () => {
        const owner = { workspaceId: viewer.workspaceId, connectionId };
        await lockConnection(em, connectionId);
        const { own, others } = await findReach(em, connectionId);
        const reached = accounts.filter(({ platformId }) => !others.has(platformId));
        if (own.size > 0 && !reached.some(({ platformId }) => own.has(platformId))) throw reachesNone();
        await replaceCredentials(em, connectionId, this.#clients.seal(owner, credentials));
        return this.#connected(em, owner, reached);
      });
      return viewOf(em, value);
    });
  }

  /** The answer of an earlier call, which needs no request to the platform. */
  #earlier(claim: OnceKey & { viewer: Viewer }): Promise<ConnectedView | null> {
    return this.#database.read(claim.viewer, async (em) => {
      const found = await claimedBefore<Connected>(em, claim);
      return found && viewOf(em, found.value);
    });
  }

  /** Stores the ad accounts that the credentials reach, and wakes work that waited for a connection. */
  async #connected(
    em: EntityManager,
    owner: { workspaceId: string; connectionId: string },
    accounts: readonly PlatformAccount[],
  ): Promise<Connected> {
    const adAccountIds = await storeAccounts(em, owner, accounts);
    for (const adAccountId of adAccountIds) {
      await wakeQueue(em, this.#bus, { workspaceId: owner.workspaceId, adAccountId });
    }
    return { id: owner.connectionId, adAccountIds };
  }

  async #assertThere(viewer: Viewer, id: string): Promise<void> {
    const found = await this.#database.read(viewer, (em) => em.findOne(PlatformConnectionEntity, { id }));
    if (!found) throw notFound('connection', id);
  }

  async #read(credentials: Credentials): Promise<PlatformAccount[]> {
    const client = this.#clients.with(credentials);
    try {
      return await readAccounts(client);
    } catch (error) {
      throw error instanceof PlatformError ? platformRefusal(error) : error;
    } finally {
      await client.close();
    }
  }
}

async function viewOf(em: EntityManager, { id, adAccountIds }: Connected): Promise<ConnectedView> {
  return { connection: await em.findOneOrFail(PlatformConnectionEntity, { id }), adAccountIds };
}

function reachesNone(): Refusal {
  return conflict(
    'The new credentials reach none of the ad accounts of this connection: connect them with platformConnectionCreate.',
  );
}
