import { Migration } from '@mikro-orm/migrations';

const COLUMNS: Record<string, readonly string[]> = {
  fact: ['text', 'source_message_id'],
  fact_version: ['text', 'source_message_id'],
  word: ['word', 'stem', 'reversed'],
};

/**
 * The server samples the values of columns for its planner and keeps the samples after their rows are gone. It keeps none of what
 * users wrote: these columns are found by indexes whose other columns tell the planner enough.
 */
export class KeepNoSamples extends Migration {
  override up(): void {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const set = columns.map((column) => `alter column ${column} set statistics 0`);
      this.addSql(`alter table memory.${table} ${set.join(', ')}`);
    }
    // Giving a column the type it has rewrites nothing, but drops the samples taken so far.
    for (const table of ['fact', 'fact_version']) {
      this.addSql(`alter table memory.${table} alter column text type text, alter column source_message_id type text`);
    }
  }
}
