import type { EntityManager } from '@mikro-orm/postgresql';
import { INDEX_VERSION } from '#subgraphs/memory/fact-index/index-version.ts';

/** Facts read to find the workspaces that have some. */
const LOOKED_AT = 1_000;
/** SQL condition that a fact is indexed under an older version, or not yet; the condition of an index. */
export const OUTDATED = `enabled and index_version < ${INDEX_VERSION}`;
/** SQL condition that a fact has expired and is indexed; the condition of an index. */
export const EXPIRED = 'expires_at <= now() and words is not null';

/** Returns workspaces with facts that are expired or indexed under an older version; not all of them when there are many such facts. */
export async function workspacesWithUnkept(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct workspace_id::text as id from (
       (select workspace_id from memory.fact where ${OUTDATED} limit ${LOOKED_AT})
        union all
       (select workspace_id from memory.fact where ${EXPIRED} limit ${LOOKED_AT})
     ) as unkept`,
  );
  return rows.map(({ id }) => id);
}
