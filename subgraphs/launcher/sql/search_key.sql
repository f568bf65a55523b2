-- Returns the searched text of a creative, as one key; see `filter_key`.
-- The column beside each creative is computed by it: in a large library rows of every creative's own would be read four times as long.
create or replace function launcher.search_key(name text, concept text, tags jsonb) returns text
language sql immutable parallel safe
begin atomic
  select lower(normalize(regexp_replace(concat_ws(E'\n', name, concept, string_agg(tag, E'\n')),
      '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfkc))
    from jsonb_array_elements_text(tags) as tag;
end;
alter table launcher.creative
  add column if not exists search_key text not null generated always as (launcher.search_key(name, concept, tags)) stored;
