import { ask } from '#kit/links/ask.ts';
import type { PeerCaller } from '#kit/links/peers.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { STATUSES_OF_OBJECTS } from '#subgraphs/contracts/status-documents.ts';
import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';

/** Status of objects that are not imported any more. */
export const DELETED = 'DELETED';
/** Levels whose objects have a status, as accounts names them. */
export const STATUS_LEVELS = { campaign: 'CAMPAIGN', adset: 'AD_SET', ad: 'AD' } as const;

/** Most ad accounts and objects that accounts is asked for at once. */
const MOST_ACCOUNTS = 20;
const MOST_IDS = 5_000;

/** Objects of one level in ad accounts. */
export interface ObjectScope {
  adAccountIds: readonly string[];
  level: keyof typeof STATUS_LEVELS;
}

interface ObjectKey {
  level: keyof typeof STATUS_LEVELS;
  adAccountId: string;
  id: string;
}

/** Effective statuses by the ids of those of the objects that accounts knows now. */
export async function statusesOf(
  peers: PeerCaller,
  { adAccountIds, level }: ObjectScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunksOf([...new Set(ids)], MOST_IDS)) {
    for (const accounts of chunksOf([...new Set(adAccountIds)], MOST_ACCOUNTS)) {
      const variables = { adAccountIds: accounts, level: STATUS_LEVELS[level], ids: some };
      const { _statusesOfObjects: own } = await ask({ peers }, 'accounts', STATUSES_OF_OBJECTS, variables);
      for (const { id, status } of own) found.set(id, status);
    }
  }
  return found;
}

/** Effective status of an object now; null for an ad account. All rows of a request are asked for at once. */
export async function statusOf(
  { loaders, peers }: Pick<RequestContext, 'loaders' | 'peers'>,
  { level, adAccountId, entityId }: { level: FactLevel; adAccountId: string; entityId: string },
): Promise<string | null> {
  if (level === 'account') return null;
  const batch = async (keys: readonly ObjectKey[]): Promise<string[]> => {
    const statuses = new Map<string, ReadonlyMap<string, string>>();
    for (const [own, objects] of Map.groupBy(keys, (key) => key.level)) {
      const adAccountIds = objects.map((object) => object.adAccountId);
      const ids = objects.map(({ id }) => id);
      statuses.set(own, await statusesOf(peers, { adAccountIds, level: own }, ids));
    }
    return keys.map((key) => statuses.get(key.level)?.get(key.id) ?? DELETED);
  };
  const key = { level, adAccountId, id: entityId };
  return loaders.get<ObjectKey, string>('insights.statuses', batch, JSON.stringify).load(key);
}

function chunksOf<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}
