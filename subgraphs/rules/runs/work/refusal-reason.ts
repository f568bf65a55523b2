import type { DispatchChange } from '#subgraphs/contracts/dispatch-client.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';

/** Subcodes of the platform for objects that are archived or deleted. */
const GONE_SUBCODES: ReadonlySet<number> = new Set([1885088, 1487056, 1487566]);
/** Code and subcode of the platform for an object that does not exist. */
const UNKNOWN_OBJECT = { code: 100, subcode: 33 };

/** Beginnings of dispatch's own messages, for which there is no code. */
const MESSAGES: readonly (readonly [RegExp, RunReason])[] = [
  [/^Too late/u, 'TOO_LATE'],
  [/^The object has changed since/u, 'CHANGED_MEANWHILE'],
  [/^Another status was asked for since/u, 'CHANGED_MEANWHILE'],
  [/is gone|no longer (?:exists|there)|does not exist|archived|deleted/iu, 'GONE'],
];

/** Reason for which an operation was not done. */
export function reasonOfRefusal(error: DispatchChange['error']): RunReason {
  if (!error) return 'REJECTED';
  const { code, subcode, message } = error;
  if (subcode != null && GONE_SUBCODES.has(subcode)) return 'GONE';
  if (code === UNKNOWN_OBJECT.code && subcode === UNKNOWN_OBJECT.subcode) return 'GONE';
  if (code != null) return 'REJECTED';
  return MESSAGES.find(([form]) => form.test(message))?.[1] ?? 'REJECTED';
}
