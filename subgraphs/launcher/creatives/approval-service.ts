import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { conflict, notFound } from '#kit/errors/refusals.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type {
  CreativeVersionApproveInput,
  CreativeVersionRevokeInput,
  QueryCreativeVersionArgs,
} from '../generated/schema-types.ts';
import type { ContentCheck } from './content/content-check.ts';
import type { CreativeRepository } from './creative-repository.ts';
import type { CreativePayload } from './creative-service.ts';
import { refuseArchived } from './creative.ts';
import type { CreativeVersionRow } from './creative-version.ts';

/** Most faults that a message lists; the error's `faults` are all of them. */
const SHOWN = 10;

/** Approval of creative versions and its revocation; who did it, when and why is kept with the version for good. */
export class ApprovalService {
  readonly #database: Database;
  readonly #creatives: CreativeRepository;
  readonly #check: ContentCheck;

  constructor(database: Database, creatives: CreativeRepository, check: ContentCheck) {
    this.#database = database;
    this.#creatives = creatives;
    this.#check = check;
  }

  /**
   * Approves a draft as a whole; an approved version stays as it is. Throws NOT_FOUND, and CONFLICT when its approval
   * was revoked, its creative is archived, or its content lacks something or does not fit its format.
   */
  async approve(viewer: Viewer, ref: CreativeVersionApproveInput): Promise<CreativePayload> {
    assertPermission(viewer, 'creative:approve');
    return this.#database.write(viewer, async (em) => {
      const version = await this.#lockedVersion(em, ref, refuseArchived);
      if (version.state === 'REVOKED') {
        throw conflict('The approval of this version was revoked. Save a new version and approve that.', {
          state: version.state,
        });
      }
      if (version.state === 'DRAFT') await this.#approveDraft(em, viewer, version);
      return this.#creatives.payload(em, ref);
    });
  }

  /** Takes an approval back, also of an archived creative. Throws NOT_FOUND, and CONFLICT when the version is not approved. */
  async revoke(viewer: Viewer, ref: CreativeVersionRevokeInput): Promise<CreativePayload> {
    assertPermission(viewer, 'creative:approve');
    return this.#database.write(viewer, async (em) => {
      const version = await this.#lockedVersion(em, ref);
      if (version.state !== 'APPROVED') {
        throw conflict('Only an approved version can be revoked. Read it again to see its state.', {
          state: version.state,
        });
      }
      const now = await databaseNow(em);
      const set = { state: 'REVOKED', revokedBy: viewer.memberId, revokedAt: now, revokeReason: ref.reason } as const;
      await this.#creatives.moveVersion(em, version, set, now);
      return this.#creatives.payload(em, ref);
    });
  }

  /** Finds a version of a creative and locks the creative until the transaction ends. */
  async #lockedVersion(
    em: EntityManager,
    { creativeId, versionId }: QueryCreativeVersionArgs,
    refuse: typeof refuseArchived = () => {},
  ): Promise<CreativeVersionRow> {
    const creative = await this.#creatives.findLocked(em, creativeId);
    if (!creative) throw await this.#creatives.missing(em, creativeId);
    const version = await this.#creatives.findVersion(em, creativeId, versionId);
    if (!version) throw notFound('creative version', versionId);
    refuse(creative);
    return version;
  }

  /** Drafts may lack something when they are saved, and were checked by the rules of then. */
  async #approveDraft(em: EntityManager, viewer: Viewer, version: CreativeVersionRow): Promise<void> {
    const faults = await this.#check.obstacles(em, version.content, 'content');
    if (faults.length > 0) {
      const listed = faults.slice(0, SHOWN).map(({ path, message }) => `\`${path}\` ${message}`);
      const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : '';
      const message = `The version cannot be approved: ${listed.join('; ')}${more}. Save a new version with all of it.`;
      throw conflict(message, { faults });
    }
    const now = await databaseNow(em);
    const set = { state: 'APPROVED', approvedBy: viewer.memberId, approvedAt: now } as const;
    await this.#creatives.moveVersion(em, version, set, now);
  }
}
