import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { pagesOfParents } from '#kit/connections/pages-of-parents.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ScheduledTemplate, ScheduleRepository } from '../schedule/schedule-repository.ts';
import type { ScheduleRunRow } from '../schedule/schedule-run.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';
import type { ScheduleRow } from '../schedule/schedule.ts';

/** Reads schedules and their runs for those who may read their ad account. */
export class ScheduleReader {
  readonly #database: Database;
  readonly #schedules: ScheduleRepository;

  constructor(database: Database, schedules: ScheduleRepository) {
    this.#database = database;
    this.#schedules = schedules;
  }

  /** One schedule of a readable ad account. Throws NOT_FOUND. */
  async schedule(context: RequestContext, adAccountId: string, id: string): Promise<ScheduleRow> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const found = await this.#database.read(context.viewer, (em) => this.#schedules.find(em, id));
    if (found?.adAccountId !== adAccountId) throw notFound('schedule', id);
    return found;
  }

  /** One page of a readable ad account's schedules; those of many ad accounts cost one query. Throws NOT_FOUND. */
  async page(
    context: RequestContext,
    adAccountId: string,
    { first, after = null }: PageRange,
  ): Promise<KeysetPage<ScheduleRow>> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const load = (ids: readonly string[]) => this.#pages(context, ids, { first, after });
    const name = `schedules of accounts ${first} ${after}`;
    return context.loaders.get<string, KeysetPage<ScheduleRow>>(name, load).load(adAccountId);
  }

  /** One page of a schedule's runs; those of many schedules cost one query. */
  runs(
    context: RequestContext,
    scheduleId: string,
    { first, after = null }: PageRange,
  ): Promise<KeysetPage<ScheduleRunRow>> {
    const load = (ids: readonly string[]) => this.#runPages(context, ids, { first, after });
    const name = `runs of schedules ${first} ${after}`;
    return context.loaders.get<string, KeysetPage<ScheduleRunRow>>(name, load).load(scheduleId);
  }

  /** A definition; many cost one query. */
  version({ viewer, loaders }: RequestContext, id: string): Promise<ScheduleVersionRow> {
    const load = async (ids: readonly string[]) => {
      const found = await this.#database.read(viewer, (em) => this.#schedules.versions(em, ids));
      const byId = new Map(found.map((version) => [version.id, version]));
      return ids.map((each) => byId.get(each) ?? notFound('schedule version', each));
    };
    return loaders.get<string, ScheduleVersionRow>('schedule versions', load).load(id);
  }

  /** The template of a version; many cost one query. */
  template({ viewer, loaders }: RequestContext, versionId: string): Promise<ScheduledTemplate> {
    const load = async (ids: readonly string[]) => {
      const found = await this.#database.read(viewer, (em) => this.#schedules.templates(em, ids));
      return ids.map((each) => found.get(each) ?? notFound('template version', each));
    };
    return loaders.get<string, ScheduledTemplate>('templates of schedules', load).load(versionId);
  }

  /** One run of a schedule, or null. */
  run({ viewer }: RequestContext, id: string): Promise<ScheduleRunRow | null> {
    return this.#database.read(viewer, (em) => this.#schedules.run(em, id));
  }

  /** The database's time, read once in a request. */
  now(context: RequestContext): Promise<Date> {
    return context.once('time of schedules', () => this.#database.read(context.viewer, databaseNow));
  }

  async #pages(
    context: RequestContext,
    ids: readonly string[],
    range: Range,
  ): Promise<(KeysetPage<ScheduleRow> | Error)[]> {
    const { viewer } = context;
    const { first, after } = range;
    const { rows, place } = await this.#database.read(viewer, async (em) => ({
      place: after === null ? null : ((await this.#schedules.find(em, after))?.adAccountId ?? null),
      rows: await this.#schedules.firstOfAccounts(em, ids, { first: first + 1, after }),
    }));
    const count = () => this.#database.read(viewer, (em) => this.#schedules.countsOfAccounts(em, ids));
    const pages = pagesOfParents<string, ScheduleRow>({
      ...range,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf: ({ adAccountId }) => adAccountId,
      cursorOf: ({ id }) => id,
      totalOf: async (id) => (await context.once(`schedules of ${JSON.stringify(ids)}`, count)).get(id) ?? 0,
    });
    return withinPlace(pages, ids, after === null ? undefined : place);
  }

  async #runPages(
    context: RequestContext,
    ids: readonly string[],
    range: Range,
  ): Promise<(KeysetPage<ScheduleRunRow> | Error)[]> {
    const { viewer } = context;
    const { first, after } = range;
    const { rows, place } = await this.#database.read(viewer, async (em) => ({
      place: after === null ? null : ((await this.#schedules.run(em, after))?.scheduleId ?? null),
      rows: await this.#schedules.firstRuns(em, ids, { first: first + 1, after }),
    }));
    const count = () => this.#database.read(viewer, (em) => this.#schedules.countsOfRuns(em, ids));
    const pages = pagesOfParents<string, ScheduleRunRow>({
      ...range,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf: ({ scheduleId }) => scheduleId,
      cursorOf: ({ id }) => id,
      totalOf: async (id) => (await context.once(`runs of ${JSON.stringify(ids)}`, count)).get(id) ?? 0,
    });
    return withinPlace(pages, ids, after === null ? undefined : place);
  }
}

/** Range of a page, without one to continue behind as null. */
interface Range {
  first: number;
  after: string | null;
}

/** A cursor belongs to one of the parents; it is unknown to the others. Undefined without a cursor. */
function withinPlace<P>(pages: P[], ids: readonly string[], place: string | null | undefined): (P | Error)[] {
  return pages.map((page, index) => (place === undefined || place === ids[index] ? page : unknownCursor()));
}
