import { Migration } from '@mikro-orm/migrations';
import { textKeySql } from '#kit/text/text-key.ts';

/** The key of all that a search looks at in a creative, beside it: in a large library rows of every creative's own are read four times as long. */
export class LauncherSearchKeys extends Migration {
  override up(): void {
    this
      .addSql(`create function search_key(name text, concept text, tags jsonb) returns text immutable parallel safe language sql
      begin atomic
        select ${textKeySql(`concat_ws(E'\\n', name, concept, string_agg(tag, E'\\n'))`)} from jsonb_array_elements_text(tags) as tag;
      end`);
    this.addSql(
      `alter table creative add search_key text not null generated always as (search_key(name, concept, tags)) stored`,
    );
  }
}
