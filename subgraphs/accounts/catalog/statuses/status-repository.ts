import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';

/** Objects of a level in ad accounts. */
export interface StatusScope {
  adAccountIds: readonly string[];
  level: 'CAMPAIGN' | 'AD_SET' | 'AD';
}

/** An object without a status of either kind is one that the platform said nothing of. */
const STATUS = `coalesce(a.effective_status, a.status, 'UNKNOWN')`;
const OF_LEVEL = `from accounts.platform_asset a where a.ad_account_id = any($1::uuid[]) and a.kind = $2`;

const OF_STATUS = prepared<{ id: string }>(
  `select a.platform_id as id ${OF_LEVEL} and (${STATUS} = any($3::text[])) is distinct from $4::boolean`,
);
const OF_OBJECTS = prepared<{ id: string; status: string }>(
  `select a.platform_id as id, ${STATUS} as status ${OF_LEVEL} and a.platform_id = any($3::text[])`,
);

/** Ids of the objects with one of the statuses, or with `negated`, with none of them. */
export async function findOfStatus(
  em: EntityManager,
  { adAccountIds, level }: StatusScope,
  { statuses, negated }: { statuses: readonly string[]; negated: boolean },
): Promise<string[]> {
  const rows = await OF_STATUS(em, [[...adAccountIds], level, [...statuses], negated]);
  return rows.map(({ id }) => id);
}

/** Statuses of those of the objects that are imported. */
export function findStatuses(
  em: EntityManager,
  { adAccountIds, level }: StatusScope,
  ids: readonly string[],
): Promise<{ id: string; status: string }[]> {
  return OF_OBJECTS(em, [[...adAccountIds], level, [...ids]]);
}
