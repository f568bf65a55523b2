/** Reaction of a client to an error: wait, change the input, or give up. */
export type Recovery = 'TRANSIENT' | 'CORRECTABLE' | 'TERMINAL';

/** Every error code, with a client's reaction to it, and its HTTP status. */
export const ERROR_CODES = {
  UNAUTHENTICATED: { recovery: 'CORRECTABLE', httpStatus: 401 },
  INSUFFICIENT_SCOPE: { recovery: 'TERMINAL', httpStatus: 403 },
  FORBIDDEN: { recovery: 'TERMINAL', httpStatus: 403 },
  NOT_FOUND: { recovery: 'CORRECTABLE', httpStatus: 404 },
  BAD_USER_INPUT: { recovery: 'CORRECTABLE', httpStatus: 400 },
  VERSION_CONFLICT: { recovery: 'CORRECTABLE', httpStatus: 409 },
  REQUEST_ID_REUSED: { recovery: 'CORRECTABLE', httpStatus: 409 },
  REQUEST_IN_PROGRESS: { recovery: 'TRANSIENT', httpStatus: 409 },
  LIVE_CHANGES_DISABLED: { recovery: 'TERMINAL', httpStatus: 403 },
  NOT_APPROVED: { recovery: 'CORRECTABLE', httpStatus: 409 },
  TARGET_CHANGED: { recovery: 'CORRECTABLE', httpStatus: 409 },
  CONFLICT: { recovery: 'CORRECTABLE', httpStatus: 409 },
  LIMIT_EXCEEDED: { recovery: 'CORRECTABLE', httpStatus: 409 },
  RATE_LIMITED: { recovery: 'TRANSIENT', httpStatus: 429 },
  PLATFORM_REJECTED: { recovery: 'CORRECTABLE', httpStatus: 422 },
  PLATFORM_UNAVAILABLE: { recovery: 'TRANSIENT', httpStatus: 503 },
  OUTCOME_UNKNOWN: { recovery: 'TERMINAL', httpStatus: 502 },
  INTERNAL: { recovery: 'TRANSIENT', httpStatus: 500 },
} as const satisfies Record<string, { recovery: Recovery; httpStatus: number }>;

/** Name of a code. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** True when a value is one of the codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}
