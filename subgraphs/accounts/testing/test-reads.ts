import { PlatformClients } from '../connections/platform-clients.ts';
import { SecretBox } from '../connections/secret-box.ts';
import { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import type { TestAccounts } from './start-accounts.ts';

/** Reads of the platform as a process of their own would make them, at the configured address or another one. */
export interface TestReads {
  reads: AccountReads;
  clients: PlatformClients;
  /** Replaces the token of every connection, as if the platform had given up on the stored one. */
  replaceToken(accessToken: string): Promise<void>;
}

/** Builds reads over a test's database; its clients are closed by the test. */
export async function openReads(accounts: TestAccounts, platformUrl?: string): Promise<TestReads> {
  const { config, log, test } = accounts;
  const platform = platformUrl === undefined ? config.platform : { kind: 'sandbox' as const, url: platformUrl };
  const clients = new PlatformClients(platform, await SecretBox.open(config.dataDir), config.dispatch.requestTimeoutMs);
  const replaceToken = async (accessToken: string): Promise<void> => {
    const rows: { id: string; workspace_id: string }[] = await test.admin(
      `select id, workspace_id from accounts.platform_connection`,
    );
    for (const { id, workspace_id: workspaceId } of rows) {
      const sealed = clients.seal({ workspaceId, connectionId: id }, { accessToken, appSecret: null });
      await test.admin(
        `update accounts.platform_connection set access_token_sealed = $1, status = 'ACTIVE' where id = $2`,
        [sealed.accessTokenSealed, id],
      );
    }
  };
  return { reads: new AccountReads({ database: test.database, clients, config, log }), clients, replaceToken };
}
