import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { MOST_TAGS, tagKey } from '#subgraphs/rules/actions/decide-tags.ts';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';

/** An object with tags. */
export interface TaggedObject {
  adAccountId: string;
  level: TargetLevel;
  /** Id on the platform. */
  id: string;
}

/** Change of the tags of an object: the one is given, the other taken; null for none. */
export interface TagChange extends TaggedObject {
  add: string | null;
  remove: string | null;
}

/** Tags of objects by level and id; objects without tags are not in it. */
export type TagsOfObjects = ReadonlyMap<TargetLevel, ReadonlyMap<string, readonly string[]>>;

const OF_ACCOUNT = prepared<{ level: TargetLevel; id: string; tags: string[] }>(
  `select level, platform_id as id, array_agg(tag order by tag_key) as tags from rules.asset_tag
    where ad_account_id = $1 and level = any($2::text[]) group by level, platform_id`,
);

const OF_OBJECTS = prepared<{ n: number; tags: string[] }>(
  `select o.n, array_agg(t.tag order by t.tag_key) as tags
     from jsonb_to_recordset($1::jsonb) as o(n int, account uuid, level text, id text)
     join rules.asset_tag t on t.ad_account_id = o.account and t.level = o.level and t.platform_id = o.id
    group by o.n`,
);

const TAKE = prepared<never>(
  `delete from rules.asset_tag t using jsonb_to_recordset($1::jsonb) as c(account uuid, level text, id text, key text)
    where t.ad_account_id = c.account and t.level = c.level and t.platform_id = c.id and t.tag_key = c.key`,
);

const GIVE = prepared<never>(
  `insert into rules.asset_tag (workspace_id, ad_account_id, level, platform_id, tag_key, tag)
   select $2, c.account, c.level, c.id, c.key, c.tag
     from jsonb_to_recordset($1::jsonb) as c(n int, account uuid, level text, id text, key text, tag text)
    where c.n + (select count(*) from rules.asset_tag t
      where t.ad_account_id = c.account and t.level = c.level and t.platform_id = c.id) <= ${MOST_TAGS}
   on conflict (workspace_id, ad_account_id, level, platform_id, tag_key) do nothing`,
);

/** Tags of all objects of some levels of an ad account, in one statement. */
export async function tagsOfAccount(
  em: EntityManager,
  adAccountId: string,
  levels: readonly TargetLevel[],
): Promise<TagsOfObjects> {
  const found = new Map<TargetLevel, Map<string, readonly string[]>>();
  for (const { level, id, tags } of await OF_ACCOUNT(em, [adAccountId, [...levels]])) {
    const own = found.get(level) ?? new Map<string, readonly string[]>();
    found.set(level, own.set(id, tags));
  }
  return found;
}

/** Tags of each object, in the order of the objects, in one statement. */
export async function tagsOfObjects(em: EntityManager, objects: readonly TaggedObject[]): Promise<string[][]> {
  const asked = objects.map(({ adAccountId, level, id }, n) => ({ n, account: adAccountId, level, id }));
  const found = new Map((await OF_OBJECTS(em, [JSON.stringify(asked)])).map(({ n, tags }) => [n, tags]));
  return objects.map((_, n) => found.get(n) ?? []);
}

/**
 * Changes tags of objects in two statements; doing it again changes nothing. A tag that an object has in whatever case is not given again, and
 * none beyond the most an object may have.
 */
export async function changeTags(
  em: EntityManager,
  { workspaceId }: { workspaceId: string },
  changes: readonly TagChange[],
): Promise<void> {
  const taken = changes.flatMap((change) =>
    change.remove === null ? [] : [{ ...placeOf(change), key: tagKey(change.remove) }],
  );
  if (taken.length > 0) await TAKE(em, [JSON.stringify(taken)]);
  const given = numbered(changes.filter(({ add }) => add !== null));
  if (given.length > 0) await GIVE(em, [JSON.stringify(given), workspaceId]);
}

function placeOf({ adAccountId: account, level, id }: TaggedObject) {
  return { account, level, id };
}

/** Tags to give, each with its number among those of its object. */
function numbered(changes: readonly TagChange[]) {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const place = placeOf(change);
    const object = JSON.stringify(place);
    const n = (counts.get(object) ?? 0) + 1;
    counts.set(object, n);
    const tag = change.add!.normalize('NFC');
    return { n, ...place, key: tagKey(tag), tag };
  });
}
