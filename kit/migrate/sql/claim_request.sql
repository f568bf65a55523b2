-- Claims a request id; false where it was claimed before. Called by `once` in kit/requests/once.ts.
-- Waits for an open claim of the same id up to `most` (a lock_timeout such as '2s'), then fails with 55P03.
create or replace function claim_request(claimant uuid, request text, claimed_for text, hash text, most text) returns boolean
language plpgsql as $$
declare
  patience text := current_setting('lock_timeout');
  claimed boolean;
begin
  perform set_config('lock_timeout', most, true);
  insert into request_claim (workspace_id, request_id, operation, input_hash) values (claimant, request, claimed_for, hash)
    on conflict (workspace_id, request_id) do nothing;
  claimed := found;
  perform set_config('lock_timeout', patience, true);
  return claimed;
end
$$;
