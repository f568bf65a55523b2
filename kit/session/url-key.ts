import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '#kit/config/start-error.ts';
import { keyFile } from './key-file.ts';

const KEY_FILE = 'upload-key';
const KEY_BYTES = 32;

/** Signs what addresses of files permit, with the installation's key. */
export class UrlKey {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Uses the installation's key: made at its first start, readable by its owner only. Throws StartError for a file that is no key. */
  static async load(dataDir: string): Promise<UrlKey> {
    const key = await keyFile(dataDir, KEY_FILE, () => randomBytes(KEY_BYTES));
    if (key.length === KEY_BYTES) return new UrlKey(key);
    throw new StartError(
      `${join(dataDir, KEY_FILE)} is not a key of ${KEY_BYTES} bytes. Delete it to have a new one made; URLs of files given out stop working.`,
    );
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
