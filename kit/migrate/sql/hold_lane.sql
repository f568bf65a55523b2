-- Keeps the ownership of a lane until the transaction ends: shares a lock on its row. Called by kit/lanes/lane.ts.
-- Raises AD001 (LOST there) where another process owns it now, so that work of an earlier owner never commits.
create or replace function hold_lane(of_name text, of_key text, of_epoch bigint) returns void
language plpgsql as $$
begin
  perform from lane where name = of_name and key = of_key and epoch = of_epoch for share;
  if not found then
    raise exception 'the lane %:% belongs to another process now', of_name, of_key using errcode = 'AD001';
  end if;
end
$$;
