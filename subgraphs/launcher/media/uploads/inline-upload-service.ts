import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound } from '#kit/errors/refusals.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { MediaFileInput, MediaUploadsCompleteInput } from '../../generated/schema-types.ts';
import type { MediaAssetRow } from '../media-asset.ts';
import type { MediaRepository } from '../media-repository.ts';
import type { MediaUploadRow } from '../media-upload.ts';
import type { UploadReceiver } from '../receive-upload.ts';
import { UploadRefusal } from '../upload-refusal.ts';
import { assertAnnounced } from './assert-announced.ts';
import { decodeBase64, decodeFile, sha256, type DecodedFile } from './decode-file.ts';
import { largestFile } from './file-limits.ts';
import { newUpload } from './new-upload.ts';

/** Result of a file in the call. */
export type FileResult = { name: string } & ({ mediaId: string; asset: MediaAssetRow } | { refusal: UploadRefusal });

type Decoded = DecodedFile | UploadRefusal;

/** Bytes handed on at once, with room for other work in between. */
const CHUNK_BYTES = 1024 * 1024;

/** Files which come within a call. */
export class InlineUploadService {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #receiver: UploadReceiver;
  readonly #limits: Config['uploads'];

  constructor(database: Database, media: MediaRepository, receiver: UploadReceiver, limits: Config['uploads']) {
    this.#database = database;
    this.#media = media;
    this.#receiver = receiver;
    this.#limits = limits;
  }

  /**
   * Saves the files, or completes the prepared upload `mediaId` with the one file. Files are refused one by one in their
   * results. Throws BAD_USER_INPUT for another ad account than was announced, NOT_FOUND and REQUEST_ID_REUSED; then nothing is done.
   */
  async complete(
    context: RequestContext,
    input: MediaUploadsCompleteInput,
  ): Promise<{ files: FileResult[]; replayed: boolean }> {
    const { viewer, access, log } = context;
    assertPermission(viewer, 'library:write');
    if (input.adAccountId) await access.assertWritable('AD_ACCOUNT', input.adAccountId);
    const prepared = input.mediaId ? await this.#prepared(context, input.mediaId, input.adAccountId) : null;
    // One file is unpacked at a time: all of them at once would take the memory twice.
    const decoded = input.files.map((file) => this.#decoded(file, prepared));
    const { mediaIds, replayed } = await this.#announce(viewer, input, decoded);
    const files: FileResult[] = [];
    for (const [index, file] of input.files.entries()) {
      const found = decoded[index]!;
      const mediaId = mediaIds[index];
      if (found instanceof UploadRefusal) files.push({ name: file.name, refusal: found });
      else if (!mediaId) throw new Error(`File ${index} has no upload.`);
      else files.push(await this.#store(viewer, mediaId, file, log));
    }
    return { files, replayed };
  }

  async #prepared(
    { viewer, access }: RequestContext,
    mediaId: string,
    adAccountId: string | null | undefined,
  ): Promise<MediaUploadRow> {
    const upload = await this.#database.read(viewer, (em) => this.#media.findUpload(em, mediaId));
    if (!upload) throw notFound('upload', mediaId);
    if (adAccountId && adAccountId !== upload.adAccountId) {
      const message = 'is not the ad account for which the upload was prepared: leave it out';
      throw badUserInput([{ path: 'input.adAccountId', rule: 'announced', message }]);
    }
    if (upload.adAccountId) await access.assertWritable('AD_ACCOUNT', upload.adAccountId);
    return upload;
  }

  #decoded(file: MediaFileInput, prepared: MediaUploadRow | null): Decoded {
    try {
      const decoded = decodeFile(file, (mimeType) => largestFile(mimeType, this.#limits));
      if (prepared) assertAnnounced(decoded, prepared);
      return decoded;
    } catch (error) {
      if (error instanceof UploadRefusal) return error;
      throw error;
    }
  }

  /** Gives each acceptable file its upload: the one of an earlier call with the request id, or a new one. */
  async #announce(
    viewer: Viewer,
    input: MediaUploadsCompleteInput,
    decoded: readonly Decoded[],
  ): Promise<{ mediaIds: (string | null)[]; replayed: boolean }> {
    const { mediaId, adAccountId, requestId } = input;
    return this.#database.write(viewer, async (em) => {
      const announce = async (): Promise<(string | null)[]> => {
        const ids: (string | null)[] = [];
        for (const file of decoded) {
          const refused = file instanceof UploadRefusal;
          const row = refused || mediaId ? null : newUpload(viewer, adAccountId, file);
          if (row) await this.#media.insertUpload(em, row);
          ids.push(refused ? null : (mediaId ?? row!.id));
        }
        return ids;
      };
      if (!requestId) return { mediaIds: await announce(), replayed: false };
      const key = { viewer, operation: 'mediaUploadsComplete', requestId, input: fingerprint(input, decoded) };
      const { value, replayed } = await once(em, key, announce);
      return { mediaIds: value, replayed };
    });
  }

  async #store(viewer: Viewer, mediaId: string, { name, data }: MediaFileInput, log: Logger): Promise<FileResult> {
    try {
      const asset = (await this.#stored(viewer, mediaId)) ?? (await this.#receive(viewer, mediaId, data));
      return { name, mediaId, asset };
    } catch (error) {
      if (error instanceof UploadRefusal) return { name, refusal: error };
      log.error({ err: error, mediaId }, 'saving a file of a call failed');
      const message = 'Something went wrong here. Call again with the same request id and files.';
      return { name, refusal: new UploadRefusal('INTERNAL', 'internal', message) };
    }
  }

  async #receive(viewer: Viewer, mediaId: string, data: string): Promise<MediaAssetRow> {
    try {
      const body = Readable.from(chunksOf(decodeBase64(data)));
      return (await this.#receiver.complete(viewer, mediaId, body)).asset;
    } catch (error) {
      // A call with the same request id may have been faster.
      const stored = error instanceof UploadRefusal && error.rule === 'used' && (await this.#stored(viewer, mediaId));
      if (stored) return stored;
      throw error;
    }
  }

  #stored(viewer: Viewer, mediaId: string): Promise<MediaAssetRow | null> {
    return this.#database.read(viewer, (em) => this.#media.assetOfUpload(em, mediaId));
  }
}

/** Returns the identity of a call: the files themselves, in any encoding. */
function fingerprint({ files, mediaId, adAccountId }: MediaUploadsCompleteInput, decoded: readonly Decoded[]): unknown {
  return {
    files: files.map(({ name, size, type, data }, index) => {
      const file = decoded[index]!;
      return { name, size, type, content: file instanceof UploadRefusal ? sha256(data) : file.checksumSha256 };
    }),
    mediaId: mediaId ?? null,
    adAccountId: adAccountId ?? null,
  };
}

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(CHUNK_BYTES, bytes.length - start));
  }
}
