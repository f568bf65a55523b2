import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchRepository } from './launch-repository.ts';
import type { LaunchRow } from './launch.ts';

/** Reads launches for those who may read their ad account. */
export class LaunchService {
  readonly #database: Database;
  readonly #launches: LaunchRepository;

  constructor(database: Database, launches: LaunchRepository) {
    this.#database = database;
    this.#launches = launches;
  }

  /** One launch of a readable ad account. Throws NOT_FOUND. */
  async launch(context: RequestContext, adAccountId: string, id: string): Promise<LaunchRow> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const launch = await this.#database.read(context.viewer, (em) => this.#launches.findOfAccount(em, adAccountId, id));
    if (!launch) throw notFound('launch', id);
    return launch;
  }

  /** Launches by id, in the order of the ids; NOT_FOUND in the place of a missing one. For launches whose account the caller may read. */
  async byId(viewer: Viewer, ids: readonly string[]): Promise<(LaunchRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#launches.findMany(em, ids));
    const byId = new Map(found.map((launch) => [launch.id, launch]));
    return ids.map((id) => byId.get(id) ?? notFound('launch', id));
  }

  /** One page of a readable ad account's launches, newest first. Throws NOT_FOUND. */
  async page(context: RequestContext, adAccountId: string, page: PageRange): Promise<KeysetPage<LaunchRow>> {
    const { viewer } = context;
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const found = await this.#database.read(viewer, (em) => this.#launches.page(em, adAccountId, page));
    return { ...found, totalCount: () => this.#database.read(viewer, (em) => this.#launches.count(em, adAccountId)) };
  }
}
