import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { findOfStatus, findStatuses, type StatusScope } from './status-repository.ts';

type Context = Pick<RequestContext, 'viewer' | 'access'>;

/** Tells other subgraphs the effective statuses of imported objects, for callers who may read their ad accounts. */
export class StatusService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Ids of objects by their status. Throws NOT_FOUND for ad accounts the caller may not read. */
  async ofStatus(
    context: Context,
    { statuses, negated, ...scope }: StatusScope & { statuses: readonly string[]; negated: boolean },
  ): Promise<string[]> {
    await assertReadable(context, scope);
    return this.#database.read(context.viewer, (em) => findOfStatus(em, scope, { statuses, negated }));
  }

  /** Statuses of objects by their ids. Throws NOT_FOUND for ad accounts the caller may not read. */
  async ofObjects(context: Context, { ids, ...scope }: StatusScope & { ids: readonly string[] }) {
    await assertReadable(context, scope);
    return this.#database.read(context.viewer, (em) => findStatuses(em, scope, ids));
  }
}

function assertReadable({ access }: Context, { adAccountIds }: StatusScope): Promise<void> {
  return access.assertReadableNow(adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT', id })));
}
