import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database, Tenant } from '#kit/database/database.ts';
import { saysDiskFull } from '#kit/files/disk-full.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ContentMeter } from './content-meter.ts';
import type { MediaAssetRow, NewMediaAsset } from './media-asset.ts';
import type { MediaRepository } from './media-repository.ts';
import { keptType, mediaTypeOf } from './media-types.ts';
import { sendThumbnailJob } from './thumbnails/thumbnail-job.ts';
import { typeOfBytes } from './type-of-bytes.ts';
import { UploadRefusal } from './upload-refusal.ts';
import { UnusableVideo } from './video/unusable-video.ts';
import type { VideoWorkshop } from './video/video-workshop.ts';

/** The status of HTTP for a server without room. */
const INSUFFICIENT_STORAGE = 507;

/** A file on its way into the library, as its sender describes it. */
export interface IncomingFile {
  filename: string;
  /** Type the bytes must have, e.g. `image/png`. */
  mimeType: string;
  /** Number of bytes that must come. */
  byteSize: number;
  /** SHA-256 the bytes must have, as lower-case hexadecimal digits; null when the sender does not know it. */
  checksumSha256: string | null;
  /** Member on whose behalf it is saved. */
  createdBy: string;
}

/** A file that is in the library now. */
export interface StoredMedia {
  asset: MediaAssetRow;
  /** True when the workspace had these bytes already; then `asset` is the one it had. */
  duplicate: boolean;
}

/** Further work when a file is saved; when any of it throws, nothing of the file stays. */
export interface WithAsset {
  /** Runs when all bytes have come, before the transaction. */
  before?: () => Promise<void>;
  /** Written in the transaction that saves the asset, last. */
  write: WriteWithAsset;
}

type WriteWithAsset = (em: EntityManager, stored: StoredMedia) => Promise<void>;

interface IntakeDeps {
  database: Database;
  files: FileStore;
  media: MediaRepository;
  videos: VideoWorkshop;
  jobs: Jobs;
}

/**
 * Takes files into the library, and is the only way to do so: a verified, measured and deduplicated asset for each. A refused or failed file leaves
 * neither row nor file behind; remains of a killed process are swept later.
 */
export class MediaIntake {
  readonly #deps: IntakeDeps;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /**
   * Stores a file, streaming: memory does not grow with its size. Throws UploadRefusal with the rule `size`, `checksum`, `type`, `image`, `pixels` or
   * `video` for a file that is not as described, `disk` when there is no room for it, and the errors of `also`.
   */
  async store(tenant: Tenant, file: IncomingFile, body: Readable, also?: WithAsset): Promise<StoredMedia> {
    const fileKey = `media/${tenant.workspaceId}/${uuid7()}`;
    let maybeReferenced = false;
    try {
      const meter = await this.#receive(fileKey, file, body);
      await verifyContent(file, meter);
      const facts = await this.#measure(fileKey, file.mimeType);
      const asset = newAsset(tenant, file, { ...facts, fileKey, checksumSha256: meter.sha256 });
      await also?.before?.();
      const stored = await this.#save(tenant, asset, async (em, saved) => {
        await also?.write(em, saved);
        // A commit whose answer is lost may have happened: an excess file is better than an asset without its file.
        maybeReferenced = true;
      });
      if (stored.duplicate) await this.#deps.files.delete(fileKey);
      return stored;
    } catch (error) {
      if (!maybeReferenced) await this.#deps.files.delete(fileKey);
      throw error;
    }
  }

  async #receive(fileKey: string, { byteSize }: IncomingFile, body: Readable): Promise<ContentMeter> {
    try {
      const room = await this.#deps.files.reserve(byteSize);
      try {
        const meter = new ContentMeter(byteSize, (bytes) => room.written(bytes));
        await this.#deps.files.put(fileKey, meter.pass(body));
        return meter;
      } finally {
        room.release();
      }
    } catch (error) {
      throw saysDiskFull(error) ? noRoom() : error;
    }
  }

  async #measure(fileKey: string, mimeType: string): Promise<MeasuredFacts> {
    if (mediaTypeOf(mimeType) === 'IMAGE') {
      // The image decoder is loaded with the first image, not at the start.
      const { measureImage } = await import('./measure-image.ts');
      return { ...(await measureImage(() => this.#deps.files.get(fileKey))), durationMs: null, codec: null };
    }
    try {
      return await this.#deps.videos.measure({ fileKey, mimeType });
    } catch (error) {
      throw error instanceof UnusableVideo ? new UploadRefusal('BAD_USER_INPUT', error.rule, error.message) : error;
    }
  }

  #save(tenant: Tenant, asset: NewMediaAsset, also: WriteWithAsset): Promise<StoredMedia> {
    return this.#deps.database.write(tenant, async (em) => {
      const stored = await this.#deps.media.saveAsset(em, asset);
      const { workspaceId, id: mediaAssetId } = stored.asset;
      if (!stored.duplicate) await sendThumbnailJob(this.#deps.jobs, em, { workspaceId, mediaAssetId });
      await also(em, stored);
      return stored;
    });
  }
}

type MeasuredFacts = Pick<NewMediaAsset, 'widthPx' | 'heightPx' | 'durationMs' | 'codec'>;

function newAsset(
  { workspaceId }: Tenant,
  { filename, mimeType, byteSize, createdBy }: IncomingFile,
  found: MeasuredFacts & Pick<NewMediaAsset, 'fileKey' | 'checksumSha256'>,
): NewMediaAsset {
  const mediaType = mediaTypeOf(mimeType);
  return {
    id: uuid7(),
    workspaceId,
    filename,
    mediaType,
    mimeType,
    byteSize,
    sourceKind: 'UPLOAD',
    createdBy,
    ...found,
  };
}

function noRoom(): UploadRefusal {
  const message =
    'The service has no room for this file: its disk is nearly full. Have its operator make room, then send the file again.';
  return new UploadRefusal('INTERNAL', 'disk', message, INSUFFICIENT_STORAGE);
}

async function verifyContent(file: IncomingFile, meter: ContentMeter): Promise<void> {
  if (meter.bytes > file.byteSize) {
    throw new UploadRefusal(
      'BAD_USER_INPUT',
      'size',
      `The file is larger than the ${file.byteSize} bytes announced. Send the announced file, or prepare another upload.`,
    );
  }
  if (meter.brokenOff || meter.bytes < file.byteSize) {
    const message = `${meter.bytes} of ${file.byteSize} bytes arrived. Send the whole file again.`;
    throw new UploadRefusal('BAD_USER_INPUT', 'size', message);
  }
  if (file.checksumSha256 !== null && meter.sha256 !== file.checksumSha256) {
    throw new UploadRefusal(
      'BAD_USER_INPUT',
      'checksum',
      'The bytes have another SHA-256 than announced. Send the announced file, or prepare another upload.',
    );
  }
  const found = await typeOfBytes(meter.head);
  if (found !== file.mimeType) {
    const instead = found !== null && keptType(found) ? ` Announce the file as ${found}.` : '';
    const message = `The bytes are ${found ?? 'of no known type'}, not ${file.mimeType} as announced.${instead}`;
    throw new UploadRefusal('BAD_USER_INPUT', 'type', message);
  }
}
