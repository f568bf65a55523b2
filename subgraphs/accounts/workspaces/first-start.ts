import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { lockText } from '#kit/database/lock-text.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import { readAccounts, storeAccounts } from '../connections/account-import.ts';
import type { Credentials, PlatformClients } from '../connections/platform-clients.ts';
import { PlatformConnectionEntity } from '../connections/platform-connection-entity.ts';

/** Token the local sandbox accepts. */
const SANDBOX_TOKEN = 'sandbox-token';
const SEED_LOCK = 'accounts:first-start';

/** What the first workspace is made with. */
export interface FirstStartDeps {
  config: Pick<Config, 'owner' | 'platform'>;
  database: Database;
  clients: PlatformClients;
  log: Logger;
}

/**
 * Makes the configured workspace with its owner and its connection to the platform, and imports its ad accounts, unless
 * that was done before. Any number of processes may do it at once. An unreachable platform does not stop the start: the
 * import happens at a later one.
 */
export async function seedFirstStart(deps: FirstStartDeps): Promise<{ workspaceId: string }> {
  const { database, config, clients, log } = deps;
  const workspaceId = stableId('workspace', 'first');
  const connectionId = stableId('connection', workspaceId, config.platform.kind);
  const owner = { workspaceId, connectionId };
  await database.system((em) => seedRows(em, deps, owner));
  const imported = await database.read(owner, async (em) => {
    const [row]: { n: number }[] = await em.execute(
      `select count(*)::int as n from accounts.ad_account where connection_id = ?`,
      [connectionId],
    );
    return row?.n ?? 0;
  });
  if (imported > 0) return owner;
  try {
    const client = await database.read(owner, (em) => clients.of(em, connectionId));
    const accounts = await readAccounts(client);
    await database.write(owner, (em) => storeAccounts(em, owner, accounts));
  } catch (error) {
    log.warn({ err: error, workspaceId }, 'ad accounts of the first workspace are not imported yet');
  }
  return owner;
}

async function seedRows(
  em: EntityManager,
  { config, clients }: FirstStartDeps,
  { workspaceId, connectionId }: { workspaceId: string; connectionId: string },
): Promise<void> {
  const email = config.owner.email.toLowerCase();
  await lockText(em, SEED_LOCK);
  await em.execute(`insert into accounts.workspace (id, name) values (?, ?) on conflict do nothing`, [
    workspaceId,
    config.owner.workspaceName,
  ]);
  await em.execute(
    `insert into accounts.member (id, workspace_id, email, role, status) select ?, ?, ?, 'owner', 'INVITED'
      where not exists (select from accounts.member where workspace_id = ?)`,
    [stableId('member', workspaceId, email), workspaceId, email, workspaceId],
  );
  const credentials = credentialsOf(config.platform);
  const known = await em.findOne(PlatformConnectionEntity, { id: connectionId });
  const owner = { workspaceId, connectionId };
  const configuredSealed = clients.sealConfigured(owner, credentials);
  if (known && clients.wasConfigured(known, credentials)) {
    // Credentials renewed since stay, at every start which brings no others than the one before.
    if (known.configuredSealed == null) known.configuredSealed = configuredSealed;
    return;
  }
  const sealed = { ...clients.seal(owner, credentials), configuredSealed };
  await em.upsert(PlatformConnectionEntity, { id: connectionId, workspaceId, status: 'ACTIVE', ...sealed });
}

function credentialsOf(platform: Config['platform']): Credentials {
  if (platform.kind === 'sandbox') return { accessToken: SANDBOX_TOKEN, appSecret: null };
  return { accessToken: platform.token, appSecret: platform.appSecret ?? null };
}
