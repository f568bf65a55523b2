import pg from 'pg';
import { NEXT } from '#kit/pipeline/late-client.ts';
import { Together } from '#kit/pipeline/together.ts';

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
    seen.push(...textsOf(first).filter((text) => text !== HEARTBEAT));
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  try {
    await work();
    return seen;
  } finally {
    pg.Client.prototype.query = query;
  }
}

function textsOf(query: unknown): string[] {
  if (query instanceof Together) return query.statements.map(({ text }) => text);
  return (typeof query === 'string' ? query : String((query as { text?: string }).text)).split(NEXT);
}
