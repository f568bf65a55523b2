import pg from 'pg';
import { VerdictCache } from '#kit/access/verdict-cache.ts';
import { WORKERS_POLL } from '#kit/queues/living-workers.ts';
import { NEXT } from '#kit/pipeline/late-client.ts';
import { Together } from '#kit/pipeline/together.ts';

const UNASKED = new Set(['select 1', WORKERS_POLL]);

/** Statements that begin, end and limit a transaction. */
const AROUND = /^(?:begin|start transaction|commit|rollback|select set_config)\b/u;

/** The statements of `statementsOf` but for those around them, of which there are more where each is sent by itself. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((text) => !AROUND.test(text));
}

/**
 * The statements work sends to PostgreSQL through `pg`, in this process, those that begin and end its transactions
 * included, each for itself. They are passed on as they are; of what runs at the same time only the heartbeats of idle sessions and polls for workers are left out.
 * Cached verdicts on access stay, since how many are asked for again would depend on the time work takes.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype;
  const { isCurrent } = VerdictCache.prototype;
  const seen: string[] = [];
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    seen.push(...textsOf(first).filter((text) => !UNASKED.has(text)));
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
  VerdictCache.prototype.isCurrent = () => true;
  try {
    await work();
    return seen;
  } finally {
    VerdictCache.prototype.isCurrent = isCurrent;
    pg.Client.prototype.query = query;
  }
}

function textsOf(query: unknown): string[] {
  if (query instanceof Together) return query.statements.map(({ text }) => text);
  return (typeof query === 'string' ? query : String((query as { text?: string }).text)).split(NEXT);
}
