-- Owner of each queue: ordered work that one process does at a time. Holds no tenant's data.
create table queue (
  -- Kind of work.
  name text not null,
  -- Key of the queue within that kind.
  key text not null,
  -- Fencing token: grows with each owner. `hold_queue` refuses an earlier one.
  epoch bigint not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (name, key)
);
