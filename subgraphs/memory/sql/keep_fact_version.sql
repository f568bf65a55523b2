-- Keeps versions of facts as they are. They may be deleted, with their fact.
create or replace function memory.keep_fact_version() returns trigger
language plpgsql as $$
begin
  raise exception 'versions of a fact are kept as they are';
end
$$;
create or replace trigger keep_fact_version before update on memory.fact_version
  for each row execute function memory.keep_fact_version();
