import { execFile } from 'node:child_process';
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const UNPACK = fileURLToPath(new URL('unpack-browser.ts', import.meta.url));
const { devDependencies } = createRequire(import.meta.url)('../../package.json') as {
  devDependencies: Record<string, string>;
};
const KEPT_AT = join(tmpdir(), `adops-test-chromium-${devDependencies['@sparticuz/chromium']}`);

/**
 * Where the package's Chromium is, in `folder`; unpacked there the first time. The package takes a file another process has not written to its end yet for
 * the browser, so each process unpacks into a folder of its own, and the first to be done gives it its name.
 */
export async function unpackedBrowser(folder = KEPT_AT): Promise<string> {
  const browser = join(folder, 'chromium');
  if (await exists(browser)) return browser;
  const own = await mkdtemp(`${folder}-`);
  const { stdout } = await promisify(execFile)(process.execPath, [UNPACK], { env: { ...process.env, TMPDIR: own } });
  if (stdout !== join(own, 'chromium')) throw new Error(`the browser was unpacked to ${stdout}`);
  await rename(own, folder).catch(async (error: unknown) => {
    await rm(own, { recursive: true, force: true });
    if (!(await exists(browser))) throw error;
  });
  return browser;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
