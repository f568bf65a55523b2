import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import { conflict, limitExceeded, notFound, requestIdReused, versionConflict } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { inputHash } from '#kit/requests/once.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { CollectionRepository } from '../collection-repository.ts';
import type { CollectionRow } from '../collection.ts';
import type { FilterSpec } from '../filter/filter-spec.ts';
import { matchCreatives } from '../filter/match-creatives.ts';
import type { FrozenCollectionRow } from './frozen-collection.ts';
import type { FrozenCreativeRow } from './frozen-creative.ts';
import type { FrozenRepository } from './frozen-repository.ts';

/** The collection to freeze, and its name. */
export interface FreezeRequest {
  /** The caller's stable name for it: the same key with the same inputs is the same frozen collection for ever. */
  key: string;
  collectionId: string;
  /** Version of the collection that was read; null: its present one. */
  expectedVersion: number | null;
  /** Creatives to leave out. */
  excludedIds: readonly string[];
}

/** A creative of a collection with the version a launch takes; null when no version is approved. */
export type HeldCreative = Pick<FrozenCreativeRow, 'creativeId' | 'creativeVersionId'>;

/** A revision with the creatives it held when it was frozen, in their order. */
export interface FrozenSelection {
  frozen: FrozenCollectionRow;
  creatives: FrozenCreativeRow[];
  /** True when it was frozen before. */
  replayed: boolean;
}

/** Most creatives one launch takes; the table `frozen_collection` holds no more. */
const MOST_CREATIVES = 1000;

/** Finds out what collections hold at one moment, and keeps that as what a launch records. */
export class CollectionFreezer {
  readonly #collections: CollectionRepository;
  readonly #frozen: FrozenRepository;

  constructor(collections: CollectionRepository, frozen: FrozenRepository) {
    this.#collections = collections;
    this.#frozen = frozen;
  }

  /**
   * Freezes a collection within the caller's write transaction. The result holds its active creatives without the excluded ones, each with its newest
   * approved version, if any. A fixed collection keeps the order of its members, a smart one lists the newest first.
   * Throws NOT_FOUND, CONFLICT when the collection is archived, VERSION_CONFLICT, REQUEST_ID_REUSED for a key with other inputs, and LIMIT_EXCEEDED
   * for more than 1,000 creatives.
   */
  async freeze(em: EntityManager, viewer: Viewer, request: FreezeRequest): Promise<FrozenSelection> {
    const { key, collectionId, expectedVersion } = request;
    const excludedIds = [...new Set(request.excludedIds)].toSorted();
    const hash = inputHash({ collectionId, expectedVersion, excludedIds });
    await this.#frozen.lockKey(em, viewer.workspaceId, key);
    const before = await this.#frozen.findByKey(em, key);
    if (before) {
      if (before.inputHash !== hash) throw requestIdReused();
      return { frozen: before, creatives: await this.#frozen.creativesOf(em, before.id), replayed: true };
    }
    const { revisionId, creativeIds, approved } = await this.#held(em, request);
    const { workspaceId, memberId: frozenBy } = viewer;
    const common = { id: uuid7(), workspaceId, key, inputHash: hash, frozenBy, frozenAt: await databaseNow(em) };
    const frozen = { ...common, revisionId, creativeCount: creativeIds.length };
    const creatives = creativeIds.map((creativeId, position) => {
      const creativeVersionId = approved.get(creativeId) ?? null;
      return { workspaceId, frozenId: frozen.id, position, creativeId, creativeVersionId };
    });
    await this.#frozen.insert(em, frozen, creatives);
    return { frozen, creatives, replayed: false };
  }

  /** Returns the creatives that freezing would hold now, in order; writes nothing. Throws the errors of `freeze` except REQUEST_ID_REUSED. */
  async read(em: EntityManager, request: Omit<FreezeRequest, 'key'>): Promise<HeldCreative[]> {
    const { creativeIds, approved } = await this.#held(em, request);
    return creativeIds.map((creativeId) => ({ creativeId, creativeVersionId: approved.get(creativeId) ?? null }));
  }

  async #held(
    em: EntityManager,
    request: Omit<FreezeRequest, 'key'>,
  ): Promise<{ revisionId: string; creativeIds: string[]; approved: Map<string, string> }> {
    const collection = await this.#collection(em, request);
    const creativeIds = await this.#creativesOf(em, collection, [...request.excludedIds]);
    const approved = await this.#frozen.approvedVersions(em, creativeIds);
    return { revisionId: collection.revisionId, creativeIds, approved };
  }

  async #collection(
    em: EntityManager,
    { collectionId, expectedVersion }: Pick<FreezeRequest, 'collectionId' | 'expectedVersion'>,
  ): Promise<CollectionRow> {
    const collection = await this.#collections.find(em, collectionId);
    if (!collection) throw notFound('collection', collectionId);
    const { state, version } = collection;
    if (expectedVersion !== null && version !== expectedVersion) throw versionConflict(version);
    if (state === 'ARCHIVED') throw conflict('The collection is archived: choose another one.', { state });
    return collection;
  }

  async #creativesOf(em: EntityManager, { kind, revisionId }: CollectionRow, excludedIds: string[]): Promise<string[]> {
    if (kind === 'FIXED') {
      const excluded = new Set(excludedIds);
      return (await this.#collections.activeMembers(em, revisionId)).filter((id) => !excluded.has(id));
    }
    const [revision] = await this.#collections.findRevisions(em, [revisionId]);
    return matchForLaunch(em, revision!.filterSpec!, excludedIds);
  }
}

/** The active creatives a filter matches now, newest first. Throws LIMIT_EXCEEDED for more than one launch takes. */
export async function matchForLaunch(
  em: EntityManager,
  spec: FilterSpec,
  excludedIds: readonly string[],
): Promise<string[]> {
  const range = { spec, excludedIds: [...excludedIds], first: MOST_CREATIVES, after: null, count: true };
  const { creatives, total } = await matchCreatives(em, range);
  const found = total ?? 0;
  if (found <= MOST_CREATIVES) return creatives.map(({ id }) => id);
  const message = `This selects ${found} creatives and a launch takes ${MOST_CREATIVES}: narrow the filter, or exclude some.`;
  throw limitExceeded(message, { limit: MOST_CREATIVES, found });
}
