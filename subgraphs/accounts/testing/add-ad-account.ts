import { uuid7 } from '#kit/ids/uuid7.ts';
import type { TestAccounts } from './start-accounts.ts';

/** Puts an ad account into a workspace without asking the platform, and returns its id. */
export async function addAdAccount(
  accounts: TestAccounts,
  workspaceId: string,
  name: string,
  currency = 'EUR',
): Promise<string> {
  const connectionId = uuid7();
  const id = uuid7();
  await accounts.test.admin(
    `insert into accounts.platform_connection (id, workspace_id, access_token_sealed, status) values ($1, $2, 'v1', 'ACTIVE')`,
    [connectionId, workspaceId],
  );
  await accounts.test.admin(
    `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status, sync_status)
     values ($1, $2, $3, $4, $5, $6, 'Europe/Berlin', 'ACTIVE', 'OK')`,
    [id, workspaceId, connectionId, `act_${Date.now()}${Math.floor(Math.random() * 1e6)}`, name, currency],
  );
  return id;
}
