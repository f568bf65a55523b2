import { ask } from '#kit/links/ask.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import { OBJECTS_OF_STATUS } from '#subgraphs/contracts/status-documents.ts';
import { DELETED, STATUS_LEVELS } from '#subgraphs/insights/query/object-statuses.ts';
import type { RankedObjects } from './rank-plan.ts';
import type { RankRequest } from './rank-request.ts';

/** Objects with the statuses of a request, as accounts knows them now. Those it does not know are DELETED. */
export async function objectsOfStatuses(
  peers: PeerCaller,
  { adAccountIds, level, statuses }: Pick<RankRequest, 'adAccountIds' | 'level' | 'statuses'>,
): Promise<RankedObjects> {
  if (statuses === null) return { only: null, except: null };
  const negated = statuses.includes(DELETED);
  const variables = { adAccountIds: [...adAccountIds], level: STATUS_LEVELS[level], statuses: [...statuses], negated };
  const { _objectsOfStatus: ids } = await ask({ peers }, 'accounts', OBJECTS_OF_STATUS, variables);
  return negated ? { only: null, except: ids } : { only: ids, except: null };
}
