import { uuid7 } from '#kit/ids/uuid7.ts';
import type { RunHarness } from './run-harness.ts';

/** Changes a campaign as a member does by hand, through dispatch, without waiting for a tool. */
export async function changeByHand(harness: RunHarness, id: string, params: Record<string, string>): Promise<void> {
  const { workspaceId, memberId } = harness.owner;
  const activity = uuid7();
  await harness.test.admin(
    `insert into accounts.activity (id, workspace_id, ad_account_id, member_id, kind, cause_kind, cause_id, service)
     values ($1, $2, $3, $4, 'STATUS_SET', 'DIRECT', $5, 'accounts')`,
    [activity, workspaceId, harness.adAccountId, memberId, uuid7()],
  );
  await harness.test.admin(
    `insert into accounts.platform_operation (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker, params, depends_on,
       state, target_kind, target_id, ended_at)
     values ($1, $2, $3, $4, $5, 'UPDATE', 'By hand', 'none', $6, '{}', 'CONFIRMED', 'CAMPAIGN', $7, clock_timestamp())`,
    [uuid7(), workspaceId, harness.adAccountId, activity, uuid7(), params, id],
  );
  await harness.platform.change(id, params);
}
