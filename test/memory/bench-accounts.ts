import type { AccessKind } from '#kit/access/access.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Passports } from '#kit/session/passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import type { TestDatabase } from '#test/testkit/test-database.ts';

const CREATE_BRAND = 'mutation ($input: BrandCreateInput!) { brandCreate(input: $input) { brand { id } } }';
const GRANT = 'mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }';
const REVOKE = 'mutation ($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }';

/** Brands, ad accounts and grants in the real accounts subgraph, for tests of memory. */
export class BenchAccounts {
  readonly #subgraph: SubgraphLink;
  readonly #database: TestDatabase;
  readonly #passports: Passports;

  constructor(subgraph: SubgraphLink, database: TestDatabase, passports: Passports) {
    this.#subgraph = subgraph;
    this.#database = database;
    this.#passports = passports;
  }

  /** Makes the member, and the workspace, known to accounts. Safe to repeat. */
  async enrol({ workspaceId, memberId, role }: Viewer): Promise<void> {
    await this.#database.admin(`insert into accounts.workspace (id, name) values ($1, 'Test') on conflict do nothing`, [
      workspaceId,
    ]);
    await this.#database.admin(
      `insert into accounts.member (id, workspace_id, email, role, status) values ($1, $2, $3, $4, 'ACTIVE')
       on conflict do nothing`,
      [memberId, workspaceId, `${memberId}@example.com`, role],
    );
  }

  /** A new brand of the viewer, who may change it; by default its name is Acme. Its id. */
  async brand(viewer: Viewer, name = 'Acme'): Promise<string> {
    await this.enrol(viewer);
    const { brandCreate } = await this.ask<{ brandCreate: { brand: { id: string } } }>(viewer, CREATE_BRAND, {
      input: { requestId: uuid7(), name },
    });
    return brandCreate.brand.id;
  }

  /** A new ad account of the viewer's workspace, put there without asking the platform. Its id. */
  async adAccount(viewer: Viewer, name = 'Account'): Promise<string> {
    await this.enrol(viewer);
    const [id, connectionId] = [uuid7(), uuid7()];
    await this.#database.admin(
      `insert into accounts.platform_connection (id, workspace_id, access_token_sealed, status) values ($1, $2, 'v1', 'ACTIVE')`,
      [connectionId, viewer.workspaceId],
    );
    await this.#database.admin(
      `insert into accounts.ad_account (id, workspace_id, connection_id, platform_id, name, currency, timezone, status, sync_status)
       values ($1, $2, $3, $4, $5, 'EUR', 'Europe/Berlin', 'ACTIVE', 'OK')`,
      [id, viewer.workspaceId, connectionId, `act_${BigInt(`0x${id.slice(-12)}`)}`, name],
    );
    return id;
  }

  /** Gives a member access, or changes how far it goes. */
  async grant(member: Viewer, kind: AccessKind, targetId: string, level: 'READ' | 'WRITE' = 'READ'): Promise<void> {
    await this.enrol(member);
    const input = { memberId: member.memberId, kind, targetId, level };
    await this.ask(await this.#granter(member), GRANT, { input });
  }

  /** Takes a member's access away. */
  async revoke(member: Viewer, kind: AccessKind, targetId: string): Promise<void> {
    const input = { memberId: member.memberId, kind, targetId };
    await this.ask(await this.#granter(member), REVOKE, { input });
  }

  /** The data of an operation of accounts; throws what it was refused with. */
  async ask<T>(viewer: Viewer, document: string, variables?: Record<string, unknown>): Promise<T> {
    const passport = this.#passports.issue(viewer, 'accounts');
    const { data, errors } = await this.#subgraph.execute({ document, variables, passport });
    if (errors) throw new Error(`${document}\n${JSON.stringify(errors)}`);
    return data as T;
  }

  /** An owner of the member's workspace. */
  async #granter({ workspaceId, requestId, scopes }: Viewer): Promise<Viewer> {
    const owner: Viewer = { workspaceId, memberId: uuid7(), role: 'owner', scopes, requestId, service: null };
    await this.enrol(owner);
    return owner;
  }
}
