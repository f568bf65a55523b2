import pg from 'pg';

/**
 * The statements work sends to PostgreSQL through `pg`, in this process, those that begin and end its transactions
 * included. They are passed on as they are; work that runs at the same time is counted, too.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const seen: string[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    seen.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  try {
    await work();
    return seen;
  } finally {
    pg.Client.prototype.query = query;
  }
}
