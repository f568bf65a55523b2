import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActionPlan } from './action-plan.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import {
  ACTIVITY_COLUMNS,
  type ActivityChange,
  type ActivityDocuments,
  activityOf,
  type ActivityRow,
} from './activity.ts';

type Json = Record<string, unknown>;

/** One call to the platform, as it is stored. */
export interface AttemptRow {
  operationId: string;
  number: number;
  purpose: string;
  startedAt: Date;
  endedAt: Date | null;
  outcome: string | null;
  answer: Json | null;
}

const MILLIS = (column: string) => `(extract(epoch from ${column}) * 1000)::text`;
const IDS = `any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`;

/** Activities of the workspace, in no particular order. */
export async function findActivities(em: EntityManager, ids: readonly string[]): Promise<ActivityRow[]> {
  const rows: unknown[] = await em.execute(`select ${ACTIVITY_COLUMNS} from accounts.activity where id = ${IDS}`, [
    JSON.stringify(ids),
  ]);
  return rows.map(activityOf);
}

/** Requests and plans of activities, by their ids. */
export async function findDocuments(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, ActivityDocuments>> {
  const rows: { id: string; request: string | null; plan: string | null }[] = await em.execute(
    `select id, request::text as request, plan::text as plan from accounts.activity where id = ${IDS}`,
    [JSON.stringify(ids)],
  );
  return new Map(
    rows.map(({ id, request, plan }) => [id, { request: parsed(request), plan: parsed<ActionPlan>(plan) }]),
  );
}

/** Changes that activities make on their objects, by their ids; activities without any are left out. */
export async function findChanges(em: EntityManager, ids: readonly string[]): Promise<Map<string, ActivityChange>> {
  const rows: { id: string; before: string | null; after: string | null }[] = await em.execute(
    `select a.id, o.before::text as before, o.after::text as after from accounts.activity a cross join lateral (
       select before, case when state = 'CONFIRMED' then after end as after from accounts.platform_operation
        where activity_id = a.id and kind = 'UPDATE' and coalesce(target_id, platform_id) = a.target_id
        order by position limit 1) o
      where a.id = ${IDS} and a.kind in ('STATUS_SET', 'REVERT')`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, before, after }) => [id, { before: parsed(before), after: parsed(after) }]));
}

/** Ids of the activities that revert others, by the others' ids. */
export async function findReverts(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; reverts: string }[] = await em.execute(
    `select distinct on (reverts_id) reverts_id as reverts, id from accounts.activity
      where reverts_id = ${IDS} and state not in ('CHECKED', 'REFUSED', 'FAILED') order by reverts_id, created_at`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, reverts }) => [reverts, id]));
}

/** The operations of several activities, in the order they were planned, at most 5,000 per activity. */
export async function findOperations(em: EntityManager, activityIds: readonly string[]): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `select o.* from jsonb_array_elements_text(?::jsonb) a(id) cross join lateral (
       select ${OPERATION_COLUMNS} from accounts.platform_operation where activity_id = a.id::uuid order by position limit 5000) o`,
    [JSON.stringify(activityIds)],
  );
  return rows.map(operationOf);
}

/** SQL of the attempts under way, which are recorded when they end; an earlier release recorded them when they began. */
const UNDER_WAY = `select o.id, o.attempt, 'SEND', o.sent_at, null, null, null, null::uuid from accounts.platform_operation o
  where o.id = ${IDS} and o.state = 'SENDING' and not exists (select from accounts.operation_attempt a
    where a.operation_id = o.id and a.number = o.attempt and a.purpose = 'SEND')`;

/** Queried for sends and for other calls, each of which has an index of its own. */
const ATTEMPTS = `select operation_id as "operationId", number, purpose, started_at, ended_at, outcome, answer, id
  from accounts.operation_attempt where operation_id = ${IDS}`;

/** The calls made for several operations, oldest first and the one under way at the end, at most 200 per operation. */
export async function findAttempts(em: EntityManager, operationIds: readonly string[]): Promise<AttemptRow[]> {
  type Stored = Omit<AttemptRow, 'startedAt' | 'endedAt' | 'answer'> &
    Record<'startedAt' | 'endedAt' | 'answer', string | null>;
  const rows: Stored[] = await em.execute(
    `select "operationId", number, purpose, ${MILLIS('started_at')} as "startedAt", ${MILLIS('ended_at')} as "endedAt", outcome, answer::text as answer
       from (select *, row_number() over (partition by "operationId" order by started_at, id) as n from (
         ${ATTEMPTS} and purpose = 'SEND' union all ${ATTEMPTS} and purpose <> 'SEND' union all ${UNDER_WAY}) each) a
      where n <= 200 order by started_at`,
    Array.from({ length: 3 }, () => JSON.stringify(operationIds)),
  );
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(Number(row.startedAt)),
    endedAt: row.endedAt === null ? null : new Date(Number(row.endedAt)),
    answer: parsed(row.answer),
  }));
}

function parsed<T = Json>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T);
}
