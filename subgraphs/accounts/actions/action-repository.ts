import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import type { ActivityState } from '../generated/schema-types.ts';
import type { ActionPlan } from '#subgraphs/accounts/dispatch/log/action-plan.ts';

/** Outcome of an action. */
export interface ActionOutcome {
  state: ActivityState;
  plan: ActionPlan;
  /** Error of the first refused operation, else that of operations not sent because of a stop; null for none. */
  error: OperationError | null;
}

/** Outcome of an activity so far. */
export async function findOutcome(em: EntityManager, activityId: string): Promise<ActionOutcome> {
  const [row]: { state: ActivityState; plan: string; error: string | null }[] = await em.execute(
    `select a.state, a.plan::text as plan,
            coalesce((select o.error from accounts.platform_operation o
              where o.activity_id = a.id and o.state = 'REJECTED' order by o.position limit 1), a.stop_error)::text as error
       from accounts.activity a where a.id = ?`,
    [activityId],
  );
  if (!row) throw new Error(`The activity ${activityId} of an action is gone.`);
  const error = row.error === null ? null : (JSON.parse(row.error) as OperationError);
  return { state: row.state, plan: JSON.parse(row.plan) as ActionPlan, error };
}

/** Lets one transaction at a time decide about reverting an activity. */
export async function lockActivity(em: EntityManager, activityId: string): Promise<void> {
  await em.execute('select id from accounts.activity where id = ? for update', [activityId]);
}
