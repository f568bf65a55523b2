import pg from 'pg';
import { NEXT } from '#kit/database/late-client.ts';

const HEARTBEAT = 'select 1';

/**
 * The statements work sends to PostgreSQL through `pg`, in this process, those that begin and end its transactions
 * included, each for itself. They are passed on as they are; of what runs at the same time only the heartbeats of idle sessions are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const seen: string[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    if (text !== HEARTBEAT) seen.push(...text.split(NEXT));
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  try {
    await work();
    return seen;
  } finally {
    pg.Client.prototype.query = query;
  }
}
