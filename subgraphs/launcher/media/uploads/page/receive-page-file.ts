import type { Readable } from 'node:stream';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { endBodyAfter } from '#kit/network/body-guard.ts';
import type { MediaAssetRow } from '../../media-asset.ts';
import type { MediaIntake, WithAsset } from '../../media-intake.ts';
import type { MediaRepository } from '../../media-repository.ts';
import { keptType } from '../../media-types.ts';
import { UploadRefusal } from '../../upload-refusal.ts';
import { largestFile, MAX_FILES } from '../file-limits.ts';
import type { UploadRights } from '../upload-rights.ts';
import type { PageClaims } from './page-urls.ts';
import { sniffType } from './sniff-type.ts';
import type { UploadPageRepository } from './upload-page-repository.ts';

/** A file as the page sends it. */
export interface SentFile {
  /** Chosen by the page, so that the file can be sent again when the answer was lost. */
  mediaId: string;
  filename: string;
  byteSize: number;
}

/** Remaining room and time of a page. */
export interface PageRoom {
  files: number;
  bytes: number;
  leftMs: number;
}

/** Receives what people send from an upload page. */
export class PageFileReceiver {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #pages: UploadPageRepository;
  readonly #intake: MediaIntake;
  readonly #rights: UploadRights;
  readonly #limits: Config['uploads'];

  constructor(
    database: Database,
    parts: { media: MediaRepository; pages: UploadPageRepository; intake: MediaIntake; rights: UploadRights },
    limits: Config['uploads'],
  ) {
    this.#database = database;
    this.#media = parts.media;
    this.#pages = parts.pages;
    this.#intake = parts.intake;
    this.#rights = parts.rights;
    this.#limits = limits;
  }

  /**
   * Returns the remaining room of a page. Throws UploadRefusal when it takes nothing: there is no such page, it expired, or its member lost the right
   * to it.
   */
  async room(claims: PageClaims): Promise<PageRoom> {
    const { page, now } = await this.#database.read(claims, async (em) => ({
      page: await this.#pages.find(em, claims.pageId),
      now: await databaseNow(em),
    }));
    if (!page) throw new UploadRefusal('NOT_FOUND', 'page', 'There is no such upload page.');
    const leftMs = claims.expiresAt.getTime() - now.getTime();
    if (leftMs < 0) throw expired();
    await this.#rights.assertMayUpload(claims);
    return { files: MAX_FILES - page.files, bytes: this.#limits.combinedMaxBytes - page.bytes, leftMs };
  }

  /** Saves a file. A file that was saved already, and whose answer was lost, gets its answer again. Throws UploadRefusal. */
  async receive(claims: PageClaims, file: SentFile, body: Readable): Promise<MediaAssetRow> {
    const room = await this.room(claims);
    endBodyAfter(body, room.leftMs, expired(' before all of the file had come'));
    const saved = await this.#savedBefore(claims, file);
    if (saved) return saved;
    if (room.files < 1 || room.bytes < file.byteSize) throw this.#noRoom();
    const { mimeType, content } = await sniffType(body);
    if (mimeType === null || keptType(mimeType) === null) throw wrongType(mimeType);
    if (file.byteSize > largestFile(mimeType, this.#limits)) throw this.#noRoom();
    return this.#store(claims, { ...file, mimeType }, content);
  }

  async #store(claims: PageClaims, file: SentFile & { mimeType: string }, content: Readable): Promise<MediaAssetRow> {
    const { mediaId, filename, byteSize, mimeType } = file;
    const { pageId, workspaceId, adAccountId, memberId: createdBy } = claims;
    const incoming = { filename, mimeType, byteSize, checksumSha256: null, createdBy };
    const limits = { files: MAX_FILES, bytes: this.#limits.combinedMaxBytes };
    const before = () => this.#rights.assertMayUpload(claims);
    const write: WithAsset['write'] = async (em, { asset }) => {
      if (!(await this.#pages.countFile(em, { id: pageId, workspaceId }, byteSize, limits))) throw this.#noRoom();
      const at = await databaseNow(em);
      await this.#media.insertUpload(em, {
        id: mediaId,
        workspaceId,
        adAccountId,
        uploadPageId: pageId,
        filename,
        mimeType,
        byteSize,
        checksumSha256: asset.checksumSha256,
        state: 'COMPLETED',
        mediaAssetId: asset.id,
        createdBy,
        createdAt: at,
        completedAt: at,
      });
    };
    return (await this.#intake.store(claims, incoming, content, { before, write })).asset;
  }

  async #savedBefore(claims: PageClaims, { mediaId, byteSize }: SentFile): Promise<MediaAssetRow | null> {
    const { upload, asset } = await this.#database.read(claims, async (em) => {
      const found = await this.#media.findUpload(em, mediaId);
      return { upload: found, asset: found?.mediaAssetId ? await this.#media.findAsset(em, found.mediaAssetId) : null };
    });
    if (!upload) return null;
    if (asset && upload.uploadPageId === claims.pageId && upload.byteSize === byteSize) return asset;
    throw new UploadRefusal('CONFLICT', 'used', 'The id of this file was used for another one. Choose the file again.');
  }

  #noRoom(): UploadRefusal {
    const mebibytes = Math.floor(this.#limits.combinedMaxBytes / 1024 / 1024);
    const message = `This page takes ${MAX_FILES} files of at most ${mebibytes} MiB together; this one is beyond that.`;
    return new UploadRefusal('LIMIT_EXCEEDED', 'room', message);
  }
}

function expired(when = ''): UploadRefusal {
  const message = `This upload page has expired${when}. Ask for a new link where you got this one.`;
  return new UploadRefusal('FORBIDDEN', 'expired', message);
}

function wrongType(mimeType: string | null): UploadRefusal {
  const message = `The file is ${mimeType ?? 'of no known type'}. Choose JPEG, PNG or WebP images, or MP4 or QuickTime videos.`;
  return new UploadRefusal('BAD_USER_INPUT', 'type', message);
}
