-- Saves a new fact, counts it in its scope, which it makes if need be, and puts it into the index. Called by facts/fact-repository.ts.
-- The only way to add facts. Locks the scope, then its words. `member`: whose private scope; null otherwise. `terms`: see `add_words`.
-- needs: add_words
create or replace function memory.save_fact(saved memory.fact, member uuid, terms jsonb) returns memory.fact
language plpgsql as $$
begin
  insert into memory.scope as s (workspace_id, kind, target_id, member_id, facts, indexed, length)
    values (saved.workspace_id, saved.scope_kind, saved.target_id, member, 1, 1, saved.length)
    on conflict (workspace_id, kind, target_id, member_id) do update
      set facts = s.facts + 1, indexed = s.indexed + 1, length = s.length + excluded.length
    returning id into saved.scope_id;
  saved.row_no := nextval('memory.fact_row_no_seq');
  saved.words := memory.add_words(saved.workspace_id, saved.scope_id, saved.row_no, terms);
  saved.created_at := clock_timestamp();
  saved.updated_at := saved.created_at;
  insert into memory.fact select saved.*;
  return saved;
end
$$;
