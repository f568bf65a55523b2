/** What went wrong with a request to the embedding endpoint; says nothing of what was sent or answered. */
export type EmbeddingFault =
  'unreachable' | 'timeout' | 'unauthorised' | 'throttled' | 'refused' | 'broken' | 'nonsense' | 'dimensions';

/** Faults which the texts sent may have caused, so that others may fare better. */
const OF_INPUT: ReadonlySet<EmbeddingFault> = new Set(['timeout', 'refused', 'broken', 'nonsense']);

/** The embedding endpoint gave no vectors that can be used. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
  readonly fault: EmbeddingFault;
  /** The HTTP status; null when none came. */
  readonly status: number | null;
  /** Milliseconds the endpoint asks to wait; null when it does not say. */
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
