import type { Logger } from 'pino';
import { CircuitBreaker, type EmbeddingPurpose } from './circuit-breaker.ts';
import type { EmbeddingEndpoint } from './embedding-endpoint.ts';
import { EmbeddingError } from './embedding-error.ts';
import type { VectorModel } from './vector-model-repository.ts';

/** Texts of a request, and its time-out. */
interface VectorRequest {
  texts: readonly string[];
  timeoutMs: number;
  /** The model the vectors have to fit; null while none is stored. */
  model: VectorModel | null;
  signal?: AbortSignal;
}

/** The endpoint for one purpose: it is left alone while it fails, and its vectors fit the stored ones. */
export class VectorSource {
  readonly breaker: CircuitBreaker;
  readonly #endpoint: EmbeddingEndpoint;

  constructor(endpoint: EmbeddingEndpoint, purpose: EmbeddingPurpose, log: Logger) {
    this.#endpoint = endpoint;
    this.breaker = new CircuitBreaker(purpose, log);
  }

  /** Returns a unit vector for each text, in their order; null during an outage. Throws EmbeddingError when an outage begins or goes on. */
  vectors({ texts, timeoutMs, model, signal }: VectorRequest): Promise<Float32Array[] | null> {
    return this.breaker.run(async () => {
      const vectors = await this.#endpoint.embed(texts, timeoutMs, signal);
      const dimensions = vectors[0]?.length;
      if (model !== null && dimensions !== model.dimensions) throw unfit(dimensions, model.dimensions);
      return vectors;
    });
  }

  /** Returns true when the endpoint returns the vector of a harmless text, also during an outage. */
  async works(text: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#endpoint.embed([text], timeoutMs, signal);
      return true;
    } catch {
      return false;
    }
  }
}

function unfit(given: number | undefined, stored: number): EmbeddingError {
  const message = `The embedding endpoint answered vectors of ${given} numbers where those stored have ${stored}: another model needs another name in ADOPS_EMBEDDINGS_MODEL.`;
  return new EmbeddingError('dimensions', message, 200);
}
