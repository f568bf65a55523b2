-- Indexes of platform_operation. Every step of an operation writes an entry into each index that holds the row, so they are partial.
-- Conditions that hold for every row (`activity_id is not null`) keep the planner from taking an index for as good as the key while
-- nobody has counted the table.
-- needs: platform_operation
create index platform_operation_activity on accounts.platform_operation (workspace_id, activity_id, position) where activity_id is not null;
-- `case` instead of `coalesce`: row-level security keeps a condition with `coalesce` from the index.
create index platform_operation_budget on accounts.platform_operation
  (workspace_id, ad_account_id, (case when asked_again_at is null then created_at else asked_again_at end))
  where daily_budget > 0;
create index platform_operation_creative on accounts.platform_operation (workspace_id, ad_account_id, platform_id)
  where kind = 'CREATIVE' and platform_id is not null;
-- Asked before a file is deleted: whether an operation still needs it.
create index platform_operation_file on accounts.platform_operation (workspace_id, file_key)
  where file_key is not null and state not in ('CONFIRMED', 'REJECTED', 'ABANDONED');
-- Operations that move, state by state; see `poll_queue`.
create index platform_operation_queue on accounts.platform_operation (ad_account_id, state, position)
  where state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING');
-- Operations that wait for others of their cause; see `followed_operations`.
create index platform_operation_planned on accounts.platform_operation (workspace_id, cause_id) where state = 'PLANNED';
create index platform_operation_orphan on accounts.platform_operation (ad_account_id) where orphan_ids <> '{}';
create index platform_operation_sweep on accounts.platform_operation (ad_account_id, sweep_at) where sweep_at is not null;
-- Updates of one object are sent in the order in which they were asked for.
create index platform_operation_target on accounts.platform_operation (workspace_id, ad_account_id, target_id, position)
  where kind = 'UPDATE' and target_id is not null;
-- The platform may answer an image, video or creative of the same content with one that is there; other objects have one operation.
create unique index platform_operation_object on accounts.platform_operation (workspace_id, ad_account_id, kind, platform_id)
  where platform_id is not null and kind not in ('IMAGE', 'VIDEO', 'CREATIVE', 'UPDATE', 'PAUSE_COPIES');
