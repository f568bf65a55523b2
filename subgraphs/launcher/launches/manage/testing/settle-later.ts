import type { LaunchHarness } from './launch-harness.ts';
import type { ShownLaunch } from './shown-launch.ts';

/** Makes an ad of an ended launch one whose outcome is unknown. */
export async function asIfUnknown({ harness }: LaunchHarness, { id }: ShownLaunch, itemId: string): Promise<void> {
  const admin = harness.test.admin;
  await admin(`update launcher.launch_item set state = 'UNKNOWN', platform_id = null where id = $1`, [itemId]);
  await admin(
    `update launcher.launch_operation set dispatch_state = 'NEEDS_REVIEW', platform_id = null
        where id = (select ad_operation_id from launcher.launch_item where id = $1)`,
    [itemId],
  );
  const unknown = '{"succeeded": 0, "unknown": 1}';
  await admin(
    `update launcher.launch set state = 'PARTIALLY_SUCCEEDED', counts = counts || $2,
         operation_counts = operation_counts || '{"unknown": 1}' || jsonb_build_object('succeeded', (operation_counts ->> 'succeeded')::int - 1)
        where id = $1`,
    [id, unknown],
  );
}

/** Makes dispatch report that an ad exists after all, and its launch read that. */
export async function settleAtDispatch(
  { harness }: LaunchHarness,
  { id }: ShownLaunch,
  item: { id: string; platformId: string | null },
): Promise<void> {
  const admin = harness.test.admin;
  const [operation] = await admin<{ id: string }>(
    'select ad_operation_id as id from launcher.launch_item where id = $1',
    [item.id],
  );
  const change = {
    operationId: operation!.id,
    state: 'CONFIRMED',
    platformId: item.platformId,
    error: null,
    attempt: 1,
  };
  await admin(
    `with next as (update accounts.event_counter set last_sequence = last_sequence + 1 where topic = 'dispatch' and subject_id = $1
         returning workspace_id, last_sequence)
       insert into accounts.event (workspace_id, topic, subject_id, sequence, type, data)
         select workspace_id, 'dispatch', $1, last_sequence, 'CONFIRMED', $2 from next`,
    [id, JSON.stringify(change)],
  );
  await admin('update launcher.launch set next_check_at = clock_timestamp() where id = $1', [id]);
}
