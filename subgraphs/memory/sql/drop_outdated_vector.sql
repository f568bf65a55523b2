-- Deletes the vector of a fact's earlier version, also where nobody asks for vectors any more: none may outlive its text.
create or replace function memory.drop_outdated_vector() returns trigger
language plpgsql as $$
begin
  delete from memory.vector v where v.workspace_id = new.workspace_id and v.fact_id = new.id;
  return null;
end
$$;
create or replace trigger drop_outdated_vector after update of version on memory.fact
  for each row when (new.version <> old.version) execute function memory.drop_outdated_vector();
