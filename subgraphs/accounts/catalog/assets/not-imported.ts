import { Refusal } from '#kit/errors/refusals.ts';
import type { AdAccountView } from '#subgraphs/accounts/directory/access/ad-account-service.ts';

/** Refusal for an object that was not imported with the ad account, but may exist on the platform. */
export function notImported({ syncedAt }: AdAccountView, id: string): Refusal {
  const last = !syncedAt
    ? 'nothing of the account was imported yet'
    : `the last import ended at ${syncedAt.toISOString()}`;
  return new Refusal(
    'NOT_FOUND',
    `There is no platform asset ${id} among the imported objects of this ad account, and others are not shown: ${last}. Import the account again if the object is newer.`,
    { what: 'platform asset', id, syncedAt: syncedAt?.toISOString() ?? null },
  );
}
