import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an upload URL permits: this very file, for this upload, until then. */
export interface UploadClaims {
  uploadId: string;
  workspaceId: string;
  byteSize: number;
  mimeType: string;
  checksumSha256: string;
  expiresAt: Date;
}

const KEY_FILE = 'upload-key';
const KEY_BYTES = 32;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Signs and checks upload URLs, so that nothing has to be looked up for a URL that was not made here. */
export class UploadUrls {
  readonly #key: Buffer;
  readonly #base: string;

  constructor(key: Buffer, publicUrl: string) {
    this.#key = key;
    this.#base = publicUrl;
  }

  /** Uses the installation's key file, made at the first start and readable by its owner only. */
  static async load(dataDir: string, publicUrl: string): Promise<UploadUrls> {
    const file = join(dataDir, KEY_FILE);
    await mkdir(dataDir, { recursive: true });
    try {
      await writeFile(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return new UploadUrls(await readKey(file), publicUrl);
  }

  /** The URL to which the file may be sent. */
  sign(claims: UploadClaims): string {
    const query = new URLSearchParams({
      workspace: claims.workspaceId,
      size: String(claims.byteSize),
      type: claims.mimeType,
      sha256: claims.checksumSha256,
      expires: String(Math.floor(claims.expiresAt.getTime() / 1000)),
      signature: this.#signature(claims).toString('base64url'),
    });
    return `${this.#base}/uploads/${claims.uploadId}?${query}`;
  }

  /** What a URL made here permits; null when it was not made here or was changed. Says nothing about its expiry. */
  verify(uploadId: string, query: URLSearchParams): UploadClaims | null {
    const claims = {
      uploadId,
      workspaceId: query.get('workspace') ?? '',
      byteSize: Number(query.get('size')),
      mimeType: query.get('type') ?? '',
      checksumSha256: query.get('sha256') ?? '',
      expiresAt: new Date(Number(query.get('expires')) * 1000),
    };
    const given = Buffer.from(query.get('signature') ?? '', 'base64url');
    const expected = this.#signature(claims);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return UUID.test(claims.uploadId) && UUID.test(claims.workspaceId) ? claims : null;
  }

  #signature(claims: UploadClaims): Buffer {
    const seconds = Math.floor(claims.expiresAt.getTime() / 1000);
    const { uploadId, workspaceId, byteSize, mimeType, checksumSha256 } = claims;
    const text = ['upload', uploadId, workspaceId, byteSize, mimeType, checksumSha256, seconds].join('\n');
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

/** Another process may have created the file and not have written it yet. */
async function readKey(file: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const key = await readFile(file);
    if (key.length === KEY_BYTES) return key;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(
    `${file} is not a key of ${KEY_BYTES} bytes. Delete it to have a new one made; upload URLs given out stop working.`,
  );
}
