import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ContentMeter } from './content-meter.ts';
import { measureImage } from './measure-image.ts';
import type { MediaRepository } from './media-repository.ts';
import { mediaTypeOf } from './media-types.ts';
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
  readonly #files: FileStore;
  readonly #media: MediaRepository;

  constructor(database: Database, files: FileStore, media: MediaRepository) {
    this.#database = database;
    this.#files = files;
    this.#media = media;
  }

  /** Stores and verifies the body of an upload. Throws UploadRefusal; then the URL works on until it expires. */
  async receive(claims: UploadClaims, body: Readable): Promise<ReceivedUpload> {
    const upload = await this.#pendingUpload(claims);
    const fileKey = `media/${claims.workspaceId}/${uuid7()}`;
    let maybeReferenced = false;
    try {
      const meter = await this.#store(fileKey, claims, body);
      await verifyContent(claims, meter);
      const size = await this.#measure(fileKey, claims);
      // A commit whose answer is lost may have happened: a file too many is better than an asset without its file.
      maybeReferenced = true;
      const result = await this.#complete(claims, upload, fileKey, size);
      if (result.duplicate) await this.#files.delete(fileKey);
      return result;
    } catch (error) {
      if (!maybeReferenced || error instanceof UploadRefusal) await this.#files.delete(fileKey);
      throw error;
    }
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

  async #store(fileKey: string, claims: UploadClaims, body: Readable): Promise<ContentMeter> {
    const meter = new ContentMeter(claims.byteSize);
    await this.#files.put(fileKey, Readable.from(meter.pass(body)));
    return meter;
  }

  async #measure(fileKey: string, claims: UploadClaims): Promise<{ widthPx: number | null; heightPx: number | null }> {
    if (mediaTypeOf(claims.mimeType) === 'VIDEO') return { widthPx: null, heightPx: null };
    return measureImage(await this.#files.get(fileKey));
  }

  #complete(
    claims: UploadClaims,
    upload: MediaUploadRow,
    fileKey: string,
    size: { widthPx: number | null; heightPx: number | null },
  ): Promise<ReceivedUpload> {
    return this.#database.write(claims, async (em) => {
      const asset = await this.#media.saveAsset(em, {
        id: uuid7(),
        workspaceId: claims.workspaceId,
        filename: upload.filename,
        mediaType: mediaTypeOf(claims.mimeType),
        mimeType: claims.mimeType,
        byteSize: claims.byteSize,
        checksumSha256: claims.checksumSha256,
        ...size,
        sourceKind: 'UPLOAD',
        fileKey,
        createdBy: upload.createdBy,
      });
      if (!(await this.#media.completeUpload(em, upload.id, asset.id, await databaseNow(em)))) throw spent();
      return {
        mediaId: upload.id,
        mediaAssetId: asset.id,
        duplicate: !asset.saved,
        byteSize: claims.byteSize,
        ...size,
      };
    });
  }
}

async function verifyContent(claims: UploadClaims, meter: ContentMeter): Promise<void> {
  if (meter.bytes > claims.byteSize) {
    throw new UploadRefusal(
      'BAD_USER_INPUT',
      'size',
      `The file is larger than the ${claims.byteSize} bytes announced.`,
    );
  }
  if (meter.brokenOff || meter.bytes < claims.byteSize) {
    const message = `${meter.bytes} of ${claims.byteSize} bytes arrived. Send the whole file again.`;
    throw new UploadRefusal('BAD_USER_INPUT', 'size', message);
  }
  if (meter.sha256 !== claims.checksumSha256) {
    throw new UploadRefusal('BAD_USER_INPUT', 'checksum', 'The bytes have another SHA-256 than announced.');
  }
  const found = await fileTypeFromBuffer(meter.head);
  if (found?.mime !== claims.mimeType) {
    const message = `The bytes are ${found?.mime ?? 'of no known type'}, not ${claims.mimeType} as announced.`;
    throw new UploadRefusal('BAD_USER_INPUT', 'type', message);
  }
}

function spent(): UploadRefusal {
  return new UploadRefusal('CONFLICT', 'used', 'This upload URL was used already; its file is in the library.');
}
