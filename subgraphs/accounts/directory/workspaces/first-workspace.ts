import { stableId } from '#kit/ids/stable-id.ts';

/** Id of the workspace that the first start makes. */
export const FIRST_WORKSPACE_ID = stableId('workspace', 'first');
