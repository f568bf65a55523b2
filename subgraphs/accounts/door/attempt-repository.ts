import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Operation } from './operation.ts';

export type AttemptPurpose = 'SEND' | 'RECONCILE' | 'ARCHIVE';

/** Records that the one request of an attempt is about to leave; commit it before it does. */
export async function openAttempt(em: EntityManager, operation: Operation): Promise<void> {
  await em.execute(
    `insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose) values (?, ?, ?, ?, 'SEND')`,
    [uuid7(), operation.workspaceId, operation.id, operation.attempt],
  );
}

/** Records what came of an attempt's request. `answer` must hold no secrets. */
export async function closeAttempt(
  em: EntityManager,
  operation: Pick<Operation, 'id' | 'attempt'>,
  { outcome, answer }: { outcome: string; answer: unknown },
): Promise<void> {
  await em.execute(
    `update accounts.operation_attempt set ended_at = clock_timestamp(), outcome = ?, answer = ?::jsonb
      where operation_id = ? and number = ? and purpose = 'SEND' and ended_at is null`,
    [outcome, JSON.stringify(answer ?? {}), operation.id, operation.attempt],
  );
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
