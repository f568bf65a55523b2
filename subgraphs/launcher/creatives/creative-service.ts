import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound, versionConflict } from '#kit/errors/refusals.ts';
import { onceIfNamed } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type {
  CreativeArchiveInput,
  CreativeCreateInput,
  CreativeUpdateInput,
  CreativeVersionCreateInput,
  QueryCreativesArgs,
  QueryCreativeVersionArgs,
} from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { ContentCheck } from './content/content-check.ts';
import type { CreativeContent } from './creative-content.ts';
import type { CreativeRepository } from './creative-repository.ts';
import { Creative, refuseArchived, type CreativeRow } from './creative.ts';
import type { CreativeVersionRow } from './creative-version.ts';
import { familyOf, newCreative, newVersion } from './new-creative.ts';

/** A creative and the version a change was about. */
export interface CreativePayload {
  creative: CreativeRow;
  creativeVersion: CreativeVersionRow;
}

/** Creatives of the workspace library with their versions. */
export class CreativeService {
  readonly #database: Database;
  readonly #creatives: CreativeRepository;
  readonly #check: ContentCheck;

  constructor(database: Database, creatives: CreativeRepository, check: ContentCheck) {
    this.#database = database;
    this.#creatives = creatives;
    this.#check = check;
  }

  /** One creative, archived or not. Throws NOT_FOUND. */
  async creative(viewer: Viewer, id: string): Promise<CreativeRow> {
    return this.#database.read(viewer, async (em) => {
      const creative = await this.#creatives.find(em, id);
      if (!creative) throw await this.#creatives.missing(em, id);
      return creative;
    });
  }

  /** Creatives by id, archived or not, in the order of the ids; NOT_FOUND in the place of a missing one. */
  async byId(viewer: Viewer, ids: readonly string[]): Promise<(CreativeRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#creatives.findMany(em, ids));
    return foundInOrder('creative', ids, found);
  }

  /** One page of active creatives, newest first. */
  async page(viewer: Viewer, { query = null, ...range }: QueryCreativesArgs): Promise<KeysetPage<CreativeRow>> {
    const page = await this.#database.read(viewer, (em) => this.#creatives.page(em, query, range));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#creatives.count(em, query)) };
  }

  /** One version. Throws NOT_FOUND when the creative has no such version. */
  async version(viewer: Viewer, { creativeId, versionId }: QueryCreativeVersionArgs): Promise<CreativeVersionRow> {
    return this.#database.read(viewer, async (em) => {
      const version = await this.#creatives.findVersion(em, creativeId, versionId);
      if (version) return version;
      const creative = await this.#creatives.find(em, creativeId);
      throw creative ? notFound('creative version', versionId) : await this.#creatives.missing(em, creativeId);
    });
  }

  /** The versions of each creative, newest first, in the order of the ids. */
  async versionsOf(viewer: Viewer, creativeIds: readonly string[]): Promise<CreativeVersionRow[][]> {
    const versions = await this.#database.read(viewer, (em) => this.#creatives.versionsOf(em, creativeIds));
    const byCreative = Map.groupBy(versions, (version) => version.creativeId);
    return creativeIds.map((id) => byCreative.get(id) ?? []);
  }

  /** Creates a creative with its first draft. Throws BAD_USER_INPUT naming every broken rule. */
  async create(viewer: Viewer, input: CreativeCreateInput): Promise<CreativePayload> {
    assertPermission(viewer, 'library:write');
    const content: CreativeContent = plainJson(input.content);
    const { requestId, ...given } = input;
    const key = { viewer, operation: 'creativeCreate', requestId, input: { ...given, memberId: viewer.memberId } };
    return this.#database.write(viewer, async (em) => {
      const ids = await onceIfNamed(em, key, async () => {
        await this.#refuseBroken(em, content);
        const now = await databaseNow(em);
        const creative = newCreative(viewer, familyOf(input.family), now);
        await this.#creatives.insert(em, creative);
        const version = newVersion(viewer, { creativeId: creative.id, number: 1 }, content, now);
        await this.#creatives.insertVersion(em, version);
        return { creativeId: creative.id, versionId: version.id };
      });
      return this.#creatives.payload(em, ids);
    });
  }

  /** Replaces the metadata. Throws VERSION_CONFLICT, NOT_FOUND, or CONFLICT for an archived creative. */
  async update(viewer: Viewer, input: CreativeUpdateInput): Promise<CreativeRow> {
    assertPermission(viewer, 'library:write');
    const { creativeId, expectedVersion, family } = input;
    return this.#database.write(viewer, (em) => this.#change(em, creativeId, expectedVersion, familyOf(family)));
  }

  /** Puts a creative away; one that is archived already stays as it is. Throws VERSION_CONFLICT or NOT_FOUND. */
  async archive(viewer: Viewer, { creativeId, expectedVersion }: CreativeArchiveInput): Promise<CreativeRow> {
    assertPermission(viewer, 'library:write');
    return this.#database.write(viewer, async (em) => {
      const creative = await this.#creatives.findLocked(em, creativeId);
      if (creative?.state !== 'ARCHIVED') return this.#change(em, creativeId, expectedVersion, { state: 'ARCHIVED' });
      if (creative.version !== expectedVersion) throw versionConflict(creative.version);
      return creative;
    });
  }

  /** Saves a new draft version. Throws VERSION_CONFLICT, NOT_FOUND, BAD_USER_INPUT, or CONFLICT for an archived creative. */
  async createVersion(viewer: Viewer, input: CreativeVersionCreateInput): Promise<CreativePayload> {
    assertPermission(viewer, 'library:write');
    const { creativeId, expectedVersion } = input;
    const content: CreativeContent = plainJson(input.content);
    return this.#database.write(viewer, async (em) => {
      const { updatedAt } = await this.#change(em, creativeId, expectedVersion, {});
      await this.#refuseBroken(em, content);
      const number = await this.#creatives.nextVersionNumber(em, creativeId);
      const version = newVersion(viewer, { creativeId, number }, content, updatedAt);
      await this.#creatives.insertVersion(em, version);
      return this.#creatives.payload(em, { creativeId, versionId: version.id });
    });
  }

  /** Changes an active creative that still has the expected version. */
  async #change(
    em: EntityManager,
    id: string,
    expectedVersion: number,
    values: Partial<CreativeRow>,
  ): Promise<CreativeRow> {
    const set = { ...values, updatedAt: await databaseNow(em) };
    const before = await this.#creatives.findLocked(em, id);
    if (!before) throw await this.#creatives.missing(em, id);
    await compareAndSet(em, Creative, { id, expectedVersion, set, what: 'creative' });
    refuseArchived(before);
    em.clear();
    return em.findOneOrFail(Creative, { id });
  }

  async #refuseBroken(em: EntityManager, content: CreativeContent): Promise<void> {
    const violations = await this.#check.violations(em, content, 'input.content');
    if (violations.length > 0) throw badUserInput(violations);
  }
}
