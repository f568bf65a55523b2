import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationKind, PlatformObjectKind } from '#subgraphs/accounts/dispatch/operation/operation.ts';
import type { OperationState } from '#subgraphs/accounts/dispatch/operation/operation-state.ts';

/** Topic of events about operations; its subject is their cause. */
export const DISPATCH_TOPIC = 'dispatch';

/** The properties of an operation that never change. */
export interface PlannedName {
  adAccountId: string;
  kind: OperationKind;
  name: string;
  targetKind: PlatformObjectKind | null;
}

/** Ad account, kinds and names of all operations of an activity, by their ids. */
export async function findNames(em: EntityManager, activityId: string): Promise<Map<string, PlannedName>> {
  const rows: (PlannedName & { id: string })[] = await em.execute(
    `select id, ad_account_id as "adAccountId", kind, name, target_kind as "targetKind"
       from accounts.platform_operation where activity_id = ?`,
    [activityId],
  );
  return new Map(rows.map(({ id, ...planned }) => [id, planned]));
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
