import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationKind } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { OperationState } from '#subgraphs/accounts/dispatch/operation/operation-state.ts';

/** Topic of events about operations; its subject is their cause. */
export const DISPATCH_TOPIC = 'dispatch';

/** The properties of an operation that never change. */
export interface PlannedName {
  kind: OperationKind;
  name: string;
}

/** Kinds and names of all operations of an activity, by their ids. */
export async function findNames(em: EntityManager, activityId: string): Promise<Map<string, PlannedName>> {
  const rows: (PlannedName & { id: string })[] = await em.execute(
    `select id, kind, name from accounts.platform_operation where activity_id = ?`,
    [activityId],
  );
  return new Map(rows.map(({ id, kind, name }) => [id, { kind, name }]));
}

/** The states of a cause's operations after a step, by their ids. */
export async function findStatesAfter(
  em: EntityManager,
  causeId: string,
  sequence: bigint,
): Promise<[string, OperationState][]> {
  const rows: { id: string; state: OperationState }[] = await em.execute(
    `select distinct on (id) id, state from (
       select data ->> 'operationId' as id, data ->> 'state' as state, sequence from single_event
        where topic = ? and subject_id = ? and behind < ? and sequence <= ?) steps order by id, sequence desc`,
    [DISPATCH_TOPIC, causeId, sequence.toString(), sequence.toString()],
  );
  return rows.map(({ id, state }) => [id, state]);
}

/** The last step of an activity at rest; null while a part of it moves by itself. */
export async function findLastStep(em: EntityManager, activityId: string): Promise<bigint | null> {
  const [row]: { step: string | null }[] = await em.execute(
    `select case when a.state <> 'RUNNING' then coalesce((select last_sequence from event_counter
              where topic = ? and subject_id = a.cause_id), 0) end::text as step
       from accounts.activity a where a.id = ?`,
    [DISPATCH_TOPIC, activityId],
  );
  return row?.step == null ? null : BigInt(row.step);
}
