import type { EntityManager } from '@mikro-orm/postgresql';
import {
  directionOf,
  pageOfRows,
  type PageRange,
  type PageWindow,
  type RowPage,
  windowOf,
} from '#kit/connections/page-window.ts';
import { unknownCursor } from '#kit/connections/unknown-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { lockText } from '#kit/database/lock-text.ts';
import { limitExceeded, notFound } from '#kit/errors/refusals.ts';
import { inOrderOf } from '#kit/nodes/in-order-of.ts';
import { accountTarget, readableRows } from '#kit/nodes/readable-rows.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { MemberJob } from './member-job.ts';

/** Table of members' jobs. */
export interface JobTable<Row extends MemberJob> {
  /** Its qualified name; it has the columns `id`, `member_id`, `ad_account_ids`, `state` and `ended_at`. */
  table: string;
  /** Columns for `read`. */
  columns: string;
  read(row: unknown): Row;
  /** Word for one job in messages: `export`. */
  noun: string;
  /** Seed of locks on a member's jobs. */
  lockSeed: number;
  /** A member has at most so many under way. */
  mostUnderWay: number;
  /** Publishes how a job stands. */
  publish(em: EntityManager, row: Row): Promise<void>;
}

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Jobs of one table as their member reads and cancels them: those of others, and of ad accounts that are not readable, do not exist. */
export class MemberJobs<Row extends MemberJob> {
  protected readonly database: Database;
  readonly #table: JobTable<Row>;

  constructor(database: Database, table: JobTable<Row>) {
    this.database = database;
    this.#table = table;
  }

  /** A job of the caller. Throws NOT_FOUND for any other, and while one of its ad accounts is not readable. */
  async get(caller: Caller, id: string): Promise<Row> {
    const [row] = await this.readable(caller, [id]);
    if (!row) throw notFound(this.#table.noun, id);
    return row;
  }

  /** Jobs of the caller in the order of the ids; null in the place of one that `get` would not find. */
  async readable(caller: Caller, ids: readonly string[]): Promise<(Row | null)[]> {
    const { viewer } = caller;
    const rows = await this.database.read(viewer, (em) => this.#find(em, viewer.memberId, ids));
    return inOrderOf(ids, await readableRows(caller, rows, ({ adAccountIds }) => adAccountIds.map(accountTarget)));
  }

  /** A page of the caller's jobs whose ad accounts are all readable, newest first. */
  async page({ viewer, access }: Caller, range: PageRange): Promise<RowPage<Row>> {
    const { memberId } = viewer;
    const window = windowOf(range);
    const { cursor } = window;
    const known = await this.database.read(viewer, (em) => this.#accounts(em, memberId));
    const readable = await access.readableNow(known.map(accountTarget));
    const rows = await this.database.read(viewer, async (em) => {
      if (cursor !== null && (await this.#find(em, memberId, [cursor])).length === 0) throw unknownCursor(window);
      return this.#rows(em, memberId, { adAccountIds: readable.map(({ id }) => id), window });
    });
    return pageOfRows(rows, window, ({ id }) => id);
  }

  /** Cancels a job of the caller; one that has ended stays as it is. Throws NOT_FOUND as `get` does. */
  async cancel(caller: Caller, id: string): Promise<Row> {
    const found = await this.get(caller, id);
    return this.database.write(caller.viewer, async (em) => {
      const [cancelled] = await this.#select(
        em,
        `update ${this.#table.table} set state = 'CANCELLED', ended_at = clock_timestamp()
          where id = ? and state in ('QUEUED', 'RUNNING') returning ${this.#table.columns}`,
        [id],
      );
      if (cancelled) await this.#table.publish(em, cancelled);
      return cancelled ?? (await this.#find(em, caller.viewer.memberId, [id]))[0] ?? found;
    });
  }

  /** Lets the member begin another job in this transaction, and nobody else meanwhile. Throws LIMIT_EXCEEDED. */
  protected async requireRoom(em: EntityManager, memberId: string): Promise<void> {
    const { table, noun, lockSeed, mostUnderWay: allowed } = this.#table;
    await lockText(em, memberId, lockSeed);
    const [{ count: found } = { count: 0 }] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${table} where member_id = ? and state in ('QUEUED', 'RUNNING')`,
      [memberId],
    );
    if (found < allowed) return;
    const message = `A member has at most ${allowed} ${noun}s under way: wait for one to end, or cancel one.`;
    throw limitExceeded(message, { allowed, found });
  }

  /** The job that a call has begun, this one or an earlier one with its request id. Throws NOT_FOUND for one that is forgotten. */
  protected async begun(em: EntityManager, memberId: string, id: string): Promise<Row> {
    const [row] = await this.#find(em, memberId, [id]);
    if (!row) throw notFound(this.#table.noun, id);
    return row;
  }

  #find(em: EntityManager, memberId: string, ids: readonly string[]): Promise<Row[]> {
    const { table, columns } = this.#table;
    return this.#select(
      em,
      `select ${columns} from ${table} where member_id = ? and id = any(array(select jsonb_array_elements_text(?::jsonb)::uuid))`,
      [memberId, JSON.stringify(ids)],
    );
  }

  async #accounts(em: EntityManager, memberId: string): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select distinct unnest(ad_account_ids)::text as id from ${this.#table.table} where member_id = ?`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  }

  /** Jobs on these ad accounts alone in the direction of a window, one more than it shows. */
  #rows(
    em: EntityManager,
    memberId: string,
    { adAccountIds, window }: { adAccountIds: readonly string[]; window: PageWindow },
  ): Promise<Row[]> {
    const { table, columns } = this.#table;
    const { beyond, order, firstId } = directionOf('desc', window);
    return this.#select(
      em,
      `select ${columns} from ${table}
        where member_id = ? and ad_account_ids <@ array(select jsonb_array_elements_text(?::jsonb)::uuid)
          and id ${beyond} coalesce(?::uuid, '${firstId}') order by id ${order} limit ?`,
      [memberId, JSON.stringify(adAccountIds), window.cursor, window.size + 1],
    );
  }

  async #select(em: EntityManager, sql: string, values: unknown[]): Promise<Row[]> {
    const rows: unknown[] = await em.execute(sql, values);
    return rows.map((row) => this.#table.read(row));
  }
}
