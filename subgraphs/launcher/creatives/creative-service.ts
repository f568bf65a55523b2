import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, conflict, notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { require, type Viewer } from '#kit/session/viewer.ts';
import type {
  CreativeCreateInput,
  CreativeFamilyInput,
  CreativeVersionApproveInput,
  CreativeVersionCreateInput,
  CreativeVersionRevokeInput,
  QueryCreativesArgs,
  QueryCreativeVersionArgs,
} from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { MediaRepository } from '../media/media-repository.ts';
import { contentViolations } from './content-rules.ts';
import type { CreativeContent } from './creative-content.ts';
import type { CreativeRepository, NewCreative, NewCreativeVersion } from './creative-repository.ts';
import { Creative, type CreativeRow } from './creative.ts';
import type { CreativeVersionRow } from './creative-version.ts';

/** A creative and the version a change was about. */
export interface CreativePayload {
  creative: CreativeRow;
  creativeVersion: CreativeVersionRow;
}

/** Creatives of the workspace library and the approval of their versions. */
export class CreativeService {
  readonly #database: Database;
  readonly #creatives: CreativeRepository;
  readonly #media: MediaRepository;

  constructor(database: Database, creatives: CreativeRepository, media: MediaRepository) {
    this.#database = database;
    this.#creatives = creatives;
    this.#media = media;
  }

  /** One creative. Throws NOT_FOUND. */
  async creative(viewer: Viewer, id: string): Promise<CreativeRow> {
    const creative = await this.#database.read(viewer, (em) => this.#creatives.find(em, id));
    if (!creative) throw notFound('creative', id);
    return creative;
  }

  /** One page of active creatives, newest first. */
  async page(viewer: Viewer, { query = null, ...range }: QueryCreativesArgs): Promise<KeysetPage<CreativeRow>> {
    const page = await this.#database.read(viewer, (em) => this.#creatives.page(em, query, range));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#creatives.count(em, query)) };
  }

  /** One version. Throws NOT_FOUND when the creative has no such version. */
  async version(viewer: Viewer, { creativeId, versionId }: QueryCreativeVersionArgs): Promise<CreativeVersionRow> {
    const version = await this.#database.read(viewer, (em) => this.#creatives.findVersion(em, creativeId, versionId));
    if (!version) throw notFound('creative version', versionId);
    return version;
  }

  /** The versions of each creative, newest first, in the order of the ids. */
  async versionsOf(viewer: Viewer, creativeIds: readonly string[]): Promise<CreativeVersionRow[][]> {
    const versions = await this.#database.read(viewer, (em) => this.#creatives.versionsOf(em, creativeIds));
    const byCreative = Map.groupBy(versions, (version) => version.creativeId);
    return creativeIds.map((id) => byCreative.get(id) ?? []);
  }

