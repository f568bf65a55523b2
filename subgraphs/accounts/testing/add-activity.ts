import type { EntityManager } from '@mikro-orm/postgresql';
import { uuid7 } from '#kit/ids/uuid7.ts';

/** Properties of a logged activity that a test may choose; the others have defaults. */
export interface LoggedActivity {
  workspaceId: string;
  adAccountId: string;
  causeId?: string;
  kind?: string;
  causeKind?: string;
}

/** Logs an activity without asking dispatch, and returns its id. */
export async function addActivity(em: EntityManager, activity: LoggedActivity): Promise<string> {
  const id = uuid7();
  const { workspaceId, adAccountId, causeId = id, kind = 'CAMPAIGN_CREATE', causeKind = 'DIRECT' } = activity;
  await em.execute(
    `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id) values (?, ?, ?, ?, ?, ?)`,
    [id, workspaceId, adAccountId, kind, causeKind, causeId],
  );
  return id;
}

/** Adds an operation to a new activity without asking dispatch, and returns its id. */
export async function addOperation(
  em: EntityManager,
  place: LoggedActivity,
  { dailyBudget = 0n, state = 'PLANNED', createdAt = null as string | null } = {},
): Promise<string> {
  const activityId = await addActivity(em, place);
  const id = uuid7();
  await em.execute(
    `insert into accounts.platform_operation (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker, params,
       depends_on, state, daily_budget, created_at)
     values (?, ?, ?, ?, ?, 'CAMPAIGN', 'A campaign', 'none', '{}', '{}', ?, ?, coalesce(?::timestamptz, clock_timestamp()))`,
    [
      id,
      place.workspaceId,
      place.adAccountId,
      activityId,
      place.causeId ?? activityId,
      state,
      String(dailyBudget),
      createdAt,
    ],
  );
  return id;
}
