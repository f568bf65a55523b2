import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_FILE = 'upload-key';
const KEY_BYTES = 32;

/** The key that signs URLs of files: made at the first start of the installation, readable by its owner only. */
export async function loadUrlKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKey(file);
}

/** Another process may have created the file and not have written it yet. */
async function readKey(file: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const key = await readFile(file);
    if (key.length === KEY_BYTES) return key;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(
    `${file} is not a key of ${KEY_BYTES} bytes. Delete it to have a new one made; URLs of files given out stop working.`,
  );
}
