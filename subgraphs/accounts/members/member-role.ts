import type { Role, Scope } from '#kit/session/permissions.ts';
import type { AccessScope, MemberRole } from '../generated/schema-types.ts';

/** The role of its name in the graph. */
export function roleOf(name: MemberRole): Role {
  return name.toLowerCase() as Role;
}

/** A role's name in the graph. */
export function roleName(role: Role): MemberRole {
  return role.toUpperCase() as MemberRole;
}

/** The scope of its name in the graph. */
export function scopeOf(name: AccessScope): Scope {
  return name === 'READ' ? 'mcp:read' : 'mcp:write';
}

/** A scope's name in the graph. */
export function scopeName(scope: Scope): AccessScope {
  return scope === 'mcp:read' ? 'READ' : 'WRITE';
}