  /** Creates a creative with its first draft. Throws BAD_USER_INPUT naming every broken rule. */
  async create(viewer: Viewer, input: CreativeCreateInput): Promise<CreativePayload> {
    require(viewer, 'library:write');
    const content: CreativeContent = plainJson(input.content);
    return this.#database.write(viewer, async (em) => {
      await this.#checkContent(em, content);
      const now = await databaseNow(em);
      const creative = newCreative(viewer, input.family, now);
      await this.#creatives.insert(em, creative);
      const version = newVersion(viewer, creative.id, 1, content, now);
      await this.#creatives.insertVersion(em, version);
      return this.#payload(em, { creativeId: creative.id, versionId: version.id });
    });
  }

  /** Saves a new draft version. Throws VERSION_CONFLICT, NOT_FOUND, or BAD_USER_INPUT. */
  async createVersion(viewer: Viewer, input: CreativeVersionCreateInput): Promise<CreativePayload> {
    require(viewer, 'library:write');
    const { creativeId, expectedVersion } = input;
    const content: CreativeContent = plainJson(input.content);
    return this.#database.write(viewer, async (em) => {
      const now = await databaseNow(em);
      await compareAndSet(em, Creative, { id: creativeId, expectedVersion, set: { updatedAt: now }, what: 'creative' });
      await this.#checkContent(em, content);
      const number = await this.#creatives.nextVersionNumber(em, creativeId);
      const version = newVersion(viewer, creativeId, number, content, now);
      await this.#creatives.insertVersion(em, version);
      return this.#payload(em, { creativeId, versionId: version.id });
    });
  }

  /** Approves a draft as a whole. Throws CONFLICT when its approval was revoked or its format cannot be checked yet. */
  async approve(viewer: Viewer, ref: CreativeVersionApproveInput): Promise<CreativePayload> {
    require(viewer, 'creative:approve');
    return this.#database.write(viewer, async (em) => {
      const version = await this.#creatives.findVersion(em, ref.creativeId, ref.versionId);
      if (!version) throw notFound('creative version', ref.versionId);
      if (version.format !== 'SINGLE_IMAGE') {
        throw conflict(`Versions of format ${version.format} cannot be approved yet; they stay drafts.`, {
          format: version.format,
        });
      }
      const now = await databaseNow(em);
      const set = { state: 'APPROVED', approvedBy: viewer.memberId, approvedAt: now } as const;
      if (await this.#creatives.moveVersion(em, ref.versionId, 'DRAFT', set)) {
        await this.#creatives.touch(em, ref.creativeId, now);
      } else if (version.state === 'REVOKED') {
        throw conflict('The approval of this version was revoked. Save a new version and approve that.', {
          state: version.state,
        });
      }
      return this.#payload(em, ref);
    });
  }

  /** Takes an approval back. Throws CONFLICT when the version is not approved. */
  async revoke(viewer: Viewer, ref: CreativeVersionRevokeInput): Promise<CreativePayload> {
    require(viewer, 'creative:approve');
    return this.#database.write(viewer, async (em) => {
      const version = await this.#creatives.findVersion(em, ref.creativeId, ref.versionId);
      if (!version) throw notFound('creative version', ref.versionId);
      const now = await databaseNow(em);
      const set = { state: 'REVOKED', revokedBy: viewer.memberId, revokedAt: now, revokeReason: ref.reason } as const;
      if (!(await this.#creatives.moveVersion(em, ref.versionId, 'APPROVED', set))) {
        throw conflict('Only an approved version can be revoked. Read it again to see its state.', {
          state: version.state,
        });
      }
      await this.#creatives.touch(em, ref.creativeId, now);
      return this.#payload(em, ref);
    });
  }

  async #checkContent(em: EntityManager, content: CreativeContent): Promise<void> {
    const bound = await this.#media.findBindable(
      em,
      content.media.map((binding) => binding.mediaAssetId),
    );
    const violations = contentViolations(content, new Map(bound.map((asset) => [asset.id, asset])), 'input.content');
    if (violations.length > 0) throw badUserInput(violations);
  }

  async #payload(em: EntityManager, { creativeId, versionId }: QueryCreativeVersionArgs): Promise<CreativePayload> {
    em.clear();
    const creative = await this.#creatives.find(em, creativeId);
    const creativeVersion = await this.#creatives.findVersion(em, creativeId, versionId);
    if (!creative || !creativeVersion) throw notFound('creative version', versionId);
    return { creative, creativeVersion };
  }
}

function newCreative(viewer: Viewer, family: CreativeFamilyInput, now: Date): NewCreative {
  return {
    id: uuid7(),
    workspaceId: viewer.workspaceId,
    version: 1,
    name: family.name,
    concept: family.concept ?? null,
    tags: family.tags,
    sourceGroup: family.sourceGroup ?? null,
    state: 'ACTIVE',
    createdBy: viewer.memberId,
    createdAt: now,
    updatedAt: now,
  };
}

function newVersion(
  viewer: Viewer,
  creativeId: string,
  number: number,
  content: CreativeContent,
  now: Date,
): NewCreativeVersion {
  return {
    id: uuid7(),
    workspaceId: viewer.workspaceId,
    creativeId,
    number,
    format: content.format,
    content,
    createdBy: viewer.memberId,
    createdAt: now,
    state: 'DRAFT',
  };
}
