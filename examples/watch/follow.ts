import type { Client } from 'graphql-ws';

/** A subscription with the argument `after`, and how to read the sequence of one of its events. */
export interface Followed<Data> {
  query: string;
  variables: Record<string, unknown>;
  sequenceOf(data: Data): number;
}

/** One error of the graph, as far as it says whether to go on. */
interface Fault {
  message: string;
  extensions?: { recovery?: string; retryAfterMs?: number };
}

/** The graph refused; trying again would not help. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** Close codes with which the server says that the credential is missing or not good. */
const NOT_ALLOWED = new Set([4401, 4403]);

/**
 * Events of a subscription, in order, until it completes. Whenever the connection is lost it is made again, and the
 * subscription continues behind the last event that came: nothing is left out, nothing comes twice. So it does after
 * an error which the graph says will pass, as while a server stops.
 *
 * The client has to be made with `retryAttempts: 0`: its own retries would ask for the same `after` again.
 */
export async function* follow<Data>(
  client: Client,
  { query, variables, sequenceOf }: Followed<Data>,
): AsyncGenerator<Data, void, undefined> {
  let after: number | undefined;
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const seen = after === undefined ? {} : { after };
      for await (const { data, errors } of client.iterate<Data>({ query, variables: { ...variables, ...seen } })) {
        if (errors) throw errors;
        if (!data) continue;
        after = sequenceOf(data);
        pause = PAUSE_MS;
        yield data;
      }
      return;
    } catch (error) {
      const wanted = pauseWanted(error);
      // Clients that lost the same server do not all come back at the same moment.
      const own = pause * (0.5 + Math.random() / 2);
      await new Promise((resolve) => setTimeout(resolve, Math.max(wanted, own)));
    }
  }
}

/** Returns the pause the graph requests. Throws final errors: all but a lost connection and passing errors. */
function pauseWanted(error: unknown): number {
  if (Array.isArray(error)) return pauseAfter(error as Fault[]);
  const { code, reason } = error as { code?: number; reason?: string };
  if (code !== undefined && NOT_ALLOWED.has(code)) throw new Refused(reason);
  return 0;
}

function pauseAfter(faults: readonly Fault[]): number {
  const passes = faults.every(({ extensions }) => extensions?.recovery === 'TRANSIENT');
  if (!passes) throw new Refused(faults.map(({ message }) => message).join('\n'));
  return Math.max(0, ...faults.map(({ extensions }) => extensions?.retryAfterMs ?? 0));
}
