import type { UrlKey } from '#kit/session/url-key.ts';

/** Permission in an upload URL: send this very file, for this upload, until the expiry. */
export interface UploadClaims {
  uploadId: string;
  workspaceId: string;
  byteSize: number;
  mimeType: string;
  checksumSha256: string;
  expiresAt: Date;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs and checks upload URLs, so that a forged URL costs no read. */
export class UploadUrls {
  readonly #key: UrlKey;
  readonly #base: string;

  constructor(key: UrlKey, publicUrl: string) {
    this.#key = key;
    this.#base = publicUrl;
  }

  /** The URL to which the file may be sent. */
  sign(claims: UploadClaims): string {
    const query = new URLSearchParams({
      workspace: claims.workspaceId,
      size: String(claims.byteSize),
      type: claims.mimeType,
      sha256: claims.checksumSha256,
      expires: String(Math.floor(claims.expiresAt.getTime() / 1000)),
      signature: this.#key.sign(partsOf(claims)),
    });
    return `${this.#base}/uploads/${claims.uploadId}?${query}`;
  }

  /** Returns the permission in a URL; null when the URL was not made here or was changed. Its expiry is not checked. */
  verify(uploadId: string, query: URLSearchParams): UploadClaims | null {
    const claims = {
      uploadId,
      workspaceId: query.get('workspace') ?? '',
      byteSize: Number(query.get('size')),
      mimeType: query.get('type') ?? '',
      checksumSha256: query.get('sha256') ?? '',
      expiresAt: new Date(Number(query.get('expires')) * 1000),
    };
    if (!this.#key.verify(partsOf(claims), query.get('signature') ?? '')) return null;
    return UUID.test(claims.uploadId) && UUID.test(claims.workspaceId) ? claims : null;
  }
}

function partsOf({ uploadId, workspaceId, byteSize, mimeType, checksumSha256, expiresAt }: UploadClaims) {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return ['upload', uploadId, workspaceId, byteSize, mimeType, checksumSha256, seconds];
}
