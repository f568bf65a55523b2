import type { EntityManager } from '@mikro-orm/postgresql';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../door/operation.ts';

export interface ActivityRow {
  id: string;
  adAccountId: string;
  causeKind: string;
  causeId: string;
  memberId: string | null;
  service: string | null;
  dryRun: boolean;
  createdAt: Date;
}

export interface AttemptRow {
  operationId: string;
  number: number;
  purpose: string;
  startedAt: Date;
  endedAt: Date | null;
  outcome: string | null;
  answer: Record<string, unknown> | null;
}

const MILLIS = (column: string) => `(extract(epoch from ${column}) * 1000)::text`;

/** Activities of the workspace, in no particular order. */
export async function findActivities(em: EntityManager, ids: readonly string[]): Promise<ActivityRow[]> {
  const rows: (Omit<ActivityRow, 'createdAt'> & { createdAt: string })[] = await em.execute(
    `select id, ad_account_id as "adAccountId", cause_kind as "causeKind", cause_id as "causeId", member_id as "memberId",
            service, dry_run as "dryRun", ${MILLIS('created_at')} as "createdAt"
       from accounts.activity where id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(Number(row.createdAt)) }));
}

/** The operations of several activities, in the order they were planned, at most 5,000 an activity. */
export async function findOperations(em: EntityManager, activityIds: readonly string[]): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `select o.* from jsonb_array_elements_text(?::jsonb) a(id) cross join lateral (
       select ${OPERATION_COLUMNS} from accounts.platform_operation where activity_id = a.id::uuid order by position limit 5000) o`,
    [JSON.stringify(activityIds)],
  );
  return rows.map(operationOf);
}

/** The calls made for several operations, oldest first, at most 200 an operation. */
export async function findAttempts(em: EntityManager, operationIds: readonly string[]): Promise<AttemptRow[]> {
  type Stored = Omit<AttemptRow, 'startedAt' | 'endedAt' | 'answer'> &
    Record<'startedAt' | 'endedAt' | 'answer', string | null>;
  const rows: Stored[] = await em.execute(
    `select "operationId", number, purpose, "startedAt", "endedAt", outcome, answer from (
       select operation_id as "operationId", number, purpose, ${MILLIS('started_at')} as "startedAt",
              ${MILLIS('ended_at')} as "endedAt", outcome, answer::text as answer, started_at,
              row_number() over (partition by operation_id order by started_at, id) as n
         from accounts.operation_attempt
        where operation_id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))) a
      where n <= 200 order by started_at`,
    [JSON.stringify(operationIds)],
  );
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(Number(row.startedAt)),
    endedAt: row.endedAt === null ? null : new Date(Number(row.endedAt)),
    answer: row.answer === null ? null : (JSON.parse(row.answer) as Record<string, unknown>),
  }));
}
