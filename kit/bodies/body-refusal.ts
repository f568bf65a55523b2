import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { badUserInput, Refusal } from '#kit/errors/refusals.ts';

/** Seconds after which a client may send a body again for which there was no room. */
const RETRY_AFTER_SECONDS = 1;

/** Thrown for a body that is not read, or not to its end; each entrance answers it in its own form. */
export class BodyRefusal extends Error {
  readonly status: 400 | 413 | 415 | 503;

  constructor(status: BodyRefusal['status'], message: string) {
    super(message);
    this.name = 'BodyRefusal';
    this.status = status;
  }

  /** The same as an error of the graph. */
  asRefusal(): Refusal {
    const { status, message } = this;
    const retryAfterMs = RETRY_AFTER_SECONDS * 1_000;
    if (status === 503) return new Refusal('RATE_LIMITED', message, { retryAfterMs });
    if (status === 415) return badUserInput([{ path: 'content-encoding', rule: 'encoding', message }]);
    return badUserInput([{ path: 'body', rule: status === 413 ? 'size' : 'transport', message }]);
  }

  /** Sets the headers that belong to its status. */
  setHeaders(response: ServerResponse): void {
    if (this.status === 503) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS));
    if (this.status === 415) response.setHeader('accept-encoding', 'identity');
  }
}

/** Throws BodyRefusal (415) for a compressed body: its size is known only when it has filled the memory. */
export function assertUnencoded(headers: IncomingHttpHeaders): void {
  const codings = (headers['content-encoding'] ?? '').split(',').map((coding) => coding.trim().toLowerCase());
  if (codings.every((coding) => coding === '' || coding === 'identity')) return;
  throw new BodyRefusal(415, 'Send the body as it is, without Content-Encoding: compressed bodies are not read.');
}
