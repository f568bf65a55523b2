import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/**
 * The key all processes of this installation sign passports with, kept in `<dataDir>/passport-key.json` (mode 0600)
 * and made there by the first process that asks; processes that ask at the same time get the same key.
 */
export async function loadPassportKey(dataDir: string): Promise<JWK> {
  const path = join(dataDir, 'passport-key.json');
  const existing = await readKey(path);
  if (existing !== undefined) return existing;
  await mkdir(dataDir, { recursive: true });
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600, flag: 'wx' });
    // Linking is atomic and fails when the file exists, so nobody ever reads half a key or replaces another's.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(path);
  if (key === undefined) throw new Error(`The passport key ${path} vanished while it was made: start again.`);
  return key;
}

async function readKey(path: string): Promise<JWK | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) throw new Error(`${path} holds no key: remove the file, then start again.`);
    throw error;
  }
}
