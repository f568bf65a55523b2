import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type PageRange } from '#kit/connections/keyset.ts';
import { changeAccess } from '#kit/access/access-changed.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { may, assertPermission, type Viewer } from '#kit/session/viewer.ts';
import { AdAccountEntity } from './ad-account-entity.ts';
import { BrandEntity } from '../brands/brand-entity.ts';
import type { Member } from '../members/member-entity.ts';
import { findMembers } from '../members/member-repository.ts';
import type { GrantRevokeInput, GrantSetInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { type Grant, GrantEntity } from './grant-entity.ts';
import { deleteGrant, findGrantsOf, upsertGrant } from './grant-repository.ts';

/** Grants of members on single ad accounts and brands. */
export class GrantService {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** Grants of several members, one list per member; empty for others than the viewer where the viewer may not give grants. */
  ofMembers(viewer: Viewer, memberIds: readonly string[]): Promise<Grant[][]> {
    const shown = may(viewer, 'grants:write') ? memberIds : memberIds.filter((id) => id === viewer.memberId);
    return this.#database.read(viewer, async (em) => {
      const grants = Map.groupBy(await findGrantsOf(em, shown), ({ memberId }) => memberId);
      return memberIds.map((id) => grants.get(id) ?? []);
    });
  }

  /** A page of the grants on one ad account or brand, oldest first. */
  page(viewer: Viewer, target: Pick<Grant, 'kind' | 'targetId'>, range: PageRange) {
    assertPermission(viewer, 'grants:write');
    return this.#database.read(viewer, async (em) => {
      await assertExists(em, target);
      return keysetPage(em, GrantEntity, {
        within: target,
        order: [{ column: 'id', direction: 'asc' }],
        ...range,
        countTotal: true,
      });
    });
  }

  /** Gives access, or changes its level. */
  set(viewer: Viewer, input: GrantSetInput): Promise<{ grant: Grant; member: Member }> {
    assertPermission(viewer, 'grants:write');
    return changeAccess({ database: this.#database, bus: this.#bus }, viewer, async (em) => {
      const member = await grantee(em, input.memberId);
      await assertExists(em, input);
      return { grant: await upsertGrant(em, { ...input, workspaceId: viewer.workspaceId }), member };
    });
  }

  /** Removes access. */
  revoke(viewer: Viewer, input: GrantRevokeInput): Promise<Member> {
    assertPermission(viewer, 'grants:write');
    return changeAccess({ database: this.#database, bus: this.#bus }, viewer, async (em) => {
      const member = await grantee(em, input.memberId);
      await deleteGrant(em, input);
      return member;
    });
  }
}

async function assertExists(
  em: EntityManager,
  { kind, targetId: id }: Pick<Grant, 'kind' | 'targetId'>,
): Promise<void> {
  const count = kind === 'AD_ACCOUNT' ? await em.count(AdAccountEntity, { id }) : await em.count(BrandEntity, { id });
  if (count === 0) throw notFound(kind === 'AD_ACCOUNT' ? 'ad account' : 'brand', id);
}

async function grantee(em: EntityManager, memberId: string): Promise<Member> {
  const [member] = await findMembers(em, [memberId]);
  if (!member) throw notFound('member', memberId);
  return member;
}
