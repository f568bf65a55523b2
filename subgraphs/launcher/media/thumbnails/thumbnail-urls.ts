import type { UrlKey } from '#kit/session/url-key.ts';
import type { ThumbnailJob } from './thumbnail-job.ts';

const HOUR_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs and checks URLs of thumbnails, so that showing one needs no read. */
export class ThumbnailUrls {
  readonly #key: UrlKey;
  readonly #base: string;

  constructor(key: UrlKey, publicUrl: string) {
    this.#key = key;
    this.#base = publicUrl;
  }

  /** A URL good for one to two hours. Within an hour it is the same, so that browsers keep what they have. */
  sign({ workspaceId, mediaAssetId }: ThumbnailJob, now: Date): string {
    const expires = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS;
    const signature = this.#key.sign(partsOf(workspaceId, mediaAssetId, expires));
    const query = new URLSearchParams({ workspace: workspaceId, expires: String(expires / 1_000), signature });
    return `${this.#base}/thumbnails/${mediaAssetId}?${query}`;
  }

  /** Returns the asset of a thumbnail's URL, and its expiry; null when the URL was not made here, was changed or has expired. */
  verify(mediaAssetId: string, query: URLSearchParams, now: Date): (ThumbnailJob & { expiresAt: Date }) | null {
    const workspaceId = query.get('workspace') ?? '';
    const expires = Number(query.get('expires')) * 1_000;
    if (!this.#key.verify(partsOf(workspaceId, mediaAssetId, expires), query.get('signature') ?? '')) return null;
    if (!UUID.test(workspaceId) || !UUID.test(mediaAssetId) || expires <= now.getTime()) return null;
    return { workspaceId, mediaAssetId, expiresAt: new Date(expires) };
  }
}

function partsOf(workspaceId: string, mediaAssetId: string, expires: number): (string | number)[] {
  return ['thumbnail', workspaceId, mediaAssetId, expires];
}
