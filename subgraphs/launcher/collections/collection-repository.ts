import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage } from '#kit/connections/keyset.ts';
import type { QueryCollectionsArgs } from '../generated/schema-types.ts';
import { BY_INDEX, listOrder, nameContains, withoutKey } from '../lists/list-order.ts';
import { CollectionMember, type CollectionMemberRow } from './collection-member.ts';
import { CollectionRevision, type CollectionRevisionRow } from './collection-revision.ts';
import { Collection, type CollectionRow } from './collection.ts';

/** Filter, order and range of a list of collections. */
export type CollectionList = QueryCollectionsArgs;

/** Filter of a list of collections. */
export type CollectionFilter = Pick<CollectionList, 'search' | 'states' | 'kind'>;

/** A revision as it is first written, with its members in their order. */
export interface NewRevision {
  revision: Omit<CollectionRevisionRow, 'number'>;
  memberIds: readonly string[];
}

/** Reads and writes collections with their revisions of the transaction's workspace. */
export class CollectionRepository {
  /** One collection, or null. */
  find(em: EntityManager, id: string): Promise<CollectionRow | null> {
    return em.findOne(Collection, { id });
  }

  /** The collections among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<CollectionRow[]> {
    return em.find(Collection, { id: { $in: [...ids] } });
  }

  /** One page of the collections that match, in the requested order. */
  async page(
    em: EntityManager,
    { first, after, last, before, sort, ...filter }: CollectionList,
  ): Promise<KeysetPage<CollectionRow>> {
    await em.execute(BY_INDEX);
    return keysetPage(em, Collection, {
      within: {},
      where: matching(filter),
      order: listOrder(sort),
      first,
      after,
      last,
      before,
    });
  }

  /** Returns the number of collections that match. */
  async count(em: EntityManager, filter: CollectionFilter): Promise<number> {
    await em.execute(BY_INDEX);
    return em.count(Collection, matching(filter));
  }

  /** The revisions among these ids that exist. */
  findRevisions(em: EntityManager, ids: readonly string[]): Promise<CollectionRevisionRow[]> {
    return em.find(CollectionRevision, { id: { $in: [...ids] } });
  }

  /** The members of these revisions, in their order within each. */
  membersOf(em: EntityManager, revisionIds: readonly string[]): Promise<CollectionMemberRow[]> {
    return em.find(CollectionMember, { revisionId: { $in: [...revisionIds] } }, { orderBy: { position: 'asc' } });
  }

  /** Those members of a revision that are active creatives, in their order. */
  async activeMembers(em: EntityManager, revisionId: string): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select c.id from collection_member m join creative c on c.workspace_id = m.workspace_id and c.id = m.creative_id
        where m.revision_id = ? and c.state = 'ACTIVE' order by m.position`,
      [revisionId],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes a new collection. */
  insert(em: EntityManager, collection: CollectionRow): Promise<unknown> {
    return em.insert(Collection, withoutKey(collection));
  }

  /** Writes a collection's next revision; the collection's row has to be locked by the caller's change. */
  async insertRevision(em: EntityManager, { revision, memberIds }: NewRevision): Promise<void> {
    const { workspaceId, collectionId } = revision;
    const number = (await em.count(CollectionRevision, { collectionId })) + 1;
    await em.insert(CollectionRevision, { ...revision, number });
    if (memberIds.length === 0) return;
    await em.insertMany(
      CollectionMember,
      memberIds.map((creativeId, position) => ({ workspaceId, revisionId: revision.id, position, creativeId })),
    );
  }
}

function matching({ search, states, kind }: CollectionFilter): FilterQuery<CollectionRow> {
  return { state: { $in: [...states] }, ...(kind && { kind }), ...nameContains(search) };
}
