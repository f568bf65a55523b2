import { unauthenticated } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';
import type { StreamRequest } from '#gateway/streams/stream-request.ts';

/**
 * The context in which a stream goes on. Throws UNAUTHENTICATED unless its credential is still that of the same member with the same rights:
 * the owning subgraph uses the passport of the opening, and a token may be for another workspace by now.
 */
export async function renewAccess({ edge, renew }: StreamRequest): Promise<EdgeContext> {
  const now = await renew();
  if (!haveSameAccess(now.viewer, edge.viewer)) throw unauthenticated('Your access has changed: subscribe again.');
  return now;
}

function haveSameAccess(one: Viewer | null, other: Viewer | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.workspaceId === other.workspaceId &&
    one.memberId === other.memberId &&
    one.role === other.role &&
    haveSameItems(one.scopes, other.scopes)
  );
}

function haveSameItems(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}
