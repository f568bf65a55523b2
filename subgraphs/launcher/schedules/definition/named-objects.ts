import type { EntityManager } from '@mikro-orm/postgresql';
import { assertFound, type Missing } from '#kit/errors/refusals.ts';
import type { ScheduledRequest } from '../schedule/schedule-version.ts';

/** An object that a request names, with its path. */
interface Named {
  what: 'creative' | 'launch item';
  id: string;
  path: string;
}

const FOUND = `select w.id from jsonb_array_elements_text(?::jsonb) x cross join lateral (select x::uuid as id) w
  where exists (select from creative c where c.id = w.id)
     or exists (select from launch_item i where i.id = w.id and i.ad_account_id = ?::uuid)`;

/** Throws NOT_FOUND, which names every creative and every item of an earlier launch that the request names and the workspace does not have. */
export async function assertNamedExist(em: EntityManager, request: ScheduledRequest, path: string): Promise<void> {
  const named = namedIn(request, path);
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const rows = await em.execute<{ id: string }[]>(FOUND, [JSON.stringify(ids), request.adAccountId]);
  const found = new Set(rows.map(({ id }) => id));
  assertFound(named.filter(({ id }): boolean => !found.has(id)) satisfies Missing[]);
}

function namedIn({ selection, manualGroups, sourceLaunchItemIds }: ScheduledRequest, path: string): Named[] {
  const creatives = (ids: readonly string[], at: string) =>
    ids.map((id, index): Named => ({ what: 'creative', id, path: `${path}.${at}.creativeIds[${index}]` }));
  const items = sourceLaunchItemIds.map((id, index): Named => ({
    what: 'launch item',
    id,
    path: `${path}.sourceLaunchItemIds[${index}]`,
  }));
  const groups = manualGroups.flatMap((group, index) => creatives(group.creativeIds, `manualGroups[${index}]`));
  const excluded = selection.excludedIds.map((id, index): Named => ({
    what: 'creative',
    id,
    path: `${path}.selection.excludedIds[${index}]`,
  }));
  return [...creatives(selection.creativeIds, 'selection'), ...excluded, ...groups, ...items];
}
