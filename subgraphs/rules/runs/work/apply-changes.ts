import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { DispatchChange } from '#subgraphs/contracts/dispatch-client.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { RuleOperationState } from '#subgraphs/rules/runs/run/run-state.ts';
import { reasonOfRefusal } from './refusal-reason.ts';

/** End of an operation at dispatch. */
interface OperationEnd {
  id: string;
  state: RuleOperationState;
  reason: RunReason | null;
  message: string | null;
}

/** Ends of operations; every other state of dispatch is on the way. */
const ENDS: Partial<Record<DispatchChange['state'], RuleOperationState>> = {
  CONFIRMED: 'CONFIRMED',
  REJECTED: 'REJECTED',
  NEEDS_REVIEW: 'NEEDS_REVIEW',
  ABANDONED: 'NOT_DONE',
};

/** An operation that was under way again, after a person asked for it at dispatch, is overwritten by its newest end. */
const apply = prepared<{ id: string }>(
  `update rules.rule_operation o set state = c.state, reason = c.reason, message = c.message, ended_at = $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as c(id uuid, state text, reason text, message text)
    where o.workspace_id = $1 and o.id = c.id
   returning o.id::text as id`,
);

/** Applies changes of dispatch to operations; returns how many of them have ended. */
export async function applyChanges(
  em: EntityManager,
  workspaceId: string,
  changes: readonly DispatchChange[],
  now: Date,
): Promise<number> {
  const ends = endsOf(changes);
  if (ends.length === 0) return 0;
  return (await apply(em, [workspaceId, JSON.stringify(ends), now.toISOString()])).length;
}

/** The newest end of each operation among the changes. */
export function endsOf(changes: readonly DispatchChange[]): OperationEnd[] {
  const ends = new Map<string, OperationEnd>();
  for (const { operationId: id, state, error } of changes) {
    const end = ENDS[state];
    if (end) ends.set(id, { id, state: end, reason: reasonOf(end, error), message: error?.message ?? null });
  }
  return [...ends.values()];
}

function reasonOf(state: RuleOperationState, error: DispatchChange['error']): RunReason | null {
  if (state === 'CONFIRMED') return null;
  return state === 'NOT_DONE' ? 'NOT_DONE' : reasonOfRefusal(error);
}
