import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Operation } from '../operation/operation.ts';

/** Purpose of a request to the platform. */
export type AttemptPurpose = 'SEND' | 'RECONCILE' | 'ARCHIVE';

/** Outcome of an attempt's request. */
export interface AttemptEnd {
  operation: Pick<Operation, 'id' | 'workspaceId' | 'attempt'>;
  outcome: string;
  /** Stored part of the answer; holds no secrets. */
  answer: unknown;
}

const CLOSE = preparedUnread('select accounts.close_attempts($1, $2::jsonb)');

/** Records outcomes of attempts' requests, with the transaction's next statement. */
export async function closeAttempts(em: EntityManager, ends: readonly AttemptEnd[]): Promise<void> {
  const [first] = ends;
  if (!first) return;
  const rows = ends.map(({ operation: { id, attempt }, outcome, answer }) => ({
    id,
    attempt,
    outcome,
    answer: answer ?? {},
  }));
  await CLOSE(em, [first.operation.workspaceId, JSON.stringify(rows)]);
}

/** SQL number of an operation `o`'s requests that were refused or could not be made. */
export const REFUSALS = `case when o.attempt > 1 then (select count(*)::int from accounts.operation_attempt a
  where a.workspace_id = o.workspace_id and a.operation_id = o.id and a.purpose = 'SEND'
    and a.answer ->> 'outcome' in ('rejected', 'auth', 'unsendable')) else 0 end`;

/** Milliseconds for which the searches for each operation's present attempt have been failing; 0 where none has yet. */
export async function failingForMs(em: EntityManager, operations: readonly Operation[]): Promise<Map<string, number>> {
  const rows: { id: string; ms: string }[] = await em.execute(
    `select o.id::text as id, coalesce(extract(epoch from clock_timestamp() - (select min(f.started_at)
              from accounts.operation_attempt f where f.operation_id = o.id and f.number = o.attempt
               and f.purpose = 'RECONCILE' and f.outcome = 'FAILED' and f.started_at > coalesce((select max(a.started_at)
                 from accounts.operation_attempt a where a.operation_id = o.id and a.purpose = 'RECONCILE' and a.outcome <> 'FAILED'),
               '-infinity'))) * 1000, 0)::text as ms
       from accounts.platform_operation o where o.id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
    [JSON.stringify(operations.map(({ id }) => id))],
  );
  return new Map(rows.map(({ id, ms }) => [id, Number(ms)]));
}

/** Records a search or an archiving, which may be repeated without harm. */
export async function noteCall(
  em: EntityManager,
  operation: Operation,
  { purpose, outcome, answer }: { purpose: AttemptPurpose; outcome: string; answer: unknown },
): Promise<void> {
  await em.execute(
    `insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose, ended_at, outcome, answer)
     values (?, ?, ?, ?, ?, clock_timestamp(), ?, ?::jsonb)`,
    [uuid7(), operation.workspaceId, operation.id, operation.attempt, purpose, outcome, JSON.stringify(answer ?? {})],
  );
}
