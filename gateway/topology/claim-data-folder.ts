import type { Config } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import { lockDataFolder, SERVER_LOCK } from '#kit/files/data-folder-lock.ts';

/** The last process with the data folder may still be ending. */
const RESTART_PATIENCE_MS = 2_000;

/**
 * Claims the data folder until the stack is disposed of: with a database of its own, a server takes it down at its end, and nobody else
 * may stand on it. Rejects with a StartError when another has it.
 */
export async function claimDataFolder({ database, dataDir }: Config, stack: AsyncDisposableStack): Promise<void> {
  if (database.kind !== 'embedded') return;
  const lock = await lockDataFolder(dataDir, SERVER_LOCK, RESTART_PATIENCE_MS);
  if (lock === null) {
    throw new StartError(
      `Another server or demo is running with the data folder ${dataDir}. Stop it, or set ADOPS_DATA_DIR to another folder.`,
    );
  }
  stack.defer(() => lock.release());
}
