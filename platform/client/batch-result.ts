import type { PlatformError } from './platform-error.ts';
import type { PlatformResponse } from './platform-response.ts';

/** The answer to one item of a batch: `error` is null, or says why the item failed (then `data` is null). */
export interface BatchResult extends PlatformResponse {
  error: PlatformError | null;
}
