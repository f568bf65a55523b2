import { Migration } from '@mikro-orm/migrations';

/** What is read is indexed, also while the tables have no statistics yet. */
const READING = 'language plpgsql stable set enable_seqscan = off';
/** Where nothing but a key can be looked up by, a plan is made once for a connection: making it takes as long as reading a thousand postings. */
const PLANNED_ONCE = `${READING} set plan_cache_mode = force_generic_plan`;
/** Where one plan for all scopes would be a guess at their average, which a large one is far from. */
const PLANNED_EACH_TIME = `${READING} set plan_cache_mode = force_custom_plan`;

/** Functions which read the index. */
export class ReadIndex extends Migration {
  override up(): void {
    // A scope is of one workspace. The planner takes the two for independent, and words of a large scope for so few that it would read
    // them all; counted as one, the workspace changes nothing of its guess. In force from the next ANALYZE on.
    this.addSql('alter table memory.word alter column workspace_id set (n_distinct = 1)');
    this.#words();
    this.#candidates();
  }

  #words(): void {
    this.addSql(`create function memory.scopes_at(member uuid, team boolean, brands uuid[], ad_accounts uuid[])
      returns bigint[] ${PLANNED_ONCE} as $$
    begin
      return array(
        select s.id from memory.scope s where s.kind = 'PRIVATE_USER' and s.target_id is null and s.member_id = member
         union all
        select s.id from memory.scope s where s.kind = 'TEAM' and s.target_id is null and s.member_id is null and team
         union all
        select found.id from unnest(brands) as brand cross join lateral (
          select s.id from memory.scope s where s.kind = 'BRAND' and s.target_id = brand and s.member_id is null offset 0
        ) as found
         union all
        select found.id from unnest(ad_accounts) as ad_account cross join lateral (
          select s.id from memory.scope s where s.kind = 'AD_ACCOUNT' and s.target_id = ad_account and s.member_id is null offset 0
        ) as found
      );
    end $$`);

    this.addSql(`create function memory.find_words(scopes bigint[], words text[], stems text[])
      returns table (id bigint, word text, stem text, facts int) ${PLANNED_EACH_TIME} as $$
    begin
      return query
        select w.id, w.word, w.stem, w.facts from memory.word w where w.scope_id = any(scopes) and w.word = any(words)
         union
        select w.id, w.word, w.stem, w.facts from memory.word w where w.scope_id = any(scopes) and w.stem = any(stems);
    end $$`);

    // The scopes with what is counted of them, and their words: all a question needs to know before postings are read.
    this
      .addSql(`create function memory.look_up(scopes bigint[], words text[], stems text[]) returns json ${PLANNED_ONCE} as $$
    begin
      return json_build_object(
        'scopes', (
          select json_agg(json_build_object('id', found.id::text, 'facts', found.indexed, 'length', found.length))
            from unnest(scopes) as scope cross join lateral (
              select s.id, s.indexed, s.length from memory.scope s where s.id = scope offset 0
            ) as found
        ),
        'words', (
          select json_agg(json_build_object('id', w.id::text, 'word', w.word, 'stem', w.stem, 'facts', w.facts))
            from memory.find_words(scopes, words, stems) w
        )
      );
    end $$`);
  }

  #candidates(): void {
    // Of words too common to be read whole, so many blocks are read from the newest on that the share is reached.
    this.addSql(`create function memory.oldest_read(newest bigint[], share float8) returns bigint ${PLANNED_ONCE} as $$
    begin
      return coalesce((
        select (array_agg(b.first order by b.first desc))[greatest(ceil(count(*) * share), 1)::int]
          from memory.posting_block b where b.word_id = any(newest)
      ), 0);
    end $$`);

    // As many more are looked at as have expired and are still in the index, so that these take nobody's place.
    this.addSql(`create function memory.find_candidates(whole bigint[], whole_weights float4[], newest bigint[],
        newest_weights float4[], share float8, checked bigint[], checked_weights float4[], looked int, most int)
      returns setof memory.fact ${PLANNED_ONCE} as $$
    declare
      since bigint := case when cardinality(newest) > 0 then memory.oldest_read(newest, share) else 0 end;
      moment timestamptz := clock_timestamp();
      expired int := (
        select count(*) from (select from memory.fact f where f.expires_at <= moment and f.words is not null limit 5000) as one
      );
    begin
      return query
        with given as materialized (
          select word.id, word.weight, 0::bigint as first from unnest(whole, whole_weights) as word(id, weight)
           union all
          select word.id, word.weight, since from unnest(newest, newest_weights) as word(id, weight)
        ),
        lists as (
          select g.weight, read.tail as postings from given g
           cross join lateral (select w.tail from memory.word w where w.id = g.id offset 0) as read
           union all
          select g.weight, read.postings from given g
           cross join lateral (
             select b.postings from memory.posting_block b where b.word_id = g.id and b.first >= g.first offset 0
           ) as read
        ),
        best as materialized (
          select posting >> 4 as row, sum((posting & 15) * weight) as says
            from (select weight, unnest(postings) as posting from lists) as read
           group by 1 order by 2 desc, 1 desc limit looked + expired
        ),
        fact as materialized (
          select read as whole, read.row_no, read.words, best.says from best cross join lateral (
            select f.* from memory.fact f
             where f.row_no = best.row and f.enabled and (f.expires_at is null or f.expires_at > moment) offset 0
          ) as read
           limit looked
        ),
        held as (
          select word.row_no, sum(c.weight) as weight
            from (select fact.row_no, unnest(fact.words) as id from fact) as word
            join unnest(checked, checked_weights) as c(id, weight) on c.id = word.id group by 1
        )
        select (fact.whole).* from fact left join held on held.row_no = fact.row_no
         order by held.weight desc nulls last, fact.says desc, fact.row_no desc limit most;
    end $$`);
  }
}
