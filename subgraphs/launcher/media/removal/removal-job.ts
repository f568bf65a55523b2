/** Queue of deleted assets whose files are to be deleted. */
export const REMOVAL_QUEUE = 'launcher.file-removal';

/** Asset whose files are to be deleted. */
export interface RemovalJob {
  workspaceId: string;
  mediaAssetId: string;
}
