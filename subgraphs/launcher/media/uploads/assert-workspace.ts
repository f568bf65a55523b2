import type { Request } from 'express';
import { WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';
import { UploadRefusal } from '../upload-refusal.ts';

/**
 * Refuses a request that names another workspace than its signed address is for, or one in an unknown form, as the graph does. A request need not
 * name any.
 */
export function assertWorkspace({ headers }: Pick<Request, 'headers'>, workspaceId: string): void {
  const named = headers[WORKSPACE_PATH];
  if (named === undefined) return;
  if (!isUuid(named)) {
    throw new UploadRefusal('BAD_USER_INPUT', 'format', `${WORKSPACE_PATH}: The workspace is named by its UUID.`);
  }
  if (named.toLowerCase() === workspaceId) return;
  const message = `${WORKSPACE_PATH}: This address is for another workspace. Leave the header out, or get an address there.`;
  throw new UploadRefusal('UNAUTHENTICATED', 'workspace', message);
}
