import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, conflict, notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { onceIfNamed } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { CreativeRepository } from '../creatives/creative-repository.ts';
import type {
  CollectionArchiveInput,
  CollectionCreateInput,
  CollectionUpdateInput,
  CollectionWriteInput,
} from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { CollectionList, CollectionRepository, NewRevision } from './collection-repository.ts';
import type { CollectionRevisionRow } from './collection-revision.ts';
import { collectionViolations, type CollectionDefinition } from './collection-rules.ts';
import { Collection, type CollectionRow } from './collection.ts';

/** Collections of the workspace library. */
export class CollectionService {
  readonly #database: Database;
  readonly #collections: CollectionRepository;
  readonly #creatives: CreativeRepository;

  constructor(database: Database, collections: CollectionRepository, creatives: CreativeRepository) {
    this.#database = database;
    this.#collections = collections;
    this.#creatives = creatives;
  }

  /** One collection, also an archived one. Throws NOT_FOUND. */
  async collection(viewer: Viewer, id: string): Promise<CollectionRow> {
    const collection = await this.#database.read(viewer, (em) => this.#collections.find(em, id));
    if (!collection) throw notFound('collection', id);
    return collection;
  }

  /** One page of the collections that match. */
  async page(viewer: Viewer, list: CollectionList): Promise<KeysetPage<CollectionRow>> {
    const page = await this.#database.read(viewer, (em) => this.#collections.page(em, list));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#collections.count(em, list)) };
  }

  /** Revisions by id, in the order of the ids; NOT_FOUND in the place of a missing one. */
  async revisions(viewer: Viewer, ids: readonly string[]): Promise<(CollectionRevisionRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#collections.findRevisions(em, ids));
    return foundInOrder('collection revision', ids, found);
  }

  /** The members of each revision in their order, in the order of the ids. */
  async membersOf(viewer: Viewer, revisionIds: readonly string[]): Promise<string[][]> {
    const members = await this.#database.read(viewer, (em) => this.#collections.membersOf(em, revisionIds));
    const byRevision = Map.groupBy(members, (member) => member.revisionId);
    return revisionIds.map((id) => (byRevision.get(id) ?? []).map((member) => member.creativeId));
  }

  /** Creates a collection with its first revision. Throws BAD_USER_INPUT naming every broken rule. */
  async create(viewer: Viewer, { requestId, data }: CollectionCreateInput): Promise<CollectionRow> {
    assertPermission(viewer, 'library:write');
    const key = { viewer, operation: 'collectionCreate', requestId, input: { data, memberId: viewer.memberId } };
    return this.#database.write(viewer, async (em) => {
      const { id } = await onceIfNamed(em, key, async () => {
        const definition = await this.#checked(em, data);
        const now = await databaseNow(em);
        const next = newRevision(viewer, uuid7(), definition, now);
        const { id: revisionId, workspaceId, collectionId, name, kind, createdBy, createdAt } = next.revision;
        const common = { workspaceId, name, nameKey: undefined, kind, createdBy, createdAt, updatedAt: now };
        await this.#collections.insert(em, { id: collectionId, version: 1, state: 'ACTIVE', revisionId, ...common });
        await this.#collections.insertRevision(em, next);
        return { id: collectionId };
      });
      return this.#changed(em, id);
    });
  }

  /** Replaces a definition by a new revision. Throws VERSION_CONFLICT, NOT_FOUND, CONFLICT when archived, or BAD_USER_INPUT. */
  async update(viewer: Viewer, { collectionId, data, expectedVersion }: CollectionUpdateInput): Promise<CollectionRow> {
    assertPermission(viewer, 'library:write');
    return this.#database.write(viewer, async (em) => {
      const now = await databaseNow(em);
      const set = { updatedAt: now };
      await compareAndSet(em, Collection, { id: collectionId, expectedVersion, set, what: 'collection' });
      const { state } = await this.#changed(em, collectionId);
      if (state === 'ARCHIVED') throw conflict('The collection is archived: create another one instead.', { state });
      const next = newRevision(viewer, collectionId, await this.#checked(em, data), now);
      await this.#collections.insertRevision(em, next);
      const { id: revisionId, name, kind } = next.revision;
      await em.nativeUpdate(Collection, { id: collectionId }, { revisionId, name, kind });
      return this.#changed(em, collectionId);
    });
  }

  /** Puts a collection away; an archived one stays as it is. Throws VERSION_CONFLICT or NOT_FOUND. */
  async archive(viewer: Viewer, { collectionId, expectedVersion }: CollectionArchiveInput): Promise<CollectionRow> {
    assertPermission(viewer, 'library:write');
    return this.#database.write(viewer, async (em) => {
      const found = await this.#collections.find(em, collectionId);
      if (found?.state === 'ARCHIVED' && found.version === expectedVersion) return found;
      const set = { state: 'ARCHIVED' as const, updatedAt: await databaseNow(em) };
      await compareAndSet(em, Collection, { id: collectionId, expectedVersion, set, what: 'collection' });
      return this.#changed(em, collectionId);
    });
  }

  async #checked(em: EntityManager, data: CollectionWriteInput): Promise<CollectionDefinition> {
    const definition: CollectionDefinition = plainJson(data);
    const members = definition.memberIds.length > 0 ? await this.#creatives.findMany(em, definition.memberIds) : [];
    const active = new Set(members.filter(({ state }) => state === 'ACTIVE').map(({ id }) => id));
    const violations = collectionViolations(definition, active, 'input.data');
    if (violations.length > 0) throw badUserInput(violations);
    return definition;
  }

  async #changed(em: EntityManager, id: string): Promise<CollectionRow> {
    em.clear();
    const collection = await this.#collections.find(em, id);
    if (!collection) throw notFound('collection', id);
    return collection;
  }
}

function newRevision(viewer: Viewer, collectionId: string, definition: CollectionDefinition, now: Date): NewRevision {
  const { name, kind, filterSpec = null, memberIds } = definition;
  const by = { workspaceId: viewer.workspaceId, createdBy: viewer.memberId, createdAt: now };
  return { revision: { id: uuid7(), collectionId, name, kind, filterSpec, ...by }, memberIds };
}
