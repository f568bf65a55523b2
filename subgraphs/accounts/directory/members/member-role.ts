import type { Role } from '#kit/session/permissions.ts';
import type { MemberRole } from '#subgraphs/accounts/generated/schema-types.ts';

/** The role with a name of the graph. */
export function roleOf(name: MemberRole): Role {
  return name.toLowerCase() as Role;
}

/** A role's name in the graph. */
export function roleName(role: Role): MemberRole {
  return role.toUpperCase() as MemberRole;
}
