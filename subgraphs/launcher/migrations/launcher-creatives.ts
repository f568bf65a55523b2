import { Migration } from '@mikro-orm/migrations';

/**
 * Guards the trail of approvals and the rows that never go, and lets the uses of a creative be found by ad account.
 */
export class LauncherCreatives extends Migration {
  override up(): void {
    this.trail();
    this.keepTables();
    this.uses();
  }

  /** Who approved and who revoked, and when and why, is written with the step itself and stays. */
  private trail(): void {
    this.addSql(`alter table creative_version add constraint creative_version_trail check (
      case state
        when 'DRAFT' then num_nonnulls(approved_by, approved_at, revoked_by, revoked_at, revoke_reason) = 0
        when 'APPROVED' then num_nulls(approved_by, approved_at) = 0 and num_nonnulls(revoked_by, revoked_at, revoke_reason) = 0
        else num_nulls(approved_by, approved_at, revoked_by, revoked_at, revoke_reason) = 0
      end)`);
    this.addSql(`create function creative_version_trail() returns trigger language plpgsql as $$
      begin
        if old.state <> 'DRAFT' and (old.approved_by, old.approved_at) is distinct from (new.approved_by, new.approved_at) then
          raise exception 'the approval of a creative version never changes';
        end if;
        return new;
      end $$`);
    this.addSql(
      'create trigger creative_version_trail before update on creative_version for each row execute function creative_version_trail()',
    );
  }

  private keepTables(): void {
    this.addSql(`create function library_versions_kept() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are kept for ever', tg_table_name;
      end $$`);
    for (const table of ['creative_version', 'creative_version_media', 'template_version']) {
      this.addSql(
        `create trigger ${table}_kept before truncate on ${table} for each statement execute function library_versions_kept()`,
      );
    }
  }

  private uses(): void {
    this.addSql('alter table launch_item add column ad_account_id uuid');
    // While row security is forced, the owner of the tables sees no workspace's rows.
    const tables = ['launch', 'launch_item'];
    for (const table of tables) this.addSql(`alter table ${table} no force row level security`);
    this.addSql(`update launch_item i set ad_account_id = l.ad_account_id from launch l
      where l.workspace_id = i.workspace_id and l.id = i.launch_id`);
    for (const table of tables) this.addSql(`alter table ${table} force row level security`);
    this.addSql('alter table launch_item alter column ad_account_id set not null');
    this.addSql('create index launch_item_use on launch_item (workspace_id, creative_id, ad_account_id, id)');
    this.addSql('drop index launch_item_creative');
  }
}
