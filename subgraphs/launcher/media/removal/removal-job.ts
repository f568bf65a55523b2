/** The queue of deleted assets whose files are to go. */
export const REMOVAL_QUEUE = 'launcher.file-removal';

/** Whose files are to go. */
export interface RemovalJob {
  workspaceId: string;
  mediaAssetId: string;
}
