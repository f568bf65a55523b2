import type { EntityManager } from '@mikro-orm/postgresql';
import { type Workspace, WorkspaceEntity } from './workspace-entity.ts';

/** Reads a workspace the session may see. */
export function findWorkspace(em: EntityManager, id: string): Promise<Workspace | null> {
  return em.findOne(WorkspaceEntity, { id });
}

/**
 * Workspaces of the person behind a member: those with a membership of the same identity. Crosses workspaces, so it runs
 * with the system's rights and is tied to one member's own identity.
 */
export async function findWorkspacesOfPerson(em: EntityManager, memberId: string): Promise<Workspace[]> {
  const rows: { workspace_id: string }[] = await em.execute(
    `select other.workspace_id from accounts.member mine
       join accounts.member other on other.email = mine.email and other.status = 'ACTIVE'
        and other.issuer is not distinct from mine.issuer and other.subject is not distinct from mine.subject
      where mine.id = ? and mine.status = 'ACTIVE' limit 100`,
    [memberId],
  );
  const ids = rows.map((row) => row.workspace_id);
  return em.find(WorkspaceEntity, { id: { $in: ids } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** Adds a workspace with a copy of the person's membership as its owner. */
export async function insertWorkspaceOf(
  em: EntityManager,
  workspace: { id: string; name: string; ownerId: string; founderId: string },
): Promise<void> {
  await em.execute(`insert into accounts.workspace (id, name) values (?, ?)`, [workspace.id, workspace.name]);
  await em.execute(
    `insert into accounts.member (id, workspace_id, email, role, status, issuer, subject)
     select ?, ?, email, 'owner', 'ACTIVE', issuer, subject from accounts.member where id = ?`,
    [workspace.ownerId, workspace.id, workspace.founderId],
  );
}
