import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { lockText } from '#kit/database/lock-text.ts';
import { stableId } from '#kit/ids/stable-id.ts';
import { FIRST_WORKSPACE_ID } from '#subgraphs/accounts/directory/workspaces/first-workspace.ts';
import type { Credentials, PlatformClients } from './platform-clients.ts';
import { PlatformConnectionEntity } from './platform-connection-entity.ts';

/** Token the local sandbox accepts. */
const SANDBOX_TOKEN = 'sandbox-token';
const SEED_LOCK = 'accounts:first-start';

/** Dependencies of the first workspace. */
interface FirstStartDeps {
  config: Pick<Config, 'owner' | 'platform'>;
  database: Database;
  clients: PlatformClients;
}

/** The workspace of the first start, and its connection to the platform. */
export interface FirstOwner {
  workspaceId: string;
  connectionId: string;
}

/**
 * Makes the configured workspace with its owner and its connection to the platform, unless that was done before. Any
 * number of processes may do it at once.
 */
export async function seedFirstStart(deps: FirstStartDeps): Promise<FirstOwner> {
  const workspaceId = FIRST_WORKSPACE_ID;
  const owner = { workspaceId, connectionId: stableId('connection', workspaceId, deps.config.platform.kind) };
  await deps.database.system((em) => seedRows(em, deps, owner));
  return owner;
}

async function seedRows(
  em: EntityManager,
  { config, clients }: FirstStartDeps,
  { workspaceId, connectionId }: FirstOwner,
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
    // Renewed credentials stay, as long as a start's configuration has the same ones as the start before.
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
