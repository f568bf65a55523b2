import type { Readable } from 'node:stream';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database, Tenant } from '#kit/database/database.ts';
import { endBodyAfter } from '#kit/network/body-guard.ts';
import type { MediaIntake, StoredMedia } from './media-intake.ts';
import type { MediaRepository } from './media-repository.ts';
import type { MediaUploadRow } from './media-upload.ts';
import { UploadRefusal } from './upload-refusal.ts';
import type { UploadRights } from './uploads/upload-rights.ts';
import type { UploadClaims } from './uploads/upload-urls.ts';

/** Result of a file that was sent. */
export interface ReceivedUpload {
  mediaId: string;
  mediaAssetId: string;
  /** True when the workspace had these bytes already. */
  duplicate: boolean;
  byteSize: number;
  widthPx: number | null;
  heightPx: number | null;
}

/** Receives files at signed URLs: a file that is not the announced one is not kept. */
export class UploadReceiver {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #intake: MediaIntake;
  readonly #rights: UploadRights;

  constructor(database: Database, media: MediaRepository, intake: MediaIntake, rights: UploadRights) {
    this.#database = database;
    this.#media = media;
    this.#intake = intake;
    this.#rights = rights;
  }

  /**
   * Stores and verifies the body of an upload. Its member must have the right to upload before and after it has come. Throws UploadRefusal; the URL
   * then stays valid until it expires.
   */
  async receive(claims: UploadClaims, body: Readable): Promise<ReceivedUpload> {
    const { upload, now } = await this.#pendingUpload(claims);
    endBodyAfter(body, claims.expiresAt.getTime() - now.getTime(), expired('before all of the file had come'));
    const { createdBy: memberId, adAccountId = null } = upload;
    const ask = () => this.#rights.assertMayUpload({ workspaceId: claims.workspaceId, memberId, adAccountId });
    await ask();
    const { asset, duplicate } = await this.#complete(claims, upload, body, ask);
    const { id: mediaAssetId, byteSize, widthPx = null, heightPx = null } = asset;
    return { mediaId: upload.id, mediaAssetId, duplicate, byteSize, widthPx, heightPx };
  }

  /** Completes a prepared upload for a caller who may, with bytes which came another way than to its URL. Throws UploadRefusal. */
  async complete(tenant: Tenant, mediaId: string, body: Readable): Promise<StoredMedia> {
    const upload = await this.#database.read(tenant, (em) => this.#media.findUpload(em, mediaId));
    if (!upload) throw noSuchUpload();
    if (upload.state === 'COMPLETED') throw spent();
    return this.#complete(tenant, upload, body);
  }

  #complete(
    tenant: Tenant,
    upload: MediaUploadRow,
    body: Readable,
    before?: () => Promise<void>,
  ): Promise<StoredMedia> {
    const { filename, mimeType, byteSize, checksumSha256, createdBy } = upload;
    const file = { filename, mimeType, byteSize, checksumSha256, createdBy };
    return this.#intake.store(tenant, file, body, {
      ...(before && { before }),
      write: async (em, { asset }) => {
        if (!(await this.#media.completeUpload(em, upload.id, asset.id, await databaseNow(em)))) throw spent();
      },
    });
  }

  async #pendingUpload(claims: UploadClaims): Promise<{ upload: MediaUploadRow; now: Date }> {
    const { upload, now } = await this.#database.read(claims, async (em) => ({
      upload: await this.#media.findUpload(em, claims.uploadId),
      now: await databaseNow(em),
    }));
    if (!upload) throw noSuchUpload();
    if (upload.state === 'COMPLETED') throw spent();
    if (now > claims.expiresAt) throw expired();
    return { upload, now };
  }
}

function expired(when?: string): UploadRefusal {
  const message = `This upload URL has expired${when ? ` ${when}` : ''}. Prepare the upload again with the same request id, and send the whole file.`;
  return new UploadRefusal('FORBIDDEN', 'expired', message);
}

function noSuchUpload(): UploadRefusal {
  return new UploadRefusal('NOT_FOUND', 'upload', 'There is no such upload.');
}

function spent(): UploadRefusal {
  return new UploadRefusal('CONFLICT', 'used', 'This upload URL was used already; its file is in the library.');
}
