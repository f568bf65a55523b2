/** One broken rule of what was asked for. */
export interface Violation {
  /** Path into the variables. */
  path: string;
  message: string;
}

/** One of the member's own workspaces; `invited`: choosing it accepts the invitation. */
export interface WorkspaceChoice {
  id: string;
  name: string;
  invited: boolean;
}

/** One error of an answer, in the graph's form. */
export interface GraphFault {
  message: string;
  extensions?: {
    code?: string;
    recovery?: string;
    requestId?: string;
    retryAfterMs?: number;
    violations?: readonly Violation[];
    workspaces?: readonly WorkspaceChoice[];
  };
}

/** The graph refused, or could not be reached; the message is fit to be shown. */
export class GraphRefusal extends Error {
  override readonly name = 'GraphRefusal';
  /** The code of the first error; `UNREACHABLE` when no answer came. */
  readonly code: string;
  /** True when the same call may succeed later. */
  readonly isTransient: boolean;
  /** Pause before another try is worthwhile, when the graph gave one. */
  readonly retryAfterMs: number | null;
  /** Broken rules, when these are the reason. */
  readonly violations: readonly Violation[];

  constructor(
    message: string,
    why: Pick<GraphRefusal, 'code' | 'isTransient'> & Partial<Pick<GraphRefusal, 'retryAfterMs' | 'violations'>>,
  ) {
    super(message);
    this.code = why.code;
    this.isTransient = why.isTransient;
    this.retryAfterMs = why.retryAfterMs ?? null;
    this.violations = why.violations ?? [];
  }
}

/** The refusal in these errors; its message lists every violation. */
export function refusalOf(faults: readonly GraphFault[]): GraphRefusal {
  const { code = 'INTERNAL', recovery, retryAfterMs = null, requestId } = faults[0]?.extensions ?? {};
  const message = faults.map(wholeMessage).join('\n');
  const quoted = code === 'INTERNAL' && requestId ? `${message} (request ${requestId})` : message;
  const violations = faults.flatMap(({ extensions }) => extensions?.violations ?? []);
  return new GraphRefusal(quoted, { code, isTransient: recovery === 'TRANSIENT', retryAfterMs, violations });
}

/** An error's own message names the first of its violations. */
function wholeMessage({ message, extensions }: GraphFault): string {
  const violations = extensions?.violations ?? [];
  if (violations.length < 2) return message;
  return violations.map((violation) => `${violation.path}: ${violation.message}`).join('\n');
}

/** No answer came. */
export function unreachable(): GraphRefusal {
  return new GraphRefusal('The server cannot be reached.', { code: 'UNREACHABLE', isTransient: true });
}

/** Returns the message to show for anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
