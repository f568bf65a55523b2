import type { Readable } from 'node:stream';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { MediaIntake } from './media-intake.ts';
import type { MediaRepository } from './media-repository.ts';
import type { MediaUploadRow } from './media-upload.ts';
import { UploadRefusal } from './upload-refusal.ts';
import type { UploadClaims } from './upload-urls.ts';

/** What came of a file that was sent. */
export interface ReceivedUpload {
  mediaId: string;
  mediaAssetId: string;
  /** Whether the workspace had these bytes already. */
  duplicate: boolean;
  byteSize: number;
  widthPx: number | null;
  heightPx: number | null;
}

/** Receives files at signed URLs: what arrives is what was announced, or nothing of it stays. */
export class UploadReceiver {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #intake: MediaIntake;

  constructor(database: Database, media: MediaRepository, intake: MediaIntake) {
    this.#database = database;
    this.#media = media;
    this.#intake = intake;
  }

  /** Stores and verifies the body of an upload. Throws UploadRefusal; then the URL works on until it expires. */
  async receive(claims: UploadClaims, body: Readable): Promise<ReceivedUpload> {
    const { id: mediaId, filename, createdBy } = await this.#pendingUpload(claims);
    const { mimeType, byteSize, checksumSha256 } = claims;
    const file = { filename, mimeType, byteSize, checksumSha256, createdBy };
    const { asset, duplicate } = await this.#intake.store(claims, file, body, async (em, { asset: { id } }) => {
      if (!(await this.#media.completeUpload(em, mediaId, id, await databaseNow(em)))) throw spent();
    });
    const { id: mediaAssetId, widthPx, heightPx } = asset;
    return { mediaId, mediaAssetId, duplicate, byteSize, widthPx: widthPx ?? null, heightPx: heightPx ?? null };
  }

  async #pendingUpload(claims: UploadClaims): Promise<MediaUploadRow> {
    const { upload, now } = await this.#database.read(claims, async (em) => ({
      upload: await this.#media.findUpload(em, claims.uploadId),
      now: await databaseNow(em),
    }));
    if (!upload) throw new UploadRefusal('NOT_FOUND', 'upload', 'There is no such upload.');
    if (upload.state === 'COMPLETED') throw spent();
    if (now > claims.expiresAt) {
      const message = 'This upload URL has expired. Prepare the upload again with the same request id.';
      throw new UploadRefusal('FORBIDDEN', 'expired', message);
    }
    return upload;
  }
}

function spent(): UploadRefusal {
  return new UploadRefusal('CONFLICT', 'used', 'This upload URL was used already; its file is in the library.');
}
