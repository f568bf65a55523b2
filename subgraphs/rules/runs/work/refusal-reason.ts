import type { DispatchChange } from '#subgraphs/contracts/dispatch-client.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';

/** Reason for which an operation was not done. */
export function reasonOfRefusal(error: DispatchChange['error']): RunReason {
  return error?.reason ?? 'REJECTED';
}
