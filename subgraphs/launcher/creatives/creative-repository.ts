import { LockMode, raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage, type PageRange } from '#kit/connections/keyset.ts';
import { notFound, Refusal } from '#kit/errors/refusals.ts';
import { Creative, type CreativeRow } from './creative.ts';
import { CreativeVersionMedia } from './creative-version-media.ts';
import { CreativeVersion, type CreativeVersionRow } from './creative-version.ts';

/** Searches and counts read the workspace's own creatives; a plan for the average workspace may read all workspaces. */
const BY_INDEX = `select set_config('enable_seqscan', 'off', true)`;

/** A creative as it is first written. */
export type NewCreative = CreativeRow;

/** A version as it is first written. */
export type NewCreativeVersion = Pick<
  CreativeVersionRow,
  'id' | 'workspaceId' | 'creativeId' | 'number' | 'format' | 'content' | 'createdBy' | 'createdAt' | 'state'
>;

/** Columns that a step of approval writes. */
export type ApprovalStep = Partial<
  Pick<CreativeVersionRow, 'state' | 'approvedBy' | 'approvedAt' | 'revokedBy' | 'revokedAt' | 'revokeReason'>
>;

/** Reads and writes creatives and their versions of the transaction's workspace. */
export class CreativeRepository {
  /** One creative, or null. */
  find(em: EntityManager, id: string): Promise<CreativeRow | null> {
    return em.findOne(Creative, { id });
  }

  /** Finds one creative, or null, and locks it until the transaction ends. */
  findLocked(em: EntityManager, id: string): Promise<CreativeRow | null> {
    return em.findOne(Creative, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The creatives among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<CreativeRow[]> {
    return em.find(Creative, { id: { $in: [...ids] } });
  }

  /** One page of active creatives, newest first. */
  async page(em: EntityManager, query: string | null, page: PageRange): Promise<KeysetPage<CreativeRow>> {
    if (query) await em.execute(BY_INDEX);
    return keysetPage(em, Creative, {
      within: {},
      where: whereActive(query),
      order: [{ column: 'id', direction: 'desc' }],
      ...page,
    });
  }

  /** Returns the number of active creatives that match. */
  async count(em: EntityManager, query: string | null): Promise<number> {
    await em.execute(BY_INDEX);
    return em.count(Creative, whereActive(query));
  }

  /** Writes a new creative. */
  insert(em: EntityManager, creative: NewCreative): Promise<unknown> {
    return em.insert(Creative, creative);
  }

  /** One version of a creative, or null. */
  findVersion(em: EntityManager, creativeId: string, id: string): Promise<CreativeVersionRow | null> {
    return em.findOne(CreativeVersion, { id, creativeId });
  }

  /** Reads all versions of these creatives, newest first within each. */
  versionsOf(em: EntityManager, creativeIds: readonly string[]): Promise<CreativeVersionRow[]> {
    return em.find(CreativeVersion, { creativeId: { $in: [...creativeIds] } }, { orderBy: { number: 'desc' } });
  }

  /** The number the next version of a creative gets; the creative's row has to be locked by the caller's change. */
  async nextVersionNumber(em: EntityManager, creativeId: string): Promise<number> {
    return (await em.count(CreativeVersion, { creativeId })) + 1;
  }

  /** Writes a new version and which media it uses. */
  async insertVersion(em: EntityManager, version: NewCreativeVersion): Promise<void> {
    await em.insert(CreativeVersion, version);
    const used = new Set(version.content.media.map((binding) => binding.mediaAssetId));
    if (used.size === 0) return;
    const { workspaceId, id: creativeVersionId } = version;
    await em.insertMany(
      CreativeVersionMedia,
      [...used].map((mediaAssetId) => ({ workspaceId, creativeVersionId, mediaAssetId })),
    );
  }

  /** Moves a version, whose creative is locked, to its next state, and counts that as a change of the creative. */
  async moveVersion(
    em: EntityManager,
    { id, creativeId }: CreativeVersionRow,
    set: ApprovalStep,
    at: Date,
  ): Promise<void> {
    await em.nativeUpdate(CreativeVersion, { id }, set);
    await em.execute('update creative set version = version + 1, updated_at = ? where id = ?', [at, creativeId]);
  }

  /** The refusal of an id that no creative has; the id of a version names its creative. */
  async missing(em: EntityManager, id: string): Promise<Refusal> {
    const version = await em.findOne(CreativeVersion, { id });
    if (!version) return notFound('creative', id);
    const { creativeId, number } = version;
    const message = `${id} is version ${number} of the creative ${creativeId}: pass the creative's id.`;
    return new Refusal('NOT_FOUND', message, { what: 'creative', id, creativeId });
  }

  /** A creative and one of its versions as they are in the database now. Throws NOT_FOUND. */
  async payload(
    em: EntityManager,
    { creativeId, versionId }: { creativeId: string; versionId: string },
  ): Promise<{ creative: CreativeRow; creativeVersion: CreativeVersionRow }> {
    em.clear();
    const creative = await this.find(em, creativeId);
    const creativeVersion = await this.findVersion(em, creativeId, versionId);
    if (!creative || !creativeVersion) throw notFound('creative version', versionId);
    return { creative, creativeVersion };
  }
}

function whereActive(query: string | null): FilterQuery<CreativeRow> {
  if (!query) return { state: 'ACTIVE' };
  const matches = raw('strpos(search_key, filter_key(?)) > 0', [query]);
  return { state: 'ACTIVE', [matches]: [] };
}
