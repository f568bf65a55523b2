import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '#kit/config/config.ts';
import type { Usage } from '#platform/client/usage.ts';
import { PlatformClient } from '#platform/client/platform-client.ts';
import { type PlatformConnection, PlatformConnectionEntity } from './platform-connection-entity.ts';
import type { SecretBox } from './secret-box.ts';

export interface Credentials {
  accessToken: string;
  appSecret: string | null;
}

/** Opens clients of the platform with a connection's credentials, which go nowhere else. */
export class PlatformClients {
  readonly #platform: Config['platform'];
  readonly #box: SecretBox;
  readonly #timeoutMs: number;
  readonly #open = new Map<string, { sealed: string; client: PlatformClient }>();

  constructor(platform: Config['platform'], box: SecretBox, timeoutMs: number) {
    this.#platform = platform;
    this.#box = box;
    this.#timeoutMs = timeoutMs;
  }

  /** Seals credentials for the row of one connection. */
  seal(owner: { workspaceId: string; connectionId: string }, { accessToken, appSecret }: Credentials) {
    const context = contextOf(owner);
    return {
      accessTokenSealed: this.#box.seal(accessToken, context),
      appSecretSealed: appSecret === null ? null : this.#box.seal(appSecret, context),
    };
  }

  /** Whether a connection holds exactly these credentials. */
  holds(connection: PlatformConnection, credentials: Credentials): boolean {
    const held = this.#unseal(connection);
    return held.accessToken === credentials.accessToken && held.appSecret === credentials.appSecret;
  }

  /** The client of a connection, kept open while its credentials stay the same. */
  async of(em: EntityManager, connectionId: string): Promise<PlatformClient> {
    const connection = await em.findOneOrFail(PlatformConnectionEntity, { id: connectionId });
    const known = this.#open.get(connectionId);
    if (known?.sealed === connection.accessTokenSealed) return known.client;
    const client = this.with(this.#unseal(connection));
    this.#open.set(connectionId, { sealed: connection.accessTokenSealed, client });
    await known?.client.close();
    return client;
  }

  /** A client for credentials which are not stored yet; the caller closes it. */
  with({ accessToken, appSecret }: Credentials, onUsage?: (usage: Usage) => void): PlatformClient {
    const { url } = this.#platform;
    if (!url) throw new Error('The sandbox has no address: start it before the subgraphs, or set ADOPS_SANDBOX_URL.');
    return new PlatformClient({
      baseUrl: url,
      accessToken,
      timeoutMs: this.#timeoutMs,
      ...(appSecret === null ? {} : { appSecret }),
      ...(onUsage ? { onUsage } : {}),
    });
  }

  /** Closes every client after its running calls. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ client }) => client.close()));
    this.#open.clear();
  }

  #unseal(connection: PlatformConnection): Credentials {
    const context = contextOf({ workspaceId: connection.workspaceId, connectionId: connection.id });
    const { accessTokenSealed, appSecretSealed } = connection;
    return {
      accessToken: this.#box.unseal(accessTokenSealed, context),
      appSecret:
        appSecretSealed === null || appSecretSealed === undefined ? null : this.#box.unseal(appSecretSealed, context),
    };
  }
}

/** A sealed token copied to another workspace's row does not open there. */
function contextOf({ workspaceId, connectionId }: { workspaceId: string; connectionId: string }): string {
  return `platform connection ${workspaceId} ${connectionId}`;
}
