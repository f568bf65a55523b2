import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A request whose body is under way. */
export interface SlowRequest {
  /** Sends some of the body. */
  write(bytes: Uint8Array): void;
  /** Sends the last of it. */
  end(bytes?: Uint8Array): void;
  /** The whole answer; rejects when the connection ends without one. */
  answer: Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>;
}

/** Begins a request with the first bytes of a body, and leaves the rest to the caller. */
export function sendSlowly(
  url: string,
  { method = 'PUT', headers = {}, first = Buffer.alloc(0) }: SlowOptions,
): SlowRequest {
  const sent = request(url, { method, headers, agent: false });
  const answer = (async () => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(response);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  })();
  // Writing to a connection that was closed fails; the answer is what counts.
  sent.on('error', () => undefined);
  answer.catch(() => undefined);
  sent.write(first.length > 0 ? first : Buffer.alloc(0));
  sent.flushHeaders();
  return { write: (bytes) => void sent.write(bytes), end: (bytes) => void sent.end(bytes), answer };
}

interface SlowOptions {
  method?: string;
  headers?: Record<string, string | number>;
  first?: Uint8Array;
}

/** Sends a byte again and again until there is an answer. */
export async function trickle(slow: SlowRequest): ReturnType<() => SlowRequest['answer']> {
  let answered = false;
  const settled = slow.answer.finally(() => (answered = true));
  settled.catch(() => undefined);
  while (!answered) {
    slow.write(Buffer.from(' '));
    await delay(2);
  }
  return slow.answer;
}
