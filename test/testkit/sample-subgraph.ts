import { Migration } from '@mikro-orm/migrations';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** A tenant table as every subgraph has them, for the kit's own tests. */
export const Thing = defineEntity({
  name: 'Thing',
  tableName: 'thing',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    name: p.string(),
    rank: p.integer(),
    rowNo: p.bigint().autoincrement(),
    createdAt: p.datetime(6).defaultRaw('clock_timestamp()'),
  },
});

export type ThingRow = InferEntity<typeof Thing>;

class CreateThing extends Migration {
  override up(): void {
    this.addSql(`create table thing (
      id uuid primary key,
      workspace_id uuid not null,
      version int not null default 1,
      name text not null,
      rank int not null default 0,
      row_no bigint generated always as identity,
      created_at timestamptz not null default clock_timestamp(),
      unique (workspace_id, name)
    )`);
    this.addSql(tenantPolicySql('sample', 'thing'));
  }
}

/** Definition from which `testDatabase` makes the sample's database. */
export const SAMPLE = { name: 'sample', migrations: [CreateThing], entities: [Thing] };
