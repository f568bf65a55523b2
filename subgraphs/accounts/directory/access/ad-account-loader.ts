import type DataLoader from 'dataloader';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountService, AdAccountView } from './ad-account-service.ts';

/** Ad accounts the caller may read, by id; null for any other id. */
export function adAccountLoader(
  context: RequestContext,
  adAccounts: AdAccountService,
): DataLoader<string, AdAccountView | null> {
  return context.loaders.get('accounts.adAccount', (ids: readonly string[]) => adAccounts.byIds(context.viewer, ids));
}

/** One of them. Throws NOT_FOUND for any other id. */
export async function loadAdAccount(
  context: RequestContext,
  adAccounts: AdAccountService,
  id: string,
): Promise<AdAccountView> {
  const adAccount = await adAccountLoader(context, adAccounts).load(id);
  if (!adAccount) throw notFound('ad account', id);
  return adAccount;
}
