import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { compressFiles } from '#gateway/pages/compress-files.ts';

/** A page which is bundled for browsers from its sources and the installed packages, so that nothing comes from a CDN. */
export interface PageBundle {
  /** Names the folder of its bundles in the data folder. */
  name: string;
  /** The folder of the page's sources. */
  sources: URL;
  /** The script within its sources which the document loads. */
  entry: string;
  /** Modules of packages that become scripts for workers, by name; the only files whose names have no hash. */
  workers?: Record<string, string>;
}

/** Files of a module which is loaded by its name, relative to the bundle's folder. */
export interface BundledModule {
  script: string;
  /** Styles of the module and of all it may load; null without any. */
  styles: string | null;
  /** Scripts which the module imports at once. */
  imports: string[];
}

/** A bundle as it lies on the disk. */
export interface Bundle {
  folder: string;
  /** The entry and every module imported on demand, by its path within the sources. */
  modules: Record<string, BundledModule>;
}

/** Folder of bundles that were built ahead, for a server without the packages that a page is made of. */
export const BUILT_PAGES = fileURLToPath(new URL('../../.pages/', import.meta.url));

const MANIFEST = 'manifest.json';
const LOCK_FILE = new URL('../../package-lock.json', import.meta.url);
const require = createRequire(import.meta.url);

/**
 * The page's bundle, its files compressed beside themselves: the one that was built ahead for these sources and packages. Without it the first
 * request makes it in the data folder, and it is kept until the page, a package or the way of bundling changes.
 */
export async function bundlePage(page: PageBundle, dataDir: string): Promise<Bundle> {
  const path = join(page.name, await bundleKey(page));
  const built = join(BUILT_PAGES, path);
  const folder = (await exists(built)) ? built : join(dataDir, path);
  if (!(await exists(folder))) await makeBundle(page, folder);
  const modules = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Bundle['modules'];
  return { folder, modules };
}

/** Builds a page ahead, in place of what was built of it before, and returns its folder. */
export async function buildPage(page: PageBundle): Promise<string> {
  const folder = join(BUILT_PAGES, page.name, await bundleKey(page));
  if (await exists(folder)) return folder;
  await rm(join(BUILT_PAGES, page.name), { recursive: true, force: true });
  await makeBundle(page, folder);
  return folder;
}

async function makeBundle(page: PageBundle, folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  const workers = Object.entries(page.workers ?? {}).map(([name, path]) => [name, require.resolve(path)]);
  const [metafile] = await Promise.all([
    bundle({ page: fileURLToPath(new URL(page.entry, page.sources)) }, draft, 'esm'),
    bundle(Object.fromEntries(workers), draft, 'iife'),
  ]);
  await compressFiles(draft);
  const modules = metafile ? modulesOf(metafile, fileURLToPath(page.sources)) : {};
  await writeFile(join(draft, MANIFEST), JSON.stringify(modules));
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process was faster; its bundle is the same.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

async function bundle(
  entryPoints: Record<string, string>,
  outdir: string,
  format: 'esm' | 'iife',
): Promise<Metafile | null> {
  if (Object.keys(entryPoints).length === 0) return null;
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints,
    outdir,
    format,
    // Workers are asked for by their names.
    entryNames: format === 'esm' ? '[name]-[hash]' : '[name]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    splitting: format === 'esm',
    metafile: true,
    target: 'es2024',
    platform: 'browser',
    logLevel: 'error',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file', '.woff': 'file', '.woff2': 'file' },
  });
  return metafile;
}

function modulesOf({ outputs }: Metafile, sources: string): Bundle['modules'] {
  const modules = Object.entries(outputs).flatMap(([path, { entryPoint, cssBundle, imports }]) => {
    if (entryPoint === undefined) return [];
    const atOnce = imports.filter(({ kind, external }) => kind === 'import-statement' && external !== true);
    const module: BundledModule = {
      script: basename(path),
      styles: cssBundle === undefined ? null : basename(cssBundle),
      imports: atOnce.map((imported) => basename(imported.path)),
    };
    return [[relative(sources, entryPoint).replaceAll('\\', '/'), module] as const];
  });
  return Object.fromEntries(modules);
}

async function bundleKey({ sources, entry }: PageBundle): Promise<string> {
  const hash = createHash('sha256').update(entry);
  for (const own of ['page-bundle.ts', 'compress-files.ts']) hash.update(await readFile(new URL(own, import.meta.url)));
  const names = await readdir(sources, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(relative(fileURLToPath(sources), file)).update(await readFile(file));
  hash.update(await readFile(LOCK_FILE));
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
