import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const PAGE = fileURLToPath(new URL('page/page.js', import.meta.url));
const WORKERS = {
  'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
  'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
  'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
};

/**
 * The folder with GraphiQL's page bundled from the installed packages, so that nothing comes from a CDN. It is made
 * in the data folder by the first request and kept until a package or the page changes.
 */
export async function graphiqlBundle(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'graphiql', await bundleKey());
  if (await exists(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await Promise.all([
    bundle({ page: PAGE }, draft, 'esm'),
    bundle(
      mapValues(WORKERS, (path) => require.resolve(path)),
      draft,
      'iife',
    ),
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
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file', '.woff': 'file', '.woff2': 'file' },
  });
}

async function bundleKey(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(PAGE));
  hash.update(await readFile(new URL('graphiql-bundle.ts', import.meta.url)));
  hash.update(await readFile(require.resolve('graphiql/package.json')));
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
