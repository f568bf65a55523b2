-- Returns a value as filters and searches compare it: the key of kit/text/text-key.ts over at most 300 characters (LONGEST_VALUE in
-- collections/filter/filter-rules.ts). Called by `wanted_facets`, collections/filter/filter-sql.ts and the searches of creatives and media.
create or replace function launcher.filter_key(value text) returns text
language sql immutable strict parallel safe
return lower(normalize(regexp_replace(left(value, 300),
  '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfkc));
