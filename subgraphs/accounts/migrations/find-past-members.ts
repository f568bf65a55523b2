import { Migration } from '@mikro-orm/migrations';

/** Whoever left a workspace is looked for when a credential names none, so that it does not go on in another one. */
export class FindPastMembers extends Migration {
  override up(): void {
    this.addSql(`create index member_past_email on accounts.member (email) where status = 'REMOVED'`);
    this.addSql(`create index member_past_subject on accounts.member (issuer, subject) where status = 'REMOVED'`);
  }
}
