import type { EntityManager } from '@mikro-orm/postgresql';
import { type Operation, OPERATION_COLUMNS, type OperationError, operationOf } from './operation.ts';
import { FINAL_STATES, type OperationState } from './operation-state.ts';
import { sweepDelayMs } from './sweep-plan.ts';

/** What else changes with a move; what is left out stays. Times are given from now, by the database's clock. */
export interface Patch {
  platformId?: string;
  adopted?: boolean;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  error?: OperationError | null;
  wakeInMs?: number | null;
  losses?: number;
  emptyReads?: number;
  strayIds?: string[];
}

/** An operation as it was read, with the state it comes to. */
export interface Step {
  operation: Operation;
  state: OperationState;
  patch: Patch;
}

/** Somebody else moved an operation in the meantime; the transaction must not commit. */
export class StaleOperation extends Error {
  override readonly name = 'StaleOperation';
}

const IN_MS = (ms: string) => `clock_timestamp() + (${ms})::float8 * interval '1 millisecond'`;
/**
 * Null in the patch is a JSON null, which is no SQL null: what is absent there stays as it is. The ids are named once more, so that
 * nothing but these rows is read.
 */
const STORE = `with m as materialized (select * from jsonb_to_recordset(?::jsonb)
    as r(id uuid, attempt int, was text, state text, final boolean, "sweepInMs" float8, patch jsonb)),
  moved as (update accounts.platform_operation o set state = m.state,
    platform_id = coalesce(m.patch ->> 'platformId', o.platform_id),
    adopted = coalesce((m.patch ->> 'adopted')::boolean, o.adopted),
    before = coalesce(m.patch -> 'before', o.before),
    after = coalesce(m.patch -> 'after', o.after),
    error = case when m.patch -> 'error' is null then o.error else nullif(m.patch -> 'error', 'null'::jsonb) end,
    losses = coalesce((m.patch ->> 'losses')::int, o.losses),
    empty_reads = coalesce((m.patch ->> 'emptyReads')::int, o.empty_reads),
    stray_ids = case when m.patch -> 'strayIds' is null then o.stray_ids
      else array(select jsonb_array_elements_text(m.patch -> 'strayIds')) end,
    wake_at = case when m.final then null when m.patch -> 'wakeInMs' is null then o.wake_at
      else ${IN_MS(`m.patch ->> 'wakeInMs'`)} end,
    ended_at = case when m.final then clock_timestamp() end,
    sweep_at = coalesce(${IN_MS('m."sweepInMs"')}, o.sweep_at)
  from m where o.id = any(array(select id from m)) and o.id = m.id and o.state = m.was and o.attempt = m.attempt returning o.*)
 select ${OPERATION_COLUMNS} from moved`;

/** Stores steps of different operations in one statement and returns them as they are now, in the order given. */
export async function storeSteps(em: EntityManager, steps: readonly Step[]): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(STORE, [JSON.stringify(steps.map(rowOf))]);
  const moved = new Map(rows.map(operationOf).map((operation) => [operation.id, operation]));
  return steps.map(({ operation }) => {
    const now = moved.get(operation.id);
    if (!now) throw new StaleOperation(`operation ${operation.id} is no longer ${operation.state}`);
    return now;
  });
}

function rowOf({ operation, state, patch }: Step): Record<string, unknown> {
  const { id, attempt, state: was } = operation;
  const final = FINAL_STATES.has(state);
  const losses = patch.losses ?? operation.losses;
  const sweepInMs = final ? sweepDelayMs({ ...operation, state, losses }) : null;
  return { id, attempt, was, state, final, sweepInMs, patch };
}
