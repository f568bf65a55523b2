import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { isTracing, traceparent } from '#kit/tracing/tracing.ts';

const keep = preparedUnread('update launch set traceparent = $2 where id = $1');
const read = prepared<{ traceparent: string | null }>('select traceparent from launch where id = $1');

/** Keeps the caller's trace with a new launch, together with the next statement of the transaction; nothing where there is none. */
export async function keepTrace(em: EntityManager, launchId: string): Promise<void> {
  const value = traceparent();
  if (value !== undefined) await keep(em, [launchId, value]);
}

/** Returns the trace of a launch's submission; null without one, and where this process is not traced. */
export async function traceOf(database: Database, launchId: string): Promise<string | null> {
  if (!isTracing()) return null;
  const [row] = await database.readSystem((em) => read(em, [launchId]));
  return row?.traceparent ?? null;
}
