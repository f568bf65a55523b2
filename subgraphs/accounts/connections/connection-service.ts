import type { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { require as requirePermission, type Viewer } from '#kit/session/viewer.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { PlatformConnectionCreateInput } from '../generated/schema-types.ts';
import { readAccounts, storeAccounts } from './account-import.ts';
import type { PlatformAccount } from './platform-account.ts';
import type { Credentials, PlatformClients } from './platform-clients.ts';
import { type PlatformConnection, PlatformConnectionEntity } from './platform-connection-entity.ts';
import { platformRefusal } from './platform-refusal.ts';

/** Connections of workspaces to the platform. */
export class ConnectionService {
  readonly #database: Database;
  readonly #clients: PlatformClients;

  constructor(database: Database, clients: PlatformClients) {
    this.#database = database;
    this.#clients = clients;
  }

  /** Connects the workspace and imports the ad accounts the credentials reach. */
  async create(
    viewer: Viewer,
    input: PlatformConnectionCreateInput,
  ): Promise<{ connection: PlatformConnection; adAccountIds: string[] }> {
    requirePermission(viewer, 'accounts:import');
    const credentials = { accessToken: input.accessToken, appSecret: input.appSecret ?? null };
    // The platform is asked before the transaction: a slow answer must hold no locks.
    const accounts = await this.#read(credentials);
    const claim = { viewer, operation: 'platformConnectionCreate', requestId: input.requestId, input };
    return this.#database.write(viewer, async (em) => {
      const { workspaceId } = viewer;
      const { value } = await once(em, claim, async () => {
        const owner = { workspaceId, connectionId: uuid7() };
        const sealed = this.#clients.seal(owner, credentials);
        await em.insert(PlatformConnectionEntity, { id: owner.connectionId, workspaceId, status: 'ACTIVE', ...sealed });
        return { id: owner.connectionId, adAccountIds: await storeAccounts(em, owner, accounts) };
      });
      const connection = await em.findOneOrFail(PlatformConnectionEntity, { id: value.id });
      return { connection, adAccountIds: value.adAccountIds };
    });
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
