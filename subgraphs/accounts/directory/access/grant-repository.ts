import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { type Grant, GrantEntity } from './grant-entity.ts';

/** Kind of a grant's target. */
export type GrantKind = Grant['kind'];
/** Level of a grant; `WRITE` includes reading. */
export type AccessLevel = Grant['level'];

/** Grants of several members, at most 1,000 per member. */
export function findGrantsOf(em: EntityManager, memberIds: readonly string[]): Promise<Grant[]> {
  return em.find(
    GrantEntity,
    { memberId: { $in: [...memberIds] } },
    { orderBy: { id: 'asc' }, limit: 1_000 * memberIds.length },
  );
}

/** Grants of one member of a kind. */
export function findGrantsOfKind(em: EntityManager, memberId: string, kind: GrantKind): Promise<Grant[]> {
  return em.find(GrantEntity, { memberId, kind });
}

/** Sets a grant, replacing the level of an existing one. */
export async function upsertGrant(
  em: EntityManager,
  grant: Pick<Grant, 'workspaceId' | 'memberId' | 'kind' | 'targetId' | 'level'>,
): Promise<Grant> {
  const rows: { id: string }[] = await em.execute(
    `insert into accounts.access_grant (id, workspace_id, member_id, kind, target_id, level) values (?, ?, ?, ?, ?, ?)
     on conflict (workspace_id, member_id, kind, target_id) do update set level = excluded.level returning id`,
    [uuid7(), grant.workspaceId, grant.memberId, grant.kind, grant.targetId, grant.level],
  );
  return em.findOneOrFail(GrantEntity, { id: rows[0]?.id ?? '' });
}

/** Deletes a grant if there is one. */
export async function deleteGrant(
  em: EntityManager,
  { memberId, kind, targetId }: Pick<Grant, 'memberId' | 'kind' | 'targetId'>,
): Promise<void> {
  await em.nativeDelete(GrantEntity, { memberId, kind, targetId });
}
