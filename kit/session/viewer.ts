import { forbidden } from '#kit/errors/refusals.ts';
import type { ToolGroup } from '#kit/session/tool-groups.ts';
import { roleHas, type Permission, type Role, type Scope } from '#kit/session/permissions.ts';

/** Caller of a request: the member, or a service of ours acting for that member. */
export interface Viewer {
  workspaceId: string;
  memberId: string;
  role: Role;
  scopes: readonly Scope[];
  /** Correlates logs, activities and errors of one edge request. */
  requestId: string;
  /** Groups of tools that the credential's agents are offered; undefined for all. */
  toolGroups?: readonly ToolGroup[];
  /** The subgraph or gateway acting for the member; null when the member's own request is served. */
  service: string | null;
}

/** True when the viewer's role has the permission. */
export function may(viewer: Viewer, permission: Permission): boolean {
  return roleHas(viewer.role, permission);
}

/** Throws FORBIDDEN naming the permission when the viewer's role does not have it. */
export function assertPermission(viewer: Viewer, permission: Permission): void {
  if (!may(viewer, permission)) throw forbidden(permission);
}
