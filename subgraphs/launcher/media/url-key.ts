import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '#kit/config/start-error.ts';
import { keyFile } from '#kit/session/key-file.ts';

const KEY_FILE = 'upload-key';
const KEY_BYTES = 32;

/** The key that signs URLs of files: made at the first start of the installation, readable by its owner only. */
export async function loadUrlKey(dataDir: string): Promise<Buffer> {
  const key = await keyFile(dataDir, KEY_FILE, () => randomBytes(KEY_BYTES));
  if (key.length === KEY_BYTES) return key;
  throw new StartError(
    `${join(dataDir, KEY_FILE)} is not a key of ${KEY_BYTES} bytes. Delete it to have a new one made; URLs of files given out stop working.`,
  );
}
