import type { Viewer } from './viewer.ts';

/** Key by which the use of one caller is added up: a member in a workspace, whatever its credentials; all anonymous callers are one. */
export function callerKey(viewer: Pick<Viewer, 'memberId' | 'workspaceId'> | null): string {
  return viewer === null ? '' : `${viewer.workspaceId} ${viewer.memberId}`;
}
