-- Owner of each lane: ordered work that one process does at a time. Holds no tenant's data.
create table lane (
  -- Kind of work.
  name text not null,
  -- Which lane of that kind.
  key text not null,
  -- Fencing token: grows with each owner. `hold_lane` refuses an earlier one.
  epoch bigint not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (name, key)
);
