-- Word of a scope's facts with its stem, and where it occurs. A posting is 16 times a fact's row number plus its impact (1 to 15).
-- needs: scope
-- tenant table
create table memory.word (
  workspace_id uuid not null,
  scope_id bigint not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  -- Finds words by their ends.
  reversed text collate "C" generated always as (reverse(word)) stored not null,
  id bigint generated always as identity,
  -- How many facts hold the word.
  facts int not null,
  -- Postings of rows up to this one are in blocks, later ones in `tail`.
  spilled bigint not null default 0,
  tail bigint[] not null,
  primary key (workspace_id, scope_id, word, stem),
  unique (workspace_id, id),
  foreign key (workspace_id, scope_id) references memory.scope(workspace_id, id),
  check (facts >= 0)
) with (fillfactor=80);
-- No samples of what users wrote; see fact.sql.
alter table memory.word alter column word set statistics 0;
alter table memory.word alter column stem set statistics 0;
alter table memory.word alter column reversed set statistics 0;
-- A scope is of one workspace. The planner takes the two for independent, and words of a large scope for so few that it would
-- read them all. In force from the next ANALYZE on.
alter table memory.word alter column workspace_id set (n_distinct = 1);
create index word_reversed on memory.word (workspace_id, scope_id, reversed);
create index word_stem on memory.word (workspace_id, scope_id, stem);
-- What words are like, before the server has counted them and where it takes no samples: hardly two rows have the same one.
-- Without it a plan reads all words of a scope for each one of a question. Servers before PostgreSQL 18 cannot be told.
do $$
declare
  told record;
begin
  if current_setting('server_version_num')::int < 180000 then return; end if;
  -- Below 0: in parts of the rows.
  for told in
    select * from (values ('workspace_id', 1, 16), ('scope_id', 1, 8), ('word', -0.5, 8), ('stem', -0.5, 10), ('reversed', -0.5, 8))
      as of_column(name, distinct_values, bytes)
  loop
    perform pg_restore_attribute_stats('schemaname', 'memory', 'relname', 'word', 'attname', told.name, 'inherited', false,
      'null_frac', 0::real, 'avg_width', told.bytes, 'n_distinct', told.distinct_values::real);
  end loop;
end
$$;
