-- Protects versions of a brand's kit: refuses to change or delete them.
create or replace function accounts.keep_brand_kit_version() returns trigger
language plpgsql as $$
begin
  raise exception 'versions of a brand kit are kept as they are';
end
$$;
create or replace trigger keep_brand_kit_version before delete or update on accounts.brand_kit_version
  for each row execute function accounts.keep_brand_kit_version();
