import { Migration } from '@mikro-orm/migrations';

const COLUMNS: Record<string, readonly string[]> = {
  fact: ['text', 'source_message_id'],
  fact_version: ['text', 'source_message_id'],
  word: ['word', 'stem', 'reversed'],
  vector: ['code', 'signature'],
  request_claim: ['input_hash'],
};
/** Those which may have been sampled before. */
const SAMPLED: Record<string, readonly string[]> = {
  fact: ['text', 'source_message_id'],
  fact_version: ['text', 'source_message_id'],
  request_claim: ['input_hash'],
};

/**
 * The server samples the values of columns for its planner and keeps the samples after their rows are gone. It keeps none of what
 * users wrote, nor of what a text could be told from: these columns are found by indexes whose other columns tell the planner enough.
 */
export class KeepNoSamples extends Migration {
  override up(): void {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const set = columns.map((column) => `alter column ${column} set statistics 0`);
      this.addSql(`alter table memory.${table} ${set.join(', ')}`);
    }
    // Giving a column the type it has rewrites nothing, but drops the samples taken so far.
    for (const [table, columns] of Object.entries(SAMPLED)) {
      const set = columns.map((column) => `alter column ${column} type text`);
      this.addSql(`alter table memory.${table} ${set.join(', ')}`);
    }
  }
}
