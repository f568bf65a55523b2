import type { Viewer } from './viewer.ts';

/** The name of whoever asks, by which what one caller uses is added up: a member in a workspace, whatever its credentials; all whom nobody vouches for are one. */
export function callerKey(viewer: Pick<Viewer, 'memberId' | 'workspaceId'> | null): string {
  return viewer === null ? '' : `${viewer.workspaceId} ${viewer.memberId}`;
}
