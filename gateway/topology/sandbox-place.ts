import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which file of the data folder says where the sandbox is, or was last. */
const PLACE = 'sandbox.json';

/** Returns true when a sandbox serves there. */
export async function serves(url: string): Promise<boolean> {
  const asked = fetch(`${url}/_state/objects?kind=page&limit=1`, { signal: AbortSignal.timeout(2_000) });
  return asked.then(({ ok }) => ok).catch(() => false);
}

/** Where the sandbox of the data folder is, or was last; undefined where nobody knows. */
export async function knownPlace(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, PLACE), 'utf8').catch(() => '{}');
  try {
    const { url } = JSON.parse(text) as { url?: unknown };
    return typeof url === 'string' && URL.canParse(url) ? url : undefined;
  } catch {
    // Whoever starts the sandbox next writes it anew.
    return undefined;
  }
}

/** Says where it is, in one step, so that a reader never sees half of it. */
export async function savePlace(dataDir: string, url: string): Promise<void> {
  const draft = join(dataDir, `${PLACE}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify({ url })}\n`);
  await rename(draft, join(dataDir, PLACE));
}

/** Takes back where it was. */
export async function forgetPlace(dataDir: string): Promise<void> {
  await rm(join(dataDir, PLACE), { force: true });
}
