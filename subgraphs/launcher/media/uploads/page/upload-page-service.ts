import { databaseNow } from '#kit/clock/clock.ts';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { MediaUploadCreateInput } from '../../../generated/schema-types.ts';
import { plainJson } from '../../../json/plain-json.ts';
import type { CreatedUpload } from '../created-upload.ts';
import { MAX_FILES } from '../file-limits.ts';
import { openUntil } from '../open-uploads.ts';
import type { PageUrls } from './page-urls.ts';
import type { UploadPageRepository } from './upload-page-repository.ts';

/** Choosing files takes longer than sending an announced one. */
const TTL_SECONDS = 3_600;

/** Pages on which people choose files. */
export class UploadPageService {
  readonly #database: Database;
  readonly #pages: UploadPageRepository;
  readonly #urls: PageUrls;
  readonly #limits: Config['uploads'];

  constructor(database: Database, pages: UploadPageRepository, urls: PageUrls, limits: Config['uploads']) {
    this.#database = database;
    this.#pages = pages;
    this.#urls = urls;
    this.#limits = limits;
  }

  /** Opens a page for a caller who may write; the same request id gives the same page, with what came and a fresh address. */
  async open(viewer: Viewer, input: MediaUploadCreateInput): Promise<CreatedUpload> {
    const { workspaceId, memberId } = viewer;
    const key = { viewer, operation: 'mediaUploadCreate', requestId: input.requestId, input: plainJson(input) };
    const { page, uploads, replayed, expiresAt } = await this.#database.write(viewer, async (em) => {
      const claimed = await once(em, key, async () => {
        const [id, adAccountId] = [uuid7(), input.adAccountId ?? null];
        const counted = { files: 0, bytes: 0, createdBy: memberId, createdAt: await databaseNow(em), expiresAt: null };
        await this.#pages.insert(em, { id, workspaceId, adAccountId, ...counted });
        return { pageId: id };
      });
      const found = await this.#pages.find(em, claimed.value.pageId);
      if (!found) throw notFound('upload page', claimed.value.pageId);
      const files = await this.#pages.uploadsOf(em, found.id);
      const until = new Date(Math.floor((await databaseNow(em)).getTime() / 1000 + TTL_SECONDS) * 1000);
      if (found.files < MAX_FILES) await openUntil(em, viewer, 'pages', found.id, until);
      return { page: found, uploads: files, replayed: claimed.replayed, expiresAt: until };
    });
    const adAccountId = page.adAccountId ?? null;
    const url = this.#urls.sign({ pageId: page.id, workspaceId, memberId, adAccountId, expiresAt });
    const files = uploads.map(({ id, mediaAssetId, filename }) => ({
      mediaId: id,
      mediaAssetId: mediaAssetId!,
      filename,
    }));
    return {
      mediaId: null,
      mediaAssetId: null,
      state: null,
      upload: null,
      uploadPage: { url, expiresAt, maxFiles: MAX_FILES, maxBytes: this.#limits.combinedMaxBytes, files },
      replayed,
    };
  }
}
