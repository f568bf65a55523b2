import { AsyncLocalStorage } from 'node:async_hooks';

/** Properties of the edge request being served; error formatting reads the request id from here. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();

/** The id of the request being served, or the nil UUID outside of one. */
export function currentRequestId(): string {
  return requestScope.getStore()?.requestId ?? '00000000-0000-0000-0000-000000000000';
}
