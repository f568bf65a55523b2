import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { type PageRange, type PageWindow, windowKey, windowOf } from '#kit/connections/page-window.ts';
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
  readonly #ofAccounts: ListOf<ScheduleRow>;
  readonly #runsOf: ListOf<ScheduleRunRow>;
  readonly #versionsOf: ListOf<ScheduleVersionRow>;

  constructor(database: Database, schedules: ScheduleRepository) {
    this.#database = database;
    this.#schedules = schedules;
    this.#ofAccounts = {
      name: 'schedules of accounts',
      parentOf: ({ adAccountId }) => adAccountId,
      find: (em, id) => schedules.find(em, id),
      firstOf: (em, accounts, page) => schedules.firstOfAccounts(em, accounts, page),
      countsOf: (em, accounts) => schedules.countsOfAccounts(em, accounts),
    };
    const parentOf = ({ scheduleId }: { scheduleId: string }) => scheduleId;
    this.#runsOf = {
      name: 'runs of schedules',
      parentOf,
      find: (em, id) => schedules.run(em, id),
      firstOf: (em, ids, page) => schedules.firstRuns(em, ids, page),
      countsOf: (em, ids) => schedules.countsOfRuns(em, ids),
    };
    this.#versionsOf = {
      name: 'versions of schedules',
      parentOf,
      find: (em, id) => schedules.findVersion(em, id),
      firstOf: (em, ids, page) => schedules.firstVersions(em, ids, page),
      countsOf: (em, ids) => schedules.countsOfVersions(em, ids),
    };
  }

  /** One schedule of a readable ad account. Throws NOT_FOUND. */
  async schedule(context: RequestContext, adAccountId: string, id: string): Promise<ScheduleRow> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    const found = await this.#database.read(context.viewer, (em) => this.#schedules.find(em, id));
    if (found?.adAccountId !== adAccountId) throw notFound('schedule', id);
    return found;
  }

  /** One page of a readable ad account's schedules; those of many ad accounts cost one query. Throws NOT_FOUND. */
  async page(context: RequestContext, adAccountId: string, range: PageRange): Promise<KeysetPage<ScheduleRow>> {
    await context.access.assertReadable('AD_ACCOUNT', adAccountId);
    return this.#page(context, this.#ofAccounts, adAccountId, range);
  }

  /** One page of a schedule's runs; those of many schedules cost one query. */
  runs(context: RequestContext, scheduleId: string, range: PageRange): Promise<KeysetPage<ScheduleRunRow>> {
    return this.#page(context, this.#runsOf, scheduleId, range);
  }

  /** One page of a schedule's definitions; those of many schedules cost one query. */
  versions(context: RequestContext, scheduleId: string, range: PageRange): Promise<KeysetPage<ScheduleVersionRow>> {
    return this.#page(context, this.#versionsOf, scheduleId, range);
  }

  /** A definition; many cost one query. */
  version({ viewer, loaders }: RequestContext, id: string): Promise<ScheduleVersionRow> {
    const load = async (ids: readonly string[]) => {
      const found = await this.#database.read(viewer, (em) => this.#schedules.versions(em, ids));
      return foundInOrder('schedule version', ids, found);
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

  async #pagesOf<Row extends { id: string }>(
    context: RequestContext,
    { name, parentOf, find, firstOf, countsOf }: ListOf<Row>,
    ids: readonly string[],
    window: PageWindow,
  ): Promise<(KeysetPage<Row> | Error)[]> {
    const { viewer } = context;
    const { cursor } = window;
    const { rows, place } = await this.#database.read(viewer, async (em) => {
      const beside = cursor === null ? null : await find(em, cursor);
      return { place: beside && parentOf(beside), rows: await firstOf(em, ids, window) };
    });
    const count = () => this.#database.read(viewer, (em) => countsOf(em, ids));
    const pages = pagesOfParents<string, Row>({
      window,
      parents: ids,
      rows,
      keyOf: (id) => id,
      parentOf,
      cursorOf: ({ id }) => id,
      totalOf: async (id) => (await context.once(`${name} ${JSON.stringify(ids)}`, count)).get(id) ?? 0,
    });
    return pages.map((page, at) => (cursor === null || place === ids[at] ? page : unknownCursor(window)));
  }

  #page<Row extends { id: string }>(
    context: RequestContext,
    list: ListOf<Row>,
    parentId: string,
    range: PageRange,
  ): Promise<KeysetPage<Row>> {
    const window = windowOf(range);
    const load = (ids: readonly string[]) => this.#pagesOf(context, list, ids, window);
    return context.loaders.get<string, KeysetPage<Row>>(`${list.name} ${windowKey(window)}`, load).load(parentId);
  }
}

/** A list whose rows belong to parents, newest first. */
interface ListOf<Row> {
  /** Name of the list within a request. */
  name: string;
  parentOf(row: Row): string;
  find(em: EntityManager, id: string): Promise<Row | null>;
  firstOf(em: EntityManager, parents: readonly string[], page: PageWindow): Promise<Row[]>;
  countsOf(em: EntityManager, parents: readonly string[]): Promise<Map<string, number>>;
}
