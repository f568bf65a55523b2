import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { operationOn, type RootField } from './public-schema.ts';

/** One error as a client gets it. */
export interface AnswerError {
  message: string;
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

/** Answer of an operation, errors included. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: AnswerError[];
}

/** Whoever asks: the service's URL and a token, if any. */
export interface Caller {
  url: string;
  token?: string;
}

/** Sends an operation by POST, and gives the answer as it is. */
export async function ask({ url, token }: Caller, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

/** Calls a root field; of a subscription it gives the first event or the refusal. */
export function callField(caller: Caller, root: RootField, args: object, depth?: number): Promise<Answer> {
  const query = operationOn(root, Object.keys(args), depth);
  return root.operation === 'subscription' ? firstEvent(caller, query, args) : ask(caller, query, args);
}

/** Subscribes, and gives the first event or the refusal. */
export async function firstEvent({ url, token }: Caller, query: string, variables: object): Promise<Answer> {
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  });
  try {
    for await (const event of client.iterate({ query, variables: { ...variables } })) return event as Answer;
    return {};
  } catch (error) {
    if (Array.isArray(error)) return { errors: error as AnswerError[] };
    const { code, reason } = error as { code?: number; reason?: string };
    return {
      errors: [
        {
          message: `closed ${code} ${reason}`,
          extensions: { code: code === 4401 || code === 4403 ? 'UNAUTHENTICATED' : code },
        },
      ],
    };
  } finally {
    await client.dispose();
  }
}

/** The codes of an answer's errors. */
export function codesOf({ errors = [] }: Answer): unknown[] {
  return errors.map((error) => error.extensions?.['code']);
}
