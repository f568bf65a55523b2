import type { ErrorCode } from '#kit/errors/error-codes.ts';
import { Refusal } from '#kit/errors/refusals.ts';

const PERMANENT: readonly ErrorCode[] = [
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'LIVE_CHANGES_DISABLED',
  'CONFLICT',
  'LIMIT_EXCEEDED',
  'INSUFFICIENT_SCOPE',
  'TARGET_CHANGED',
];

/** Returns true when repeating the same request cannot overcome the refusal. */
export function isPermanentRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && PERMANENT.includes(error.code);
}
