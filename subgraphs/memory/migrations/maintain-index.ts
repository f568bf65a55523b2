import { Migration } from '@mikro-orm/migrations';

/**
 * Functions which put a fact's words into the index and take them out again, in one round trip. Whoever writes a fact's words
 * locks its scope first, so that writers of a scope take turns and none waits for another in a circle. Facts are only added by
 * `save_fact`, which counts them.
 */
export class MaintainIndex extends Migration {
  override up(): void {
    this.#blocks();
    this.#facts();
    this.#trigger();
  }

  #blocks(): void {
    this
      .addSql(`create function memory.keep_in_block(workspace uuid, word bigint, added bigint) returns void language plpgsql as $$
    declare
      block memory.posting_block;
      whole bigint[];
    begin
      select * into block from memory.posting_block b
       where b.workspace_id = workspace and b.word_id = word and b.first <= added / 16 order by b.first desc limit 1;
      if not found then
        insert into memory.posting_block values (workspace, word, 0, array[added]);
      elsif cardinality(block.postings) < 256 then
        update memory.posting_block b set postings = b.postings || added
         where b.workspace_id = workspace and b.word_id = word and b.first = block.first;
      else
        whole := array(select posting from unnest(block.postings || added) posting order by posting);
        update memory.posting_block b set postings = whole[:128]
         where b.workspace_id = workspace and b.word_id = word and b.first = block.first;
        insert into memory.posting_block values (workspace, word, whole[129] / 16, whole[129:]);
      end if;
    end $$`);

    this.addSql(`create function memory.tidy_word(workspace uuid, tidied bigint) returns void language plpgsql as $$
    declare
      kept memory.word;
      late bigint;
    begin
      select * into kept from memory.word w where w.workspace_id = workspace and w.id = tidied;
      for late in select posting from unnest(kept.tail) posting where posting / 16 <= kept.spilled loop
        perform memory.keep_in_block(workspace, tidied, late);
      end loop;
      kept.tail := array(select posting from unnest(kept.tail) posting where posting / 16 > kept.spilled order by posting);
      if cardinality(kept.tail) >= 64 then
        insert into memory.posting_block
          select workspace, tidied, case when kept.spilled = 0 then 0 else kept.tail[1] / 16 end, kept.tail;
        kept.spilled := kept.tail[cardinality(kept.tail)] / 16;
        kept.tail := '{}';
      end if;
      update memory.word w set tail = kept.tail, spilled = kept.spilled where w.workspace_id = workspace and w.id = tidied;
    end $$`);
  }

  #facts(): void {
    this.addSql(`create function memory.add_words(workspace uuid, scope bigint, added_row bigint, terms jsonb)
      returns bigint[] language plpgsql as $$
    declare
      ids bigint[];
      untidy bigint[];
    begin
      with kept as (
        insert into memory.word as w (workspace_id, scope_id, word, stem, facts, tail)
        select workspace, scope, given.word, given.stem, 1, array[added_row * 16 + given.impact]
          from jsonb_to_recordset(terms) as given(word text, stem text, impact int)
        on conflict (workspace_id, scope_id, word, stem) do update
          set facts = w.facts + 1, tail = w.tail || excluded.tail
        returning w.id, w.spilled, w.tail
      )
      select coalesce(array_agg(id), '{}'), array_agg(id) filter (where added_row <= spilled or cardinality(tail) >= 64)
        into ids, untidy from kept;
      perform memory.tidy_word(workspace, id) from unnest(untidy) id;
      return ids;
    end $$`);

    this.addSql(`create function memory.save_fact(saved memory.fact, member uuid, terms jsonb)
      returns memory.fact language plpgsql as $$
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
    end $$`);

    this.addSql(`create function memory.index_fact(fact uuid, terms jsonb, given_length int, given_version int)
      returns void language plpgsql as $$
    declare
      indexed memory.fact;
    begin
      perform memory.unindex_fact(fact);
      select * into indexed from memory.fact f where f.id = fact;
      indexed.words := memory.add_words(indexed.workspace_id, indexed.scope_id, indexed.row_no, terms);
      update memory.scope s set indexed = s.indexed + 1, length = s.length + given_length
       where s.workspace_id = indexed.workspace_id and s.id = indexed.scope_id;
      update memory.fact f set words = indexed.words, length = given_length, index_version = given_version where f.id = fact;
    end $$`);

    this
      .addSql(`create function memory.remove_words(workspace uuid, scope bigint, left_row bigint, left_words bigint[], left_length int)
      returns void language plpgsql
      set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    begin
      update memory.scope s set indexed = s.indexed - 1, length = s.length - left_length
       where s.workspace_id = workspace and s.id = scope;
      update memory.posting_block b
         set postings = array(select posting from unnest(b.postings) posting where posting / 16 <> left_row)
        from memory.word w
       where w.workspace_id = workspace and w.id = any(left_words) and w.spilled >= left_row
         and b.workspace_id = workspace and b.word_id = w.id
         and b.first = (select max(o.first) from memory.posting_block o
                         where o.workspace_id = workspace and o.word_id = w.id and o.first <= left_row);
      update memory.word w
         set facts = w.facts - 1,
             tail = case when w.spilled >= left_row then w.tail
                    else array(select posting from unnest(w.tail) posting where posting / 16 <> left_row) end
       where w.workspace_id = workspace and w.id = any(left_words);
      delete from memory.posting_block b where b.workspace_id = workspace and b.word_id = any(left_words) and b.postings = '{}';
      delete from memory.word w where w.workspace_id = workspace and w.id = any(left_words) and w.facts = 0;
    end $$`);

    this.addSql(`create function memory.unindex_fact(fact uuid) returns void language plpgsql as $$
    declare
      indexed memory.fact;
    begin
      select * into indexed from memory.fact f where f.id = fact;
      perform from memory.scope s where s.workspace_id = indexed.workspace_id and s.id = indexed.scope_id for no key update;
      select * into indexed from memory.fact f where f.id = fact;
      if indexed.words is null then return; end if;
      perform memory.remove_words(indexed.workspace_id, indexed.scope_id, indexed.row_no, indexed.words, indexed.length);
      update memory.fact f set words = null, length = 0 where f.id = fact;
    end $$`);
  }

  #trigger(): void {
    this.addSql(`create function memory.leave_index() returns trigger language plpgsql as $$
    begin
      update memory.scope s set facts = s.facts - 1 where s.workspace_id = old.workspace_id and s.id = old.scope_id;
      if old.words is not null then
        perform memory.remove_words(old.workspace_id, old.scope_id, old.row_no, old.words, old.length);
      end if;
      return null;
    end $$`);
    this.addSql(`create trigger fact_forgotten after delete on memory.fact
      for each row execute function memory.leave_index()`);
  }
}
