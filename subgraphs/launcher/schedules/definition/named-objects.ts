import type { EntityManager } from '@mikro-orm/postgresql';
import { assertFound, type Missing } from '#kit/errors/refusals.ts';
import type { ScheduledRequest } from '../schedule/schedule-version.ts';

/** An object that a request names, with its path. */
interface Named {
  what: 'creative' | 'launch item';
  id: string;
  path: string;
}

/** Each id is looked for among the objects that its field names, so that the id of another object is not found. */
const FOUND = `select w.what, w.id from jsonb_to_recordset(?::jsonb) w(what text, id uuid)
  where case w.what when 'creative' then exists (select from creative c where c.id = w.id)
        else exists (select from launch_item i where i.id = w.id and i.ad_account_id = ?::uuid) end`;

/** Throws NOT_FOUND, which names every creative and every item of an earlier launch that the request names and the workspace does not have. */
export async function assertNamedExist(em: EntityManager, request: ScheduledRequest, path: string): Promise<void> {
  const named = namedIn(request, path);
  if (named.length === 0) return;
  const wanted = new Map(named.map((each) => [keyOf(each), { what: each.what, id: each.id }]));
  const parameters = [JSON.stringify([...wanted.values()]), request.adAccountId];
  const rows = await em.execute<Pick<Named, 'what' | 'id'>[]>(FOUND, parameters);
  const found = new Set(rows.map(keyOf));
  assertFound(named.filter((each): boolean => !found.has(keyOf(each))) satisfies Missing[]);
}

function keyOf({ what, id }: Pick<Named, 'what' | 'id'>): string {
  return `${what} ${id}`;
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
