import { ask, type Asking } from '#kit/links/ask.ts';
import { SET_STATUSES } from '#subgraphs/contracts/set-status-documents.ts';

/** Objects asked for at once. */
const AT_ONCE = 1_000;

/**
 * The paused objects among these that a member paused by hand: here, when the newest status that was set is a member's pause; or on the
 * platform, when the newest status that was set is active.
 */
export async function pausedByMembers(
  asking: Asking,
  adAccountId: string,
  pausedIds: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < pausedIds.length; at += AT_ONCE) {
    const ids = pausedIds.slice(at, at + AT_ONCE);
    const { _setStatuses: set } = await ask(asking, 'accounts', SET_STATUSES, { adAccountId, ids });
    found.push(...set.filter(({ status, byMember }) => status === 'ACTIVE' || byMember).map(({ id }) => id));
  }
  return found;
}
