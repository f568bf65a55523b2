import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadUrlKey } from '../url-key.ts';

/** Signs what addresses of uploads permit, with the installation's key. */
export class UploadKey {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Uses the installation's key file. */
  static async load(dataDir: string): Promise<UploadKey> {
    return new UploadKey(await loadUrlKey(dataDir));
  }

  /** Returns the signature of these parts, none of which may hold a line break. The first names the kind of thing signed. */
  sign(parts: readonly (string | number)[]): string {
    return this.#digest(parts).toString('base64url');
  }

  /** Returns true when a signature was made here, of these very parts. */
  verify(parts: readonly (string | number)[], signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#digest(parts);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #digest(parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest();
  }
}
