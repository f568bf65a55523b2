import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { NewMediaUpload } from '../media-upload.ts';
import type { DecodedFile } from './decode-file.ts';

/** The row of an announced file. */
export function newUpload(
  viewer: Pick<Viewer, 'workspaceId' | 'memberId'>,
  adAccountId: string | null | undefined,
  file: DecodedFile,
): NewMediaUpload {
  return {
    id: uuid7(),
    workspaceId: viewer.workspaceId,
    adAccountId: adAccountId ?? null,
    ...file,
    state: 'PENDING',
    createdBy: viewer.memberId,
    createdAt: new Date(),
  };
}
