import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Role } from '#kit/session/permissions.ts';
import { type Member, MemberEntity } from './member-entity.ts';

/** Members who have not been removed, by their ids; missing ones are left out. */
export function findMembers(em: EntityManager, ids: readonly string[]): Promise<Member[]> {
  return em.find(MemberEntity, { id: { $in: [...ids] }, status: { $ne: 'REMOVED' } });
}

/** Members by their ids, removed ones included, for records of the past. */
export function findMembersEver(em: EntityManager, ids: readonly string[]): Promise<Member[]> {
  return em.find(MemberEntity, { id: { $in: [...ids] } });
}

/** Adds an invited member; null when the address already has a membership. */
export async function insertInvited(
  em: EntityManager,
  member: { workspaceId: string; email: string; role: Role },
): Promise<string | null> {
  const rows: { id: string }[] = await em.execute(
    `insert into accounts.member (id, workspace_id, email, role, status) values (?, ?, ?, ?, 'INVITED')
     on conflict (workspace_id, email) where status <> 'REMOVED' do nothing returning id`,
    [uuid7(), member.workspaceId, member.email, member.role],
  );
  return rows[0]?.id ?? null;
}

/** Locks and returns the workspace's owners, so that two changes cannot each leave the other's owner as the last. */
export function lockOwners(em: EntityManager): Promise<{ id: string; status: string }[]> {
  return em.execute(
    `select id, status from accounts.member where role = 'owner' and status <> 'REMOVED' order by id for update`,
  );
}

/** Deletes all rights of a removed member. */
export async function dropRightsOf(em: EntityManager, memberId: string): Promise<void> {
  await em.execute(`delete from accounts.access_grant where member_id = ?`, [memberId]);
  await em.execute(
    `update accounts.api_key set revoked_at = clock_timestamp() where member_id = ? and revoked_at is null`,
    [memberId],
  );
}
