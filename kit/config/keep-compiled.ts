import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Folder of compiled modules within a data folder. */
export function compiledFolder(dataDir: string): string {
  return join(dataDir, 'compiled');
}

/**
 * Loads modules compiled from the data folder, where the start before has left them: most of a start's time is compilation. Must be called
 * before the service's modules are imported. The returned function stores newly compiled modules, which takes a second after an update and
 * nothing otherwise. Does nothing where the folder cannot be written, or NODE_COMPILE_CACHE names another one.
 */
export function keepCompiled({ dataDir }: Pick<Config, 'dataDir'>): () => void {
  const { status } = enableCompileCache(compiledFolder(dataDir));
  return status === constants.compileCacheStatus.ENABLED ? flushCompileCache : () => undefined;
}
