import { Migration } from '@mikro-orm/migrations';

/** Columns of `memory.word`: in how many ways they differ (below 0 in parts of the rows), and their mean bytes. */
const COLUMNS: Readonly<Record<string, readonly [distinct: number, bytes: number]>> = {
  workspace_id: [1, 16],
  scope_id: [1, 8],
  word: [-0.5, 8],
  stem: [-0.5, 10],
  reversed: [-0.5, 8],
};

/**
 * Tells the planner what words are like before it has looked, and where it never looks (`KeepNoSamples`): hardly two rows have the same one. Of columns it knows nothing of it
 * takes the scope alone to be as telling as the scope with a word, and then reads all words of a scope for each one of a question: with every plan made before the
 * server first analysed the table, and for good with one made while it was about to tell of that. It replaces what is said here of the first two columns by what it finds.
 * Servers before PostgreSQL 18 cannot be told.
 */
export class PlanWords extends Migration {
  override up(): void {
    const told = Object.entries(COLUMNS).map(
      ([
        column,
        [distinct, bytes],
      ]) => `perform pg_restore_attribute_stats('schemaname', 'memory', 'relname', 'word', 'attname', '${column}',
        'inherited', false, 'null_frac', 0::real, 'avg_width', ${bytes}, 'n_distinct', ${distinct}::real);`,
    );
    this.addSql(`do $$ begin
      if current_setting('server_version_num')::int < 180000 then return; end if;
      ${told.join('\n      ')}
    end $$`);
  }
}
