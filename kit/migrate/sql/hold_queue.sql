-- Keeps the ownership of a queue until the transaction ends: shares a lock on its row. Called by kit/queues/queue.ts.
-- Raises AD001 (LOST there) where another process owns it now, so that work of an earlier owner never commits.
create or replace function hold_queue(of_name text, of_key text, of_epoch bigint) returns void
language plpgsql as $$
begin
  perform from queue where name = of_name and key = of_key and epoch = of_epoch for share;
  if not found then
    raise exception 'the queue %:% belongs to another process now', of_name, of_key using errcode = 'AD001';
  end if;
end
$$;
