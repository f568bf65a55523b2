import type { EntityManager } from '@mikro-orm/postgresql';

/** Where to look for facts. */
export interface Places {
  /** Whose private facts; null for nobody's. */
  memberId: string | null;
  team: boolean;
  brandIds: readonly string[];
  adAccountIds: readonly string[];
}

/** The ids of the scopes at these places; those which never had a fact are left out. */
export async function findScopes(em: EntityManager, places: Places): Promise<string[]> {
  const { memberId, team, brandIds, adAccountIds } = places;
  const rows = await em.execute<{ id: string }[]>(
    `select id::text as id from memory.scope where kind = 'PRIVATE_USER' and target_id is null and member_id = ?::uuid
      union all
     select id::text from memory.scope where kind = 'TEAM' and target_id is null and member_id is null and ?
      union all
     select id::text from memory.scope where kind = 'BRAND' and target_id = any(?::uuid[]) and member_id is null
      union all
     select id::text from memory.scope where kind = 'AD_ACCOUNT' and target_id = any(?::uuid[]) and member_id is null`,
    [memberId, team, `{${brandIds.join()}}`, `{${adAccountIds.join()}}`],
  );
  return rows.map(({ id }) => id);
}
