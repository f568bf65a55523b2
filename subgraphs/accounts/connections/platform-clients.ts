import { traced } from '#kit/tracing/tracing.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '#kit/config/config.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { PlatformClient } from '#platform/client/platform-client.ts';
import type { PlatformClientOptions } from '#platform/client/platform-client-options.ts';
import { type PlatformConnection, PlatformConnectionEntity } from './platform-connection-entity.ts';
import type { SecretBox } from './secret-box.ts';

/** Credentials for the platform; secrets. */
export interface Credentials {
  accessToken: string;
  appSecret: string | null;
}

/** A connection's client, with the sealed form of the credentials it was opened with. */
export interface OpenConnection {
  id: string;
  sealed: string;
  client: PlatformClient;
}

/** An ad account with its present connection. */
export interface ConnectedAccount {
  workspaceId: string;
  /** Id on the platform, `act_…`. */
  platformId: string;
  currency: string;
  timezone: string;
  broken: boolean;
  connection: OpenConnection;
}

type SealedConnection = Pick<PlatformConnection, 'id' | 'workspaceId' | 'accessTokenSealed' | 'appSecretSealed'>;
type AccountRow = SealedConnection & Omit<ConnectedAccount, 'connection'>;

const readAccount = prepared<AccountRow>(
  `select a.workspace_id as "workspaceId", a.platform_id as "platformId", a.currency, a.timezone, c.id,
          c.access_token_sealed as "accessTokenSealed", c.app_secret_sealed as "appSecretSealed", c.status = 'BROKEN' as broken
     from accounts.ad_account a
     join accounts.platform_connection c on c.workspace_id = a.workspace_id and c.id = a.connection_id
    where a.id = $1`,
);

/** Opens clients of the platform with a connection's credentials, which go nowhere else. */
export class PlatformClients {
  readonly #platform: Config['platform'];
  readonly #box: SecretBox;
  readonly #timeoutMs: number;
  readonly #onEnd: PlatformClientOptions['onEnd'];
  readonly #open = new Map<string, OpenConnection>();

  constructor(platform: Config['platform'], box: SecretBox, timeoutMs: number, onEnd?: PlatformClientOptions['onEnd']) {
    this.#onEnd = onEnd;
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

  /** Seals credentials as those the configuration gave to a connection. */
  sealConfigured(owner: { workspaceId: string; connectionId: string }, credentials: Credentials): string {
    return this.#box.seal(textOf(credentials), configuredContextOf(owner));
  }

  /** True when these credentials are those the configuration gave to a connection last, whatever it was renewed with since. */
  wasConfigured(connection: PlatformConnection, credentials: Credentials): boolean {
    const { workspaceId, id: connectionId, configuredSealed } = connection;
    const configured =
      configuredSealed == null
        ? textOf(this.#unseal(connection))
        : this.#box.unseal(configuredSealed, configuredContextOf({ workspaceId, connectionId }));
    return configured === textOf(credentials);
  }

  /** The client of a connection. */
  async of(em: EntityManager, connectionId: string): Promise<PlatformClient> {
    return this.#connect(await em.findOneOrFail(PlatformConnectionEntity, { id: connectionId })).client;
  }

  /** An ad account with the client of its connection, kept open while the credentials stay the same; null for an unknown one. */
  async ofAccount(em: EntityManager, adAccountId: string): Promise<ConnectedAccount | null> {
    const [row] = await readAccount(em, [adAccountId]);
    if (!row) return null;
    const { workspaceId, platformId, currency, timezone, broken } = row;
    return { workspaceId, platformId, currency, timezone, broken, connection: this.#connect(row) };
  }

  /** Opens a client for credentials that are not stored yet; the caller closes it. */
  with({ accessToken, appSecret }: Credentials): PlatformClient {
    const { url } = this.#platform;
    if (!url) throw new Error('The sandbox has no address: start it before the subgraphs, or set ADOPS_SANDBOX_URL.');
    return new PlatformClient({
      baseUrl: url,
      accessToken,
      timeoutMs: this.#timeoutMs,
      onEnd: this.#onEnd,
      around: (method, request) =>
        traced(
          `platform ${method}`,
          { kind: 'client', attributes: { 'http.request.method': method }, step: true },
          request,
        ),
      ...(appSecret === null ? {} : { appSecret }),
    });
  }

  /** Closes every client after its running calls. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ client }) => client.close()));
    this.#open.clear();
  }

  #connect(row: SealedConnection): OpenConnection {
    const { id, accessTokenSealed: sealed } = row;
    const known = this.#open.get(id);
    if (known?.sealed === sealed) return known;
    const opened = { id, sealed, client: this.with(this.#unseal(row)) };
    this.#open.set(id, opened);
    // Its running calls end first; new calls fail as not sent.
    void known?.client.close();
    return opened;
  }

  #unseal(connection: SealedConnection): Credentials {
    const context = contextOf({ workspaceId: connection.workspaceId, connectionId: connection.id });
    const { accessTokenSealed, appSecretSealed } = connection;
    return {
      accessToken: this.#box.unseal(accessTokenSealed, context),
      appSecret:
        appSecretSealed === null || appSecretSealed === undefined ? null : this.#box.unseal(appSecretSealed, context),
    };
  }
}

/** Context of the seal: a token copied to another workspace's row does not open there. */
function contextOf({ workspaceId, connectionId }: { workspaceId: string; connectionId: string }): string {
  return `platform connection ${workspaceId} ${connectionId}`;
}

function configuredContextOf(owner: { workspaceId: string; connectionId: string }): string {
  return `${contextOf(owner)} configured`;
}

function textOf({ accessToken, appSecret }: Credentials): string {
  return JSON.stringify([accessToken, appSecret]);
}
