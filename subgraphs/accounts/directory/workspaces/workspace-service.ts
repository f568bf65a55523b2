import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { announceIdentities } from '#kit/session/identities-changed.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { WorkspaceCreateInput, WorkspaceUpdateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { type Workspace, WorkspaceEntity } from './workspace-entity.ts';
import { findWorkspace, findWorkspacesOfPerson, insertWorkspaceOf } from './workspace-repository.ts';

/** Reads and founds workspaces. */
export class WorkspaceService {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** The workspace of the request. */
  async current(viewer: Viewer): Promise<Workspace> {
    const workspace = await this.#database.read(viewer, (em) => findWorkspace(em, viewer.workspaceId));
    if (!workspace) throw notFound('workspace', viewer.workspaceId);
    return workspace;
  }

  /** Renames the workspace of the request. */
  async rename(viewer: Viewer, { expectedVersion, name }: WorkspaceUpdateInput): Promise<Workspace> {
    assertPermission(viewer, 'workspace:write');
    const change = { id: viewer.workspaceId, expectedVersion, set: { name: name.trim() }, what: 'workspace' };
    await this.#database.write(viewer, (em) => compareAndSet(em, WorkspaceEntity, change));
    return this.current(viewer);
  }

  /** Every workspace of the person behind the request, oldest first. */
  mine(viewer: Viewer): Promise<Workspace[]> {
    return this.#database.readSystem((em) => findWorkspacesOfPerson(em, viewer.memberId));
  }

  /**
   * Founds a workspace with the caller as its owner; a repeated call returns it to its founder while that person is a member of it. Its
   * founder may now belong to several workspaces, so cached identities of credentials that name none are dropped.
   */
  create(viewer: Viewer, input: WorkspaceCreateInput): Promise<Workspace> {
    const { requestId } = input;
    const claim = { viewer, operation: 'workspaceCreate', requestId, input: { ...input, memberId: viewer.memberId } };
    return announceIdentities(this.#bus, (announce) =>
      this.#database.system(async (em) => {
        const { value } = await once(em, claim, async () => {
          const id = uuid7();
          await insertWorkspaceOf(em, { id, name: input.name.trim(), ownerId: uuid7(), founderId: viewer.memberId });
          await announce(em);
          return { id };
        });
        const workspace = (await findWorkspacesOfPerson(em, viewer.memberId)).find(({ id }) => id === value.id);
        if (!workspace) throw notFound('workspace', value.id);
        return workspace;
      }),
    );
  }
}
