import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** Lock of the server whose database is in the data folder. */
export const SERVER_LOCK = 'server';

const RETRY_MS = 50;

/** Databases of locks that are held: an unreferenced one would be collected, and its lock be free. */
const HELD = new Set<DatabaseSync>();

/** A lock within the data folder; it ends when it is released or with its process, even after `kill -9`. */
export interface DataFolderLock {
  /** Releases the lock, also when called again. */
  release(): void;
}

/**
 * Takes the lock `name` of a data folder, or returns null when another process still holds it after `patienceMs`. SQLite takes it from the
 * operating system, unlike a file with a process id, which a later process can have, too.
 */
export async function lockDataFolder(dataDir: string, name: string, patienceMs = 0): Promise<DataFolderLock | null> {
  await mkdir(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, `${name}.lock`), { timeout: 0 });
  const deadline = performance.now() + patienceMs;
  while (!tryLock(database)) {
    if (performance.now() >= deadline) {
      database.close();
      return null;
    }
    await delay(RETRY_MS);
  }
  HELD.add(database);
  return {
    release: () => {
      if (HELD.delete(database)) database.close();
    },
  };
}

function tryLock(database: DatabaseSync): boolean {
  try {
    // Nothing is ever written, so nothing needs a journal that would stay behind.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    database.close();
    throw error;
  }
}

/** True for SQLITE_BUSY, whatever its extended code. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
