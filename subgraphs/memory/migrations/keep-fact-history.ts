import { Migration } from '@mikro-orm/migrations';

const TABLES = ['memory.fact', 'memory.fact_version', 'memory.request_claim'];

/**
 * What was agreed to with each version of a fact, and which call wrote it. The version of now is the fact itself; earlier
 * ones stay as they were.
 */
export class KeepFactHistory extends Migration {
  override up(): void {
    // The owner of the tables does not see the rows of any workspace while row security is forced.
    for (const table of TABLES) this.addSql(`alter table ${table} no force row level security`);
    this.#facts();
    this.#versions();
    this.#calls();
    for (const table of TABLES) this.addSql(`alter table ${table} force row level security`);
    this.addSql(`create function memory.keep_fact_version() returns trigger language plpgsql as $$
      begin
        raise exception 'versions of a fact are kept as they are';
      end $$`);
    this.addSql(`create trigger keep_fact_version before update on memory.fact_version
      for each row execute function memory.keep_fact_version()`);
  }

  #facts(): void {
    this.addSql('alter table memory.fact add column updated_by uuid, add column request_id uuid');
    this.addSql(`update memory.fact f set updated_by = v.changed_by from memory.fact_version v
      where v.workspace_id = f.workspace_id and v.fact_id = f.id and v.version = f.version`);
    this.addSql('alter table memory.fact alter column updated_by set not null');
  }

  /** Which of the calls until now wrote a fact is not known, so none keeps a fingerprint which would outlive the text. */
  #calls(): void {
    this.addSql(
      `update memory.request_claim set input_hash = '' where operation in ('memoryRemember', 'memoryUpdate')`,
    );
  }

  #versions(): void {
    this.addSql(`delete from memory.fact_version v using memory.fact f
      where v.workspace_id = f.workspace_id and v.fact_id = f.id and v.version = f.version`);
    this.addSql(`alter table memory.fact_version
      add column consent text check (consent in ('EXPLICIT_USER_REQUEST', 'CONFIRMED_AGENT_SUGGESTION')),
      add column source_message_id text,
      add column request_id uuid`);
    this.addSql(`update memory.fact_version v set consent = f.consent, source_message_id = f.source_message_id
      from memory.fact f where v.workspace_id = f.workspace_id and v.fact_id = f.id`);
    this.addSql(`alter table memory.fact_version
      alter column consent set not null,
      alter column changed_at drop default`);
  }
}
