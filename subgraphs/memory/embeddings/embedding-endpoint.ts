import { Pool } from 'undici';
import type { EmbeddingsConfig } from '#kit/config/config.ts';
import { UNTIMED } from '#kit/network/untimed.ts';
import { EmbeddingError } from './embedding-error.ts';
import { readVectors } from './read-vectors.ts';

const CONNECTIONS = 32;
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Client of the embedding endpoint. Nothing is repeated or redirected: the key goes to the configured origin alone. */
export class EmbeddingEndpoint {
  readonly #config: EmbeddingsConfig;
  readonly #pool: Pool;
  readonly #path: string;

  constructor(config: EmbeddingsConfig) {
    const url = new URL(config.url);
    this.#config = config;
    this.#path = `${url.pathname.replace(/\/+$/, '')}/embeddings`;
    this.#pool = new Pool(url.origin, {
      connections: CONNECTIONS,
      keepAliveTimeout: 4_000,
      ...UNTIMED,
      maxResponseSize: MAX_ANSWER_BYTES,
    });
  }

  /** A unit vector for each text, in their order. Throws EmbeddingError when they do not all come within `timeoutMs`, or what `signal` aborts with. */
  async embed(texts: readonly string[], timeoutMs: number, signal?: AbortSignal): Promise<Float32Array[]> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const { status, retryAfter, body } = await this.#send(texts, timeout, signal);
    if (status === 200) return readVectors(body, texts.length);
    throw refusalOf(status, retryAfter);
  }

  /** Closes the connections; requests still under way fail. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #send(texts: readonly string[], timeout: AbortSignal, signal: AbortSignal | undefined) {
    const { model, key } = this.#config;
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        path: this.#path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      return { status: statusCode, retryAfter: headers['retry-after'], body: await body.text() };
    } catch (error) {
      if (signal?.aborted) throw error;
      if (timeout.aborted) throw new EmbeddingError('timeout', 'The embedding endpoint did not answer in time.');
      const code = String((error as { code?: unknown } | null)?.code ?? 'no code');
      throw new EmbeddingError('unreachable', `The embedding endpoint cannot be reached (${code}).`);
    }
  }
}

function refusalOf(status: number, retryAfter: string | string[] | undefined): EmbeddingError {
  const message = `The embedding endpoint answered ${status}.`;
  if (status === 429 || status === 503) {
    return new EmbeddingError('throttled', message, status, secondsIn(retryAfter));
  }
  if (status === 401 || status === 403) return new EmbeddingError('unauthorised', message, status);
  return new EmbeddingError(status >= 500 ? 'broken' : 'refused', message, status);
}

/** Milliseconds; null unless the header is a number of seconds. */
function secondsIn(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;
}
