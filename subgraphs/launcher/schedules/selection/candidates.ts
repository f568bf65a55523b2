import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, notFound, versionConflict } from '#kit/errors/refusals.ts';
import { CollectionRevision } from '#subgraphs/launcher/collections/collection-revision.ts';
import { Collection } from '#subgraphs/launcher/collections/collection.ts';
import { matchSql, type SqlPart } from '#subgraphs/launcher/collections/filter/filter-sql.ts';
import type { ScheduledRequest } from '../schedule/schedule-version.ts';

/** A query for the creatives a request selects now: `id`, and `version_id` where it names one. Throws NOT_FOUND, VERSION_CONFLICT or CONFLICT for its collection. */
export async function candidatesOf(em: EntityManager, request: ScheduledRequest): Promise<SqlPart> {
  const { operation, selection } = request;
  if (operation === 'PROMOTE') return promoted(request);
  const { kind, creativeIds, excludedIds, filterSpec } = selection;
  if (kind === 'DIRECT') return named(creativeIds, excludedIds);
  if (filterSpec != null) return anyVersion(matchSql({ spec: filterSpec, excludedIds }));
  return ofCollection(em, selection);
}

async function ofCollection(em: EntityManager, selection: ScheduledRequest['selection']): Promise<SqlPart> {
  const { collectionId, sourceLockVersion, excludedIds } = selection;
  const id = collectionId ?? '';
  const collection = await em.findOne(Collection, { id });
  if (!collection) throw notFound('collection', id);
  const { state, version, revisionId } = collection;
  if (sourceLockVersion != null && sourceLockVersion !== version) throw versionConflict(version);
  if (state === 'ARCHIVED') throw conflict('The collection is archived: choose another one.', { state });
  if (collection.kind === 'SMART') {
    const { filterSpec } = await em.findOneOrFail(CollectionRevision, { id: revisionId });
    return anyVersion(matchSql({ spec: filterSpec ?? { conditions: [] }, excludedIds }));
  }
  return {
    sql: `select creative_id as id, null::uuid as version_id from collection_member
           where revision_id = ? and not exists (select from jsonb_array_elements_text(?::jsonb) x where x::uuid = creative_id)`,
    parameters: [revisionId, JSON.stringify(excludedIds)],
  };
}

function named(creativeIds: readonly string[], excludedIds: readonly string[]): SqlPart {
  const excluded = new Set(excludedIds);
  const ids = creativeIds.filter((id) => !excluded.has(id));
  return {
    sql: 'select distinct value::uuid as id, null::uuid as version_id from jsonb_array_elements_text(?::jsonb)',
    parameters: [JSON.stringify(ids)],
  };
}

/** Creatives of the items to promote, in the version those show. */
function promoted({ adAccountId, sourceLaunchItemIds, selection }: ScheduledRequest): SqlPart {
  const { creativeIds, excludedIds } = selection;
  const only =
    creativeIds.length === 0 ? '' : 'and i.creative_id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid))';
  return {
    sql: `select i.creative_id as id, min(i.creative_version_id::text)::uuid as version_id
            from jsonb_array_elements_text(?::jsonb) w
           cross join lateral (select * from launch_item f where f.id = w::uuid and f.ad_account_id = ? offset 0) i
           where i.creative_id <> all(array(select jsonb_array_elements_text(?::jsonb)::uuid)) ${only} group by 1`,
    parameters: [
      JSON.stringify(sourceLaunchItemIds),
      adAccountId,
      JSON.stringify(excludedIds),
      ...(only === '' ? [] : [JSON.stringify(creativeIds)]),
    ],
  };
}

function anyVersion({ sql, parameters }: SqlPart): SqlPart {
  return { sql: `select id, null::uuid as version_id from (${sql}) matching`, parameters };
}
