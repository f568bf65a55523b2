import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from '#kit/database/tenant.ts';

/** The last turn at a cause that was refused: who was told so takes nothing for done that an earlier one admits afterwards. */
export class RememberRefusedTurns extends Migration {
  override up(): void {
    this.addSql(`create table accounts.refused_turn (
      workspace_id uuid not null references accounts.workspace (id),
      cause_id uuid not null,
      turn bigint not null,
      primary key (workspace_id, cause_id)
    )`);
    this.addSql(tenantPolicySql('accounts', 'refused_turn'));
  }
}
