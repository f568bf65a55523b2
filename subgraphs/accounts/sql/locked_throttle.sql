-- Locks an ad account's throttle and returns it as Throttle in throttle-policy.ts, with times in milliseconds; null where it was never
-- used. Called by `poll_queue`.
create or replace function accounts.locked_throttle(workspace uuid, account uuid, out throttle json)
language plpgsql as $$
begin
  select json_build_object(
      'rate', t.rate,
      'ceiling', t.ceiling,
      'tokens', t.tokens,
      'readTokens', t.read_tokens,
      'usedPercent', t.used_percent,
      'throttlesInRow', t.throttles_in_row,
      'filledAt', coalesce(extract(epoch from t.filled_at) * 1000, 0),
      'readsFilledAt', coalesce(extract(epoch from t.reads_filled_at) * 1000, 0),
      'usedAt', coalesce(extract(epoch from t.used_at) * 1000, 0),
      'readsOnlyUntil', coalesce(extract(epoch from t.reads_only_until) * 1000, 0),
      'blockedUntil', coalesce(extract(epoch from t.blocked_until) * 1000, 0)
    ) into throttle
    from accounts.dispatch_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;
end
$$;
