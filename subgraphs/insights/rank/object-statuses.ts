import { ask } from '#kit/links/ask.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import { OBJECTS_OF_STATUS, STATUSES_OF_OBJECTS } from '#subgraphs/contracts/status-documents.ts';
import type { RankedObjects } from './rank-plan.ts';
import type { RankRequest } from './rank-request.ts';

/** Status of objects that are not imported any more. */
export const DELETED = 'DELETED';

const LEVELS = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' } as const;

type Scope = Pick<RankRequest, 'adAccountIds' | 'level'>;

/** Objects with the statuses of a request, as accounts knows them now. Those it does not know are DELETED. */
export async function objectsOfStatuses(
  peers: PeerCaller,
  { adAccountIds, level, statuses }: Scope & Pick<RankRequest, 'statuses'>,
): Promise<RankedObjects> {
  if (statuses === null) return { only: null, except: null };
  const negated = statuses.includes(DELETED);
  const variables = { adAccountIds: [...adAccountIds], level: LEVELS[level], statuses: [...statuses], negated };
  const { _objectsOfStatus: ids } = await ask({ peers }, 'accounts', OBJECTS_OF_STATUS, variables);
  return negated ? { only: null, except: ids } : { only: ids, except: null };
}

/** Statuses of objects by their ids. */
export async function statusesOf(
  peers: PeerCaller,
  { adAccountIds, level }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const variables = { adAccountIds: [...adAccountIds], level: LEVELS[level], ids: [...new Set(ids)] };
  const { _statusesOfObjects: found } = await ask({ peers }, 'accounts', STATUSES_OF_OBJECTS, variables);
  return new Map(found.map(({ id, status }) => [id, status]));
}
