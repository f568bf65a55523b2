import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import { Deadline } from './deadline.ts';
import { leaveCheck } from './leave-check.ts';
import { isRecord } from './is-record.ts';
import type { PlatformClientOptions } from './platform-client-options.ts';
import { TransportError } from './transport-error.ts';

interface Request {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path and query, beginning with the version. */
  path: string;
  headers: Record<string, string>;
  body?: string | Readable;
  timeoutMs: number;
  signal?: AbortSignal;
  mayLeave?: () => boolean;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const MAX_ANSWER_BYTES = 128 * 1024 * 1024;

/** Kept-alive connections to one origin. One request is one request: nothing is repeated, redirected or pipelined. */
export class Transport {
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #signal: AbortSignal | undefined;
  #closed = false;

  constructor({ baseUrl, signal }: Pick<PlatformClientOptions, 'baseUrl' | 'signal'>) {
    const url = new URL(baseUrl);
    this.#prefix = url.pathname.replace(/\/+$/, '');
    this.#signal = signal;
    // A second request on a connection, or HTTP/2, would be sent again by the library when the connection ends early.
    this.#pool = new Pool(url.origin, {
      connections: 64,
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: 4_000,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
  }

  /**
   * Sends one request and reads the whole answer, within `timeoutMs`.
   *
   * @throws TransportError when no complete answer arrives
   */
  async send({ method, path, headers, body, timeoutMs, signal, mayLeave }: Request): Promise<Answer> {
    const signals = [signal, this.#signal].filter((one) => one !== undefined);
    if (signals.some(({ aborted }) => aborted)) throw new TransportError('aborted', null, false);
    if (this.#closed) throw new TransportError('closed', null, false);
    using deadline = new Deadline(timeoutMs, signals);
    let status: number | null = null;
    try {
      const pool = mayLeave ? this.#pool.compose(leaveCheck(mayLeave)) : this.#pool;
      const answer = await pool.request({ method, path: this.#prefix + path, headers, body, signal: deadline.signal });
      status = answer.statusCode;
      return { status, headers: answer.headers, text: await answer.body.text() };
    } catch (error) {
      if (error instanceof TransportError) throw error;
      throw new TransportError(deadline.passed ?? describe(error), status, !failedToConnect(error));
    }
  }

  /** Waits for the requests in flight, then closes the connections. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#pool.close();
  }
}

function describe(error: unknown): string {
  if (!isRecord(error)) return 'failed';
  return typeof error.code === 'string' ? error.code : String(error.name ?? 'failed');
}

/** Only when every attempt to connect failed is it certain that nothing was sent. */
function failedToConnect(error: unknown): boolean {
  if (!isRecord(error)) return false;
  if (Array.isArray(error.errors)) return error.errors.length > 0 && error.errors.every(failedToConnect);
  if (error.code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return error.syscall === 'connect' || error.syscall === 'getaddrinfo';
}
