-- Claims a request id together with the call's result; for calls whose result is known beforehand (`onceAhead` in kit/requests/once.ts).
-- Waits for an open claim of the same id up to `most` (a lock_timeout such as '2s'), then fails with 55P03.
-- Raises AD002 where the id was used before (CLAIMED_BEFORE in kit/migrate/kit-baseline.ts).
create or replace function claim_new_request(
  claimant uuid, request text, claimed_for text, hash text, given jsonb, most text
) returns void
language plpgsql as $$
declare
  patience text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', most, true);
  insert into request_claim (workspace_id, request_id, operation, input_hash, result)
    values (claimant, request, claimed_for, hash, given)
    on conflict (workspace_id, request_id) do nothing;
  if not found then raise exception using errcode = 'AD002', message = 'the request id was used before'; end if;
  perform set_config('lock_timeout', patience, true);
end
$$;
