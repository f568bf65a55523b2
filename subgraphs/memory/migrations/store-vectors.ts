import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** Vectors of facts, and which facts wait for one; both go with the fact, and the vector also with the version it is of. */
export class StoreVectors extends Migration {
  override up(): void {
    this.addSql(`create table memory.vector_model (
      id smallint primary key generated always as identity,
      name text not null unique,
      dimensions int not null check (dimensions > 0),
      background bytea not null,
      created_at timestamptz not null default clock_timestamp()
    )`);

    this.addSql(`create table memory.vector (
      workspace_id uuid not null,
      fact_id uuid not null,
      scope_id bigint not null,
      model_id smallint not null references memory.vector_model (id),
      version int not null,
      bucket smallint not null,
      signature bit(256) not null,
      code bytea not null,
      primary key (workspace_id, fact_id),
      foreign key (workspace_id, fact_id) references memory.fact (workspace_id, id) on delete cascade
    )`);
    this.addSql('alter table memory.vector alter column code set storage external');
    // Searching reads this index alone, which is a fraction of the table.
    this.addSql(`create index vector_nearby on memory.vector (workspace_id, scope_id, model_id, bucket)
      include (fact_id, signature)`);
    this.addSql(tenantPolicySql('memory', 'vector'));

    this.addSql(`create table memory.vector_wanted (
      workspace_id uuid not null,
      fact_id uuid not null,
      tries smallint not null default 0,
      wake_at timestamptz not null default clock_timestamp(),
      primary key (workspace_id, fact_id),
      foreign key (workspace_id, fact_id) references memory.fact (workspace_id, id) on delete cascade
    )`);
    this.addSql('create index vector_wanted_due on memory.vector_wanted (wake_at, fact_id)');
    this.addSql(tenantPolicySql('memory', 'vector_wanted'));

    // Also where nobody asks for vectors any more: none may outlive the text it was made of.
    this.addSql(`create function memory.drop_outdated_vector() returns trigger language plpgsql as $$ begin
      delete from memory.vector v where v.workspace_id = new.workspace_id and v.fact_id = new.id;
      return null;
    end $$`);
    this.addSql(`create trigger drop_outdated_vector after update of version on memory.fact for each row
      when (new.version <> old.version) execute function memory.drop_outdated_vector()`);
  }
}
