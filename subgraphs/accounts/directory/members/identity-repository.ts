import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role, Scope } from '#kit/session/permissions.ts';
import type { ToolGroup } from '#kit/session/tool-groups.ts';

/** The holder of a verified token. */
export interface Bearer {
  issuer: string;
  subject: string;
  email: string | null;
  /** False with the development issuer, which is identified by address alone. */
  bySubject: boolean;
}

/** A membership a credential may stand for. */
export interface Membership {
  workspaceId: string;
  workspaceName: string;
  memberId: string;
  email: string;
  role: Role;
  /** True when the person was invited and has never signed in. */
  isInvited: boolean;
  /** True when the membership still has to be bound to the issuer's subject, or was never used. */
  fresh: boolean;
}

interface MembershipRow {
  workspace_id: string;
  workspace_name: string;
  id: string;
  email: string;
  role: Role;
  is_invited: boolean;
  fresh: boolean;
}

/** Maximum number of listed workspaces, more than anybody belongs to. */
const MOST_WORKSPACES = 100;

/**
 * Memberships of a token's bearer, one per workspace and the oldest workspace first: bound to the subject, or unbound and invited by the
 * verified address.
 */
export async function findMemberships(
  em: EntityManager,
  { issuer, subject, email, bySubject }: Bearer,
  workspaceId: string | null,
): Promise<Membership[]> {
  const untied = bySubject ? 'm.subject is null' : 'true';
  const rows: MembershipRow[] = await em.execute(
    `select * from (
       select distinct on (w.id) w.id as workspace_id, w.name as workspace_name, w.created_at, m.id, m.email, m.role,
              m.status = 'INVITED' as is_invited, (m.status = 'INVITED' or (m.subject is null and ?)) as fresh
         from accounts.member m join accounts.workspace w on w.id = m.workspace_id
        where m.status <> 'REMOVED' and w.id = coalesce(?::uuid, w.id)
          and ((m.issuer = ? and m.subject = ? and ?) or (m.email = ? and ${untied}))
        order by w.id, m.subject is null, m.status = 'INVITED') found
      order by created_at, workspace_id limit ${MOST_WORKSPACES}`,
    [bySubject, workspaceId, issuer, subject, bySubject, email?.normalize('NFC').toLowerCase() ?? null],
  );
  return rows.map((row) => ({
    workspaceId: row.workspace_id,
    workspaceName: row.workspace_name,
    memberId: row.id,
    email: row.email,
    role: row.role,
    isInvited: row.is_invited,
    fresh: row.fresh,
  }));
}

/** True when the bearer was a member of another workspace and no longer is. */
export async function hasLeftAnother(
  em: EntityManager,
  { issuer, subject, email, bySubject }: Bearer,
  workspaceId: string,
): Promise<boolean> {
  const [whose, values] = bySubject
    ? ['issuer = ? and subject = ?', [issuer, subject]]
    : ['email = ?', [email?.normalize('NFC').toLowerCase() ?? null]];
  const rows: unknown[] = await em.execute(
    `select from accounts.member where status = 'REMOVED' and ${whose} and workspace_id <> ? limit 1`,
    [...values, workspaceId],
  );
  return rows.length > 0;
}

/** Marks a membership as used and binds it to the issuer's subject when one is given; false when another subject was faster. */
export async function settleMember(
  em: EntityManager,
  memberId: string,
  tie: Pick<Bearer, 'issuer' | 'subject'> | null,
): Promise<boolean> {
  const { issuer, subject } = tie ?? { issuer: null, subject: null };
  const rows: unknown[] = await em.execute(
    `update accounts.member set status = 'ACTIVE', issuer = coalesce(?, issuer), subject = coalesce(?, subject)
      where id = ? and status <> 'REMOVED'
        and (?::text is null or subject is null or (issuer = ? and subject = ?)) returning id`,
    [issuer, subject, memberId, subject, issuer, subject],
  );
  return rows.length === 1;
}

/** The membership and scopes of a working API key. */
export async function findByKeyHash(
  em: EntityManager,
  hash: string,
): Promise<{
  keyId: string;
  workspaceId: string;
  memberId: string;
  role: Role;
  scopes: Scope[];
  toolGroups: ToolGroup[];
  stale: boolean;
} | null> {
  const rows: {
    key_id: string;
    workspace_id: string;
    member_id: string;
    role: Role;
    scopes: string;
    tool_groups: string;
    stale: boolean;
  }[] = await em.execute(
    `select k.id as key_id, k.workspace_id, k.member_id, m.role, array_to_string(k.scopes, ' ') as scopes,
            array_to_string(k.tool_groups, ' ') as tool_groups,
            (k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute') as stale
       from accounts.api_key k join accounts.member m on m.id = k.member_id and m.status <> 'REMOVED'
      where k.secret_hash = ? and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())`,
    [hash],
  );
  const row = rows[0];
  if (!row) return null;
  const { key_id, workspace_id, member_id, role, scopes, tool_groups, stale } = row;
  return {
    keyId: key_id,
    workspaceId: workspace_id,
    memberId: member_id,
    role,
    scopes: scopes.split(' ') as Scope[],
    toolGroups: tool_groups.split(' ').filter(Boolean) as ToolGroup[],
    stale,
  };
}

/** Records that a key was used just now. */
export async function touchKey(em: EntityManager, keyId: string): Promise<void> {
  await em.execute(`update accounts.api_key set last_used_at = clock_timestamp() where id = ?`, [keyId]);
}
