/** Access scopes of a credential, as they are written in tokens. */
export const SCOPES = ['mcp:read', 'mcp:write'] as const;
/** One scope of a credential. */
export type Scope = (typeof SCOPES)[number];

/** Roles a member can have in a workspace, from most to least rights. */
export const ROLES = ['owner', 'manager', 'editor', 'viewer'] as const;
/** Role of a member in a workspace. */
export type Role = (typeof ROLES)[number];

/** Roles that have each permission. Rights are given in this table only; grants decide on top of it about single ad accounts and brands. */
const PERMISSIONS = {
  'workspace:write': ['owner'],
  'members:read': ['owner', 'manager', 'editor', 'viewer'],
  'members:write': ['owner', 'manager'],
  'grants:write': ['owner', 'manager'],
  'apikeys:write': ['owner', 'manager'],
  'accounts:all:read': ['owner', 'manager'],
  'accounts:all:write': ['owner', 'manager'],
  'accounts:import': ['owner', 'manager'],
  'brands:write': ['owner', 'manager', 'editor'],
  'actions:execute': ['owner', 'manager', 'editor'],
  'library:write': ['owner', 'manager', 'editor'],
  'creative:approve': ['owner', 'manager'],
  'templates:write': ['owner', 'manager', 'editor'],
  'launches:submit': ['owner', 'manager', 'editor'],
  'limits:write': ['owner', 'manager'],
  'writes:stop': ['owner', 'manager', 'editor'],
  'writes:resume': ['owner', 'manager'],
  'rules:write': ['owner', 'manager', 'editor'],
  'memory:team:write': ['owner', 'manager', 'editor'],
} as const satisfies Record<string, readonly Role[]>;

/** Name of a right. */
export type Permission = keyof typeof PERMISSIONS;

/** True when a role has a permission. */
export function roleHas(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
