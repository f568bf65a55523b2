import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Where a data folder keeps compiled modules. */
export function compiledFolder(dataDir: string): string {
  return join(dataDir, 'compiled');
}

/**
 * Has modules that are loaded from here on be taken, compiled, from the data folder, where the start before has left them: most of the
 * time of a start is spent on compiling. To be called before the service's modules are imported. What it returns leaves there what
 * was compiled anew, which takes a second after an update and nothing otherwise. Where the folder cannot be written, or NODE_COMPILE_CACHE
 * names another one, it does nothing.
 */
export function keepCompiled({ dataDir }: Pick<Config, 'dataDir'>): () => void {
  const { status } = enableCompileCache(compiledFolder(dataDir));
  return status === constants.compileCacheStatus.ENABLED ? flushCompileCache : () => undefined;
}
