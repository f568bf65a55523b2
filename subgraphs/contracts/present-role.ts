import { Refusal } from '#kit/errors/refusals.ts';
import { ask } from '#kit/links/ask.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import { ROLES, type Role } from '#kit/session/permissions.ts';
import { MEMBER_ROLE } from './account-documents.ts';

/** The role a member has now; null for one who was removed. The lowest role is enough to ask. */
export async function presentRole(peers: PeerCaller, memberId: string, signal?: AbortSignal): Promise<Role | null> {
  try {
    const { member } = await ask({ peers, signal }, 'accounts', MEMBER_ROLE, { id: memberId });
    return ROLES.find((role) => role === member?.role.toLowerCase()) ?? null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
