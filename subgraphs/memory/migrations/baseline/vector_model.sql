-- Model of embeddings, and its vectors of unrelated sentences. Holds nothing of any workspace.
create table memory.vector_model (
  id smallint generated always as identity,
  name text not null,
  dimensions int not null,
  background bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (id),
  unique (name),
  check (dimensions > 0)
);
