import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File of the data folder with the present or last address of the sandbox. */
const PLACE = 'sandbox.json';

/** Returns true when a sandbox serves there. */
export async function serves(url: string): Promise<boolean> {
  const asked = fetch(`${url}/_state/objects?kind=page&limit=1`, { signal: AbortSignal.timeout(2_000) });
  return asked.then(({ ok }) => ok).catch(() => false);
}

/** Returns the present or last address of the data folder's sandbox; undefined when it is unknown. */
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
