import pg from 'pg';

const HEARTBEAT = 'select 1';
/** What begins a transaction comes along with its first statement. */
const BEGINNING = /^((?:begin|start transaction[^;]*);\n)(select set_config\([^\n]*;\n)?/;

/**
 * The statements work sends to PostgreSQL through `pg`, in this process, those that begin and end its transactions
 * included. They are passed on as they are; of what runs at the same time only the heartbeats of idle sessions are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const seen: string[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    if (text !== HEARTBEAT) seen.push(...statementsIn(text));
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  try {
    await work();
    return seen;
  } finally {
    pg.Client.prototype.query = query;
  }
}

function statementsIn(text: string): string[] {
  const [whole = '', ...beginning] = BEGINNING.exec(text) ?? [];
  return [...beginning.filter((statement) => statement !== undefined), text.slice(whole.length)];
}
