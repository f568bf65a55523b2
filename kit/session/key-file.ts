import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What `<dataDir>/<name>.json` holds (mode 0600), made there by the first process that asks; processes that ask at the same time get the
 * same. Nothing ever replaces it, since others may have signed or sealed something with it. Throws when the file holds no JSON.
 */
export async function keyFile<K extends object>(
  dataDir: string,
  name: string,
  make: () => K | Promise<K>,
): Promise<Partial<K>> {
  const path = join(dataDir, `${name}.json`);
  const present = await readKey<K>(path);
  if (present !== undefined) return present;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(await make()), { mode: 0o600, flag: 'wx' });
    // Linking is atomic and fails when the file exists, so nobody ever reads half a key or replaces another's.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey<K>(path);
  if (made === undefined) throw new Error(`The key ${path} vanished while it was made: start again.`);
  return made;
}

async function readKey<K>(path: string): Promise<Partial<K> | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<K>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) throw new Error(`${path} holds no key: restore it from a backup.`);
    throw error;
  }
}
