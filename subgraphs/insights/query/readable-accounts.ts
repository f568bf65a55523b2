import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ReportAccount } from './report-request.ts';

/** Notes which ad accounts are read, so that their imports keep up. */
export interface Readers {
  markRead(workspaceId: string, adAccountIds: readonly string[]): Promise<void>;
}

/** The ad accounts in their order, noted as read. Throws NOT_FOUND for those the caller may not read. */
export async function readableAccounts(
  { viewer, access }: Pick<RequestContext, 'viewer' | 'access'>,
  adAccountIds: readonly string[],
  readers: Readers,
): Promise<ReportAccount[]> {
  const targets = adAccountIds.map((id, at) => ({ kind: 'AD_ACCOUNT' as const, id, path: `adAccountIds[${at}]` }));
  await access.assertReadableNow(targets);
  const accounts = await Promise.all(adAccountIds.map((id) => access.adAccount(id)));
  await readers.markRead(viewer.workspaceId, adAccountIds);
  return accounts;
}
