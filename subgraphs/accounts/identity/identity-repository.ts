import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role, Scope } from '#kit/session/permissions.ts';

/** A membership a credential may stand for. */
export interface Candidate {
  workspaceId: string;
  memberId: string;
  role: Role;
  /** Whether the membership still has to be tied to the issuer's subject, or was never used. */
  fresh: boolean;
}

interface CandidateRow {
  workspace_id: string;
  id: string;
  role: Role;
  fresh: boolean;
}

/**
 * Memberships of a token's bearer, oldest workspace first: tied to the subject, or not tied to anybody and invited by the
 * verified address. With the development issuer (`bySubject` false) the address alone decides.
 */
export async function findCandidates(
  em: EntityManager,
  bearer: { issuer: string; subject: string; email: string | null; bySubject: boolean; workspaceId: string | null },
): Promise<Candidate[]> {
  const untied = bearer.bySubject ? 'm.subject is null' : 'true';
  const rows: CandidateRow[] = await em.execute(
    `select m.workspace_id, m.id, m.role, (m.status = 'INVITED' or (m.subject is null and ?)) as fresh
       from accounts.member m join accounts.workspace w on w.id = m.workspace_id
      where m.status <> 'REMOVED' and w.id = coalesce(?::uuid, w.id)
        and ((m.issuer = ? and m.subject = ? and ?) or (m.email = ? and ${untied}))
      order by w.created_at, w.id limit 1`,
    [
      bearer.bySubject,
      bearer.workspaceId,
      bearer.issuer,
      bearer.subject,
      bearer.bySubject,
      bearer.email?.toLowerCase() ?? null,
    ],
  );
  return rows.map(({ workspace_id, id, role, fresh }) => ({ workspaceId: workspace_id, memberId: id, role, fresh }));
}

/** Marks a membership as used and ties it to the issuer's subject when one is given; false when somebody else was faster. */
export async function settleMember(
  em: EntityManager,
  memberId: string,
  tie: { issuer: string; subject: string } | null,
): Promise<boolean> {
  const rows: unknown[] = await em.execute(
    `update accounts.member set status = 'ACTIVE', issuer = coalesce(?, issuer), subject = coalesce(?, subject)
      where id = ? and status <> 'REMOVED' and (?::text is null or subject is null) returning id`,
    [tie?.issuer ?? null, tie?.subject ?? null, memberId, tie?.subject ?? null],
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
  stale: boolean;
} | null> {
  const rows: {
    key_id: string;
    workspace_id: string;
    member_id: string;
    role: Role;
    scopes: string;
    stale: boolean;
  }[] = await em.execute(
    `select k.id as key_id, k.workspace_id, k.member_id, m.role, array_to_string(k.scopes, ' ') as scopes,
            (k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute') as stale
       from accounts.api_key k join accounts.member m on m.id = k.member_id and m.status <> 'REMOVED'
      where k.secret_hash = ? and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())`,
    [hash],
  );
  const row = rows[0];
  if (!row) return null;
  const { key_id, workspace_id, member_id, role, scopes, stale } = row;
  return {
    keyId: key_id,
    workspaceId: workspace_id,
    memberId: member_id,
    role,
    scopes: scopes.split(' ') as Scope[],
    stale,
  };
}

/** Notes that a key was used just now. */
export async function touchKey(em: EntityManager, keyId: string): Promise<void> {
  await em.execute(`update accounts.api_key set last_used_at = clock_timestamp() where id = ?`, [keyId]);
}
