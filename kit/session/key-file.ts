import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeUtf8 } from '#kit/text/decode-utf8.ts';
import { StartError } from '#kit/config/start-error.ts';

/**
 * Reads the bytes of a key file of the data folder (mode 0600), made there by the first process that needs it. Simultaneous processes get
 * the same one, and a killed one leaves no half of it. Nothing ever replaces a key: others may have signed or sealed something with it.
 */
export async function keyFile(dataDir: string, name: string, make: () => Promise<string> | Buffer): Promise<Buffer> {
  const path = join(dataDir, name);
  const present = await readIfThere(path);
  if (present !== undefined) return present;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx' });
    // Linking is atomic and fails when the file exists, so nobody ever reads half a key or replaces another's.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path);
}

/** Content of a key file `<name>.json`. Throws a StartError when it is no JSON. */
export async function jsonKeyFile<K extends object>(
  dataDir: string,
  name: string,
  make: () => Promise<K> | K,
): Promise<Partial<K>> {
  const file = `${name}.json`;
  const bytes = await keyFile(dataDir, file, async () => JSON.stringify(await make()));
  try {
    return JSON.parse(decodeUtf8(bytes) ?? '') as Partial<K>;
  } catch {
    throw new StartError(`${join(dataDir, file)} holds no key: restore it from a backup.`);
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
