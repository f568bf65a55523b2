-- Returns keys of the values in a filter; see `filter_key`.
-- Called by collections/filter/filter-sql.ts.
create or replace function launcher.filter_keys(given jsonb) returns text[]
language sql immutable strict parallel safe
begin atomic
  select coalesce(array_agg(distinct lower(normalize(regexp_replace(value,
      '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfkc))), '{}')
    from jsonb_array_elements_text(given) as value;
end;
