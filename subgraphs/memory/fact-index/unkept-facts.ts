import type { EntityManager } from '@mikro-orm/postgresql';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { INDEX_VERSION } from '#subgraphs/memory/fact-index/index-version.ts';
import { EXPIRED, OUTDATED } from '#subgraphs/memory/fact-index/unkept-workspaces.ts';

/** A fact whose index entry is out of date. */
export interface UnkeptFact {
  id: string;
  text: string;
  /** True when it belongs into the index. */
  usable: boolean;
}

/** Some of the workspace's, of one scope. */
export async function findUnkept(em: EntityManager, most: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `with unkept as materialized (
       (select id, scope_id from memory.fact where ${OUTDATED} limit ?)
        union all
       (select id, scope_id from memory.fact where ${EXPIRED} limit ?)
     )
     select distinct id from unkept where scope_id = (select min(scope_id) from unkept)`,
    [most, most],
  );
  return rows.map(({ id }) => id);
}

/** Locks the facts, all of one scope, and returns their present state. Some may have been forgotten since they were found. */
export async function lockUnkept(em: EntityManager, ids: readonly string[]): Promise<UnkeptFact[]> {
  if (ids.length === 0) return [];
  await factIndex.lockScopeOf(em, ...ids);
  return em.execute<UnkeptFact[]>(
    `select id, text, enabled and (expires_at is null or expires_at > now()) as usable
       from memory.fact where id = any(?::uuid[]) and ((${OUTDATED}) or (${EXPIRED})) order by row_no`,
    [`{${ids.join()}}`],
  );
}

/** Marks facts that do not belong into the index as having nothing to do. */
export async function markKept(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute('update memory.fact set index_version = ? where id = any(?::uuid[]) and words is null', [
    INDEX_VERSION,
    `{${ids.join()}}`,
  ]);
}
