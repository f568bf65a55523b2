-- Numbers the states of a throttle, so that a caller can compare its own with the present one; see `claimed_at_once`.
create or replace function accounts.count_throttle() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create or replace trigger count_throttle before update on accounts.dispatch_throttle
  for each row execute function accounts.count_throttle();
