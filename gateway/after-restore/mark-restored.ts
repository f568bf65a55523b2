import { Database } from '#kit/database/database.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { migrate } from '#kit/migrate/migrate.ts';
import { beAlone } from '#kit/pipeline/alone.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { distrustAfterRestore } from '#subgraphs/accounts/dispatch/admission/after-restore.ts';

/**
 * Marks unfinished operations of a restored database, so that they are searched for on the platform first, and returns their number. Throws
 * StartError while a process of the service is connected.
 */
export async function markRestored(url: string): Promise<number> {
  const log = createLogger({ name: 'adops-after-restore', level: 'warn' });
  await using stack = new AsyncDisposableStack();
  const { release } = await beAlone(url);
  stack.defer(release);
  const { name, entities } = accounts;
  // The backup may be from before an upgrade.
  await migrate({ ...accounts, url });
  const database = await Database.open({ name, entities, url, poolSize: 1, log });
  stack.defer(() => database.close());
  return distrustAfterRestore(database);
}
