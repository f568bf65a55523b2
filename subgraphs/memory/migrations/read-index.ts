import { Migration } from '@mikro-orm/migrations';

/**
 * Functions which read the index. As functions their plans are made once for a connection, which takes as long as reading some
 * thousand postings. What they read is indexed, also while the tables have no statistics yet.
 */
export class ReadIndex extends Migration {
  override up(): void {
    this.addSql(`create function memory.find_words(scopes bigint[], words text[], stems text[])
      returns table (id bigint, word text, stem text, facts int) language plpgsql stable set enable_seqscan = off as $$
    begin
      return query
        select w.id, w.word, w.stem, w.facts from memory.word w where w.scope_id = any(scopes) and w.word = any(words)
         union
        select w.id, w.word, w.stem, w.facts from memory.word w where w.scope_id = any(scopes) and w.stem = any(stems);
    end $$`);

    // Of words too common to be read whole, so many blocks are read from the newest on that the share is reached.
    this.addSql(`create function memory.oldest_read(newest bigint[], share float8) returns bigint
      language plpgsql stable set enable_seqscan = off as $$
    begin
      return coalesce((
        select first from (
          select b.first, row_number() over (order by b.first desc) as place, count(*) over () as blocks
            from memory.posting_block b where b.word_id = any(newest)
        ) as block where place >= blocks * share order by place limit 1
      ), 0);
    end $$`);

    this
      .addSql(`create function memory.find_candidates(whole jsonb, newest jsonb, since bigint, checked jsonb, looked int, most int)
      returns setof memory.fact language plpgsql stable set enable_seqscan = off as $$
    begin
      return query
        with given as materialized (
          select word.id, word.weight, 0::bigint as first from jsonb_to_recordset(whole) as word(id bigint, weight float4)
           union all
          select word.id, word.weight, since from jsonb_to_recordset(newest) as word(id bigint, weight float4)
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
           group by 1 order by 2 desc, 1 desc limit looked
        ),
        fact as materialized (
          select read as whole, read.row_no, read.words, best.says from best cross join lateral (
            select f.* from memory.fact f
             where f.row_no = best.row and f.enabled and (f.expires_at is null or f.expires_at > clock_timestamp()) offset 0
          ) as read
        ),
        held as (
          select word.row_no, sum(c.weight) as weight
            from (select fact.row_no, unnest(fact.words) as id from fact) as word
            join jsonb_to_recordset(checked) as c(id bigint, weight float4) on c.id = word.id group by 1
        )
        select (fact.whole).* from fact left join held on held.row_no = fact.row_no
         order by held.weight desc nulls last, fact.says desc, fact.row_no desc limit most;
    end $$`);
  }
}
