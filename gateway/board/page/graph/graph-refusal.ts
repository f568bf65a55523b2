/** One error of an answer, in the graph's form. */
export interface GraphFault {
  message: string;
  extensions?: { code?: string; recovery?: string; requestId?: string; retryAfterMs?: number };
}

/** The graph refused, or could not be reached; the message is fit to be shown. */
export class GraphRefusal extends Error {
  override readonly name = 'GraphRefusal';
  /** The code of the first error; `UNREACHABLE` when no answer came. */
  readonly code: string;
  /** Whether the same call may succeed later. */
  readonly isTransient: boolean;
  /** How long to wait before it is worth another try, where the graph said so. */
  readonly retryAfterMs: number | null;

  constructor(message: string, code: string, isTransient: boolean, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.isTransient = isTransient;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The refusal that these errors are. */
export function refusalOf(faults: readonly GraphFault[]): GraphRefusal {
  const { code = 'INTERNAL', recovery, retryAfterMs, requestId } = faults[0]?.extensions ?? {};
  const message = faults.map((fault) => fault.message).join(' ');
  const quoted = code === 'INTERNAL' && requestId ? `${message} (request ${requestId})` : message;
  return new GraphRefusal(quoted, code, recovery === 'TRANSIENT', retryAfterMs ?? null);
}

/** No answer came. */
export function unreachable(): GraphRefusal {
  return new GraphRefusal('The server cannot be reached.', 'UNREACHABLE', true);
}

/** What to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
