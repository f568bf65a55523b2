import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import { type ActivityMove, logActivity } from '../activities/log-activity.ts';
import type { ActivityState } from '../generated/schema-types.ts';
import { restKey } from '../activities/rest-key.ts';
import { requestImportSoon } from '../imports/sync-state.ts';
import type { Operation } from './operation.ts';
import type { OperationState } from './operation-state.ts';

/** What an activity counts its operations by. */
const TALLIES = ['planned', 'moving', 'confirmed', 'refused', 'review'] as const;
type Tally = (typeof TALLIES)[number];

/** What an operation in a state is counted as. */
export const TALLY_OF: Record<OperationState, Tally> = {
  PLANNED: 'planned',
  READY: 'moving',
  SENDING: 'moving',
  THROTTLED: 'moving',
  PROCESSING: 'moving',
  UNKNOWN: 'moving',
  RECONCILING: 'moving',
  CONFIRMED: 'confirmed',
  REJECTED: 'refused',
  ABANDONED: 'refused',
  NEEDS_REVIEW: 'review',
};

type Counted = Pick<Operation, 'activityId' | 'kind' | 'state' | 'platformId'>;

/**
 * Counts operations which came to their present state, in one statement an activity whatever their number: an activity
 * knows how far it is without looking at its operations. Tells who follows when its state changes with it. Call it under
 * the cause's lock, which keeps two counts of one activity apart.
 *
 * @param from the state all of them were in before; null for new ones
 * @returns whether anything of their cause waits for others
 */
export async function countStates(
  em: EntityManager,
  from: OperationState | null,
  operations: readonly Counted[],
): Promise<boolean> {
  let waiting = false;
  for (const [activityId, own] of Map.groupBy(operations, (operation) => operation.activityId)) {
    const deltas = new Map<Tally, number>();
    const add = (tally: Tally, count: number) => deltas.set(tally, (deltas.get(tally) ?? 0) + count);
    for (const { state } of own) add(TALLY_OF[state], 1);
    if (from !== null) add(TALLY_OF[from], -own.length);
    const made = own.filter(({ state, platformId }) => state === 'CONFIRMED' && platformId !== null);
    if ([...deltas.values()].every((delta) => delta === 0)) {
      waiting = true;
      continue;
    }
    const ids = Object.fromEntries(made.map(({ kind, platformId }) => [kind, platformId]));
    if (await shift(em, activityId, deltas, ids)) waiting = true;
  }
  return waiting;
}

/**
 * Resolves to whether something of the same cause is still planned, by the operations themselves.
 *
 * @param made ids of objects that now exist, by kind; one of them may be what the activity is about
 */
async function shift(
  em: EntityManager,
  id: string,
  deltas: ReadonlyMap<Tally, number>,
  made: Record<string, string | null>,
): Promise<boolean> {
  const sets = TALLIES.map((tally) => `${tally} = a.${tally} + ?`).join(', ');
  const by = TALLIES.map((tally) => deltas.get(tally) ?? 0);
  const open = (deltas.get('planned') ?? 0) + (deltas.get('moving') ?? 0);
  const [row]: Shifted[] = await em.execute(
    `update accounts.activity a set ${sets}, target_id = coalesce(a.target_id, m.made ->> a.target_kind, m.made ->> ('COPY_' || a.target_kind)),
            ended_at = case when a.planned + a.moving + ? = 0 then clock_timestamp() end
       from (select id, state from accounts.activity where id = ? for update) was, (select ?::jsonb as made) m
      where a.id = was.id
     returning was.state as before, a.state, a.workspace_id as "workspaceId", a.ad_account_id as "adAccountId",
       exists (select from accounts.platform_operation o where o.workspace_id = a.workspace_id and o.cause_id = a.cause_id
         and o.state = 'PLANNED') as waiting,
       case when was.state = 'RUNNING' and a.state <> 'RUNNING' then pg_notify(?, ?) end as told`,
    [...by, open, id, JSON.stringify(made), CHANNEL, restKey(id)],
  );
  if (!row) return true;
  const { before, waiting, ...move } = row;
  if (before === move.state) return waiting;
  const { adAccountId } = move;
  // At the end, since it keeps others who finish something on the account waiting.
  if (move.state !== 'RUNNING') beforeCommit(em, `import ${adAccountId}`, () => requestImportSoon(em, adAccountId));
  await logActivity(em, [{ ...move, activityId: id }]);
  return waiting;
}

interface Shifted extends Omit<ActivityMove, 'activityId'> {
  before: ActivityState;
  waiting: boolean;
}
