/** Fault of a request to the embedding endpoint, without any of the texts sent or received. */
export type EmbeddingFault =
  'unreachable' | 'timeout' | 'unauthorised' | 'throttled' | 'refused' | 'broken' | 'nonsense' | 'dimensions';

/** Faults that the sent texts may have caused, so that others may succeed. */
const OF_INPUT: ReadonlySet<EmbeddingFault> = new Set(['timeout', 'refused', 'broken', 'nonsense']);

/** The embedding endpoint gave no vectors that can be used. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  readonly fault: EmbeddingFault;
  /** The HTTP status; null when none came. */
  readonly status: number | null;
  /** Pause the endpoint requests, in milliseconds; null when it requests none. */
  readonly retryAfterMs: number | null;

  constructor(
    fault: EmbeddingFault,
    message: string,
    status: number | null = null,
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.fault = fault;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** True when one of the texts may be to blame. */
  get mayBeOfInput(): boolean {
    return OF_INPUT.has(this.fault);
  }
}
