import type { EntityManager } from '@mikro-orm/postgresql';

/** Where to look for facts. */
export interface Places {
  /** Whose private facts; null for nobody's. */
  memberId: string | null;
  team: boolean;
  brandIds: readonly string[];
  adAccountIds: readonly string[];
}

/** A scope with what is counted of it. */
export interface CountedScope {
  id: string;
  /** Facts in the index. */
  facts: number;
  /** Their words. */
  length: number;
}

/** The scopes at these places; those which never had a fact are left out. */
export function findScopes(em: EntityManager, places: Places): Promise<CountedScope[]> {
  const { memberId, team, brandIds, adAccountIds } = places;
  return em.execute<CountedScope[]>(
    `select id::text as id, indexed as facts, length::float8 as length from memory.scope
      where (kind = 'PRIVATE_USER' and target_id is null and member_id = ?::uuid)
         or (kind = 'TEAM' and target_id is null and member_id is null and ?)
         or (kind = 'BRAND' and target_id = any(?::uuid[]) and member_id is null)
         or (kind = 'AD_ACCOUNT' and target_id = any(?::uuid[]) and member_id is null)`,
    [memberId, team, `{${brandIds.join()}}`, `{${adAccountIds.join()}}`],
  );
}

/** The scopes with these ids. */
export function countScopes(em: EntityManager, ids: readonly (string | bigint)[]): Promise<CountedScope[]> {
  return em.execute<CountedScope[]>(
    `select id::text as id, indexed as facts, length::float8 as length from memory.scope where id = any(?::bigint[])`,
    [`{${ids.join()}}`],
  );
}
