import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StartError } from '#kit/config/start-error.ts';
import { jsonKeyFile } from '#kit/session/key-file.ts';

const NAME = 'secrets-key';
const VERSION = 'v1';

const UNKNOWN_KEY =
  'The credentials of the platform in the database were sealed with another key than that of secrets-key.json in this data folder: put that file back, from a backup or from another machine of this installation.';

/** Seals secrets with AES-256-GCM, so that rows and their backups are worthless without the key file. */
export class SecretBox {
  readonly #key: Buffer;

  /** @throws Error when the key does not have 32 bytes */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new Error('The key of a secret box has 32 bytes.');
    this.#key = key;
  }

  /**
   * Opens the box whose key is in `<dataDir>/secrets-key.json`, making one at the first start (mode 0600). Processes that start together
   * agree on one key; processes on several machines need the same file.
   */
  static async open(dataDir: string): Promise<SecretBox> {
    const { key } = await jsonKeyFile(dataDir, NAME, () => ({ key: randomBytes(32).toString('base64url') }));
    if (typeof key !== 'string')
      throw new StartError(`${dataDir}/${NAME}.json holds no key: restore it from a backup.`);
    return new SecretBox(Buffer.from(key, 'base64url'));
  }

  /** Seals a text for one use, named by `context`; it opens for the same use only. */
  seal(text: string, context: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, nonce, cipher.getAuthTag(), sealed]
      .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
      .join('.');
  }

  /** Opens a sealed text. Throws, with advice, when the key, the use or the text is another one. */
  unseal(sealed: string, context: string): string {
    const [version, nonce = '', tag = '', text = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error('A sealed secret has an unknown form.');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, Buffer.from(nonce, 'base64url'))
      .setAAD(Buffer.from(context))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    try {
      return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new StartError(UNKNOWN_KEY, { cause });
    }
  }
}
