-- Takes a deleted fact out of the index and its scope's counters.
-- needs: remove_words
create or replace function memory.leave_index() returns trigger
language plpgsql as $$
begin
  update memory.scope s set facts = s.facts - 1 where s.workspace_id = old.workspace_id and s.id = old.scope_id;
  if old.words is not null then
    perform memory.remove_words(old.workspace_id, old.scope_id, old.row_no, old.words, old.length);
  end if;
  return null;
end
$$;
create or replace trigger fact_forgotten after delete on memory.fact
  for each row execute function memory.leave_index();
