import { inOrderOf } from '#kit/nodes/in-order-of.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { conflict, forbidden, notFound } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { once } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { changeIdentities } from '#kit/session/identities-changed.ts';
import type { Role } from '#kit/session/permissions.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type {
  MemberInviteInput,
  MemberRemoveInput,
  MemberUpdateInput,
} from '#subgraphs/accounts/generated/schema-types.ts';
import { type Member, MemberEntity } from './member-entity.ts';
import { dropRightsOf, findMembers, findMembersEver, insertInvited, lockOwners } from './member-repository.ts';
import { roleOf } from './member-role.ts';

/** Members of a workspace and their roles. */
export class MemberService {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** A page of the members, oldest first. */
  page(viewer: Viewer, range: PageRange) {
    assertPermission(viewer, 'members:read');
    return this.#database.read(viewer, (em) =>
      keysetPage(em, MemberEntity, {
        within: {},
        where: { status: { $ne: 'REMOVED' } },
        order: [{ column: 'id', direction: 'asc' }],
        ...range,
        countTotal: true,
      }),
    );
  }

  /** Members by id in the order asked, null for those that are not (or no longer) here. */
  byIds(viewer: Viewer, ids: readonly string[]): Promise<(Member | null)[]> {
    return this.#database.read(viewer, async (em) => inOrderOf(ids, await findMembers(em, ids)));
  }

  /** One member who was not removed. */
  get(viewer: Viewer, id: string): Promise<Member> {
    return this.#database.read(viewer, (em) => present(em, id));
  }

  /** Like `byIds`, with removed members, for records of the past. */
  everByIds(viewer: Viewer, ids: readonly string[]): Promise<(Member | null)[]> {
    return this.#database.read(viewer, async (em) => inOrderOf(ids, await findMembersEver(em, ids)));
  }

  /** Invites a person by e-mail. */
  invite(viewer: Viewer, input: MemberInviteInput): Promise<Member> {
    const role = roleOf(input.role);
    mayHandle(viewer, role);
    const email = input.email.toLowerCase();
    const claim = { viewer, operation: 'memberInvite', requestId: input.requestId, input };
    return this.#database.write(viewer, async (em) => {
      const { value } = await once(em, claim, async () => {
        const id = await insertInvited(em, { workspaceId: viewer.workspaceId, email, role });
        if (id === null) throw conflict(`${email} already is a member: change the role with memberUpdate`);
        return { id };
      });
      return present(em, value.id);
    });
  }

  /** Gives a member another role. */
  update(viewer: Viewer, { memberId, expectedVersion, role: asked }: MemberUpdateInput): Promise<Member> {
    const role = roleOf(asked);
    mayHandle(viewer, role);
    return this.#change(viewer, async (em) => {
      const owners = await lockOwners(em);
      const member = await present(em, memberId);
      mayHandle(viewer, member.role);
      if (role !== 'owner') keepAnOwner(owners, member);
      await compareAndSet(em, MemberEntity, { id: memberId, expectedVersion, set: { role } });
      em.clear();
      return present(em, memberId);
    });
  }

  /** Removes a member: grants are deleted and API keys revoked. */
  remove(viewer: Viewer, { memberId, expectedVersion }: MemberRemoveInput): Promise<string> {
    assertPermission(viewer, 'members:write');
    return this.#change(viewer, async (em) => {
      const owners = await lockOwners(em);
      const member = await present(em, memberId);
      mayHandle(viewer, member.role);
      keepAnOwner(owners, member);
      await compareAndSet(em, MemberEntity, { id: memberId, expectedVersion, set: { status: 'REMOVED' } });
      await dropRightsOf(em, memberId);
      return memberId;
    });
  }

  #change<T>(viewer: Viewer, change: (em: EntityManager) => Promise<T>): Promise<T> {
    return changeIdentities({ database: this.#database, bus: this.#bus }, viewer, change);
  }
}

/** Only an owner may make, change or remove an owner. */
function mayHandle(viewer: Viewer, role: Role): void {
  assertPermission(viewer, 'members:write');
  if (role === 'owner' && viewer.role !== 'owner') throw forbidden('workspace:write');
}

/** An owner who never signed in cannot stand in for one who did. */
function keepAnOwner(owners: { id: string; status: string }[], member: Member): void {
  if (member.role !== 'owner') return;
  const others = owners.filter(
    ({ id, status }) => id !== member.id && (member.status !== 'ACTIVE' || status === 'ACTIVE'),
  );
  if (others.length === 0) {
    throw conflict('A workspace needs an owner who has signed in: make another member owner first');
  }
}

async function present(em: EntityManager, id: string): Promise<Member> {
  const [member] = await findMembers(em, [id]);
  if (!member) throw notFound('member', id);
  return member;
}
