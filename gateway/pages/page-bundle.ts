import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A page which is bundled for browsers from its sources and the installed packages, so that nothing comes from a CDN. */
export interface PageBundle {
  /** Names the folder of its bundles in the data folder. */
  name: string;
  /** The folder of the page's sources. */
  sources: URL;
  /** The page's script within its sources; it becomes `page.js`, and its styles `page.css`. */
  entry: string;
  /** Packages whose version decides whether a bundle is still good, as paths of their `package.json`. */
  packages: string[];
  /** Modules of packages that become scripts for workers, by name. */
  workers?: Record<string, string>;
}

const require = createRequire(import.meta.url);

/**
 * The folder with the page's bundle. It is made in the data folder by whoever asks first and kept until the page, its
 * packages or the way of bundling change.
 */
export async function bundlePage(page: PageBundle, dataDir: string): Promise<string> {
  const folder = join(dataDir, page.name, await bundleKey(page));
  if (await exists(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const workers = Object.entries(page.workers ?? {}).map(([name, path]) => [name, require.resolve(path)]);
  await Promise.all([
    bundle({ page: fileURLToPath(new URL(page.entry, page.sources)) }, draft, 'esm'),
    bundle(Object.fromEntries(workers), draft, 'iife'),
  ]);
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process was faster; its bundle is the same.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
}

async function bundle(entryPoints: Record<string, string>, outdir: string, format: 'esm' | 'iife'): Promise<void> {
  if (Object.keys(entryPoints).length === 0) return;
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    format,
    bundle: true,
    minify: true,
    splitting: format === 'esm',
    target: 'es2024',
    platform: 'browser',
    logLevel: 'error',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file', '.woff': 'file', '.woff2': 'file' },
  });
}

async function bundleKey({ sources, packages }: PageBundle): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL(import.meta.url)));
  const names = await readdir(sources, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  for (const path of packages) hash.update(await readFile(require.resolve(path)));
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
