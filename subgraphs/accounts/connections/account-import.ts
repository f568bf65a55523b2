import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import {
  accountStatus,
  type PlatformAccount,
  platformAccount,
  smallestBudget,
  type WireAccount,
} from './platform-account.ts';

const FIELDS = 'id,account_id,name,currency,timezone_name,account_status,min_daily_budget';

/** Reads every ad account the client's credentials reach; `options` apply to each call. */
export async function readAccounts(client: PlatformClient, options: CallOptions = {}): Promise<PlatformAccount[]> {
  const accounts: PlatformAccount[] = [];
  for await (const page of client.pages<WireAccount>('me/adaccounts', { fields: FIELDS, limit: 100 }, options)) {
    const pageIds = await Promise.all(page.map(({ id }) => readPageId(client, id, options)));
    accounts.push(...page.map((wire, index) => platformAccount(wire, pageIds[index] ?? null)));
  }
  return accounts;
}

/**
 * Stores ad accounts for a workspace, all in the caller's transaction: new ones are added, known ones brought up to date. The
 * objects of all of them are imported afterwards.
 */
export async function storeAccounts(
  em: EntityManager,
  owner: { workspaceId: string; connectionId: string },
  accounts: readonly PlatformAccount[],
): Promise<string[]> {
  const ids: string[] = [];
  // In one order everywhere, so that two imports of the same accounts cannot block each other.
  for (const account of accounts.toSorted((a, b) => (a.platformId < b.platformId ? -1 : 1))) {
    const rows: { id: string }[] = await em.execute(
      `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status,
         page_id, min_daily_budget, sync_status, next_import_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'NEVER', clock_timestamp())
       on conflict (workspace_id, platform_id) do update set connection_id = excluded.connection_id, name = excluded.name,
         currency = excluded.currency, timezone = excluded.timezone, status = excluded.status,
         page_id = coalesce(excluded.page_id, ad_account.page_id),
         min_daily_budget = coalesce(excluded.min_daily_budget, ad_account.min_daily_budget), next_import_at = excluded.next_import_at
       returning id`,
      [
        uuid7(),
        owner.workspaceId,
        owner.connectionId,
        account.platformId,
        account.name,
        account.currency,
        account.timezone,
        account.status,
        account.pageId,
        account.minDailyBudget,
      ],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Updates the changeable fields of an ad account; fields the platform leaves out stay. */
export async function updateAccount(
  em: EntityManager,
  adAccountId: string,
  wire: Pick<WireAccount, 'name' | 'account_status' | 'min_daily_budget'>,
): Promise<void> {
  await em.execute(
    `update accounts.ad_account a set name = f.name, status = f.status, min_daily_budget = f.least
       from (select id, coalesce(?, name) as name, coalesce(?, status) as status, coalesce(?::bigint, min_daily_budget) as least
               from accounts.ad_account where id = ?) f
      where a.id = f.id and (a.name, a.status, a.min_daily_budget) is distinct from (f.name, f.status, f.least)`,
    [wire.name ?? null, known(wire.account_status), smallestBudget(wire), adAccountId],
  );
}

function known(status: WireAccount['account_status']): string | null {
  return status === undefined ? null : accountStatus(status);
}

/** Reads an account's page. Credentials may reach an account but not its pages; that is no reason to leave the account out. */
async function readPageId(client: PlatformClient, accountId: string, options: CallOptions): Promise<string | null> {
  try {
    const { data } = await client.get(`${accountId}/promote_pages`, { fields: 'id,name', limit: 1 }, options);
    const [page] = (data as { data?: { id: string }[] }).data ?? [];
    return page?.id ?? null;
  } catch (error) {
    if (error instanceof PlatformError && error.outcome === 'rejected') return null;
    throw error;
  }
}
