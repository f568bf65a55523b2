import pg from 'pg';
import { StartError } from '#kit/config/start-error.ts';

const CONNECT_MS = 10_000;

/** Advice for an operator, by the code with which a connection fails. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there; start it, or correct the address',
  ENOTFOUND: 'its host is unknown; correct the address',
  EAI_AGAIN: 'its host cannot be looked up now; correct the address, or mend the name service',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the login',
  '3D000': 'it has no database of that name; create it',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or ending; try again',
};

/**
 * Checks that the given PostgreSQL answers, before anything is built on it. Rejects with a StartError that names its address, without the
 * password, and gives advice.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const where = `${hostname}:${port || '5432'}${pathname}`;
    throw new StartError(`The database of ADOPS_DATABASE_URL (${where}) cannot be used: ${reasonOf(error)}.`);
  }
  await client.end();
}

function reasonOf(error: unknown): string {
  const { code, message } = (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;
  return ADVICE[code ?? ''] ?? message;
}
