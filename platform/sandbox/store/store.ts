import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { FreshIds } from './fresh-ids.ts';
import { nodeCondition } from './node-query.ts';
import type { NodeQuery } from './node-query.ts';
import type { NodeKind, NodeRecord } from './node-record.ts';
import { parseData, toRecord } from './node-row.ts';
import type { Row } from './node-row.ts';
import { RowCache } from './row-cache.ts';
import { SCHEMA_SQL, SETTINGS_SQL } from './schema-sql.ts';

/** A node's state and its parent. */
export type NodePlace = Pick<NodeRecord, 'status' | 'parentId'>;

/** One row of the audit. */
export interface Activity {
  objectId: string;
  at: number;
  data: Row;
}

interface ActivityQuery {
  objectId?: string;
  since?: number;
  until?: number;
}

/** The sandbox's memory: one SQLite file, one writer. */
export class Store {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #rows = new RowCache();
  readonly #ids = new FreshIds(() => this.setting('next_id'));
  #depth = 0;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(SETTINGS_SQL);
    this.#database.exec(SCHEMA_SQL);
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** Runs the work in one transaction; a thrown error undoes all of it. One within another is undone alone, and kept with the outer one. */
  transaction<T>(work: () => T): T {
    const isInner = this.#depth > 0;
    const { place } = this.#ids;
    this.#run(isInner ? 'savepoint inner_work' : 'begin immediate');
    this.#depth += 1;
    try {
      const result = work();
      if (!isInner) this.#saveNextId();
      this.#run(isInner ? 'release inner_work' : 'commit');
      return result;
    } catch (error) {
      this.#run(isInner ? 'rollback to inner_work' : 'rollback');
      if (isInner) this.#run('release inner_work');
      this.#rows.clear();
      this.#ids.returnTo(place);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  /** A fresh id of 18 digits, above 2^53. */
  nextId(): string {
    return this.nextIds(1)[0] ?? '';
  }

  /** Many fresh ids at once. */
  nextIds(count: number): string[] {
    const ids = this.#ids.take(count);
    if (this.#depth === 0) this.#saveNextId();
    return ids;
  }

  get(id: string): NodeRecord | undefined {
    const row = this.#row(id);
    return row && toRecord(row);
  }

  /** Digits of the account a node belongs to, '' when it belongs to none; undefined when there is no such node. */
  accountIdOf(id: string): string | undefined {
    const row = this.#row(id);
    return row && String(row.account_id);
  }

  /** What stands above a node, without its content; lists ask it for every row. */
  place(id: string | null | undefined): NodePlace | undefined {
    if (!id) return undefined;
    const row = this.#rows.get(id) ?? this.#statement('select status, parent_id from node where id = ?').get(id);
    return row && { status: String(row.status), parentId: row.parent_id === null ? null : String(row.parent_id) };
  }

  /** The matching nodes, oldest first. */
  list(query: NodeQuery): NodeRecord[] {
    const { sql, values } = nodeCondition(query);
    const rows = this.#statement(`select * from node where ${sql} order by seq`).all(...values);
    return rows.map(toRecord);
  }

  /** The matching nodes one after the other, newest first; who stops early has paid for no more than was read. */
  *scan(query: NodeQuery, order: 'newest' | 'oldest' = 'newest'): Generator<NodeRecord> {
    const { sql, values } = nodeCondition(query);
    const direction = order === 'newest' ? 'desc' : 'asc';
    // A statement of its own: scans may run inside each other.
    const statement = this.#database.prepare(`select * from node where ${sql} order by seq ${direction}`);
    for (const row of statement.iterate(...values)) yield toRecord(row);
  }

  /** How many nodes match. */
  count(query: NodeQuery): number {
    const { sql, values } = nodeCondition(query);
    return Number(this.#statement(`select count(*) as n from node where ${sql}`).get(...values)?.n ?? 0);
  }

  insert(node: Omit<NodeRecord, 'seq'>): NodeRecord {
    const sql = `insert into node (id, kind, account_id, parent_id, name, status, created_at, updated_at, visible_at, data)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const { id, kind, accountId, parentId, name, status, createdAt, updatedAt, visibleAt, data } = node;
    const values = [id, kind, accountId, parentId, name, status, createdAt, updatedAt, visibleAt, JSON.stringify(data)];
    const { lastInsertRowid } = this.#statement(sql).run(...values);
    return { ...node, seq: Number(lastInsertRowid) };
  }

  save(node: NodeRecord): void {
    const sql = 'update node set parent_id = ?, name = ?, status = ?, updated_at = ?, data = ? where id = ?';
    const { id, parentId, name, status, updatedAt, data } = node;
    this.#statement(sql).run(parentId, name, status, updatedAt, JSON.stringify(data), id);
    this.#rows.delete(id);
  }

  remove(id: string): void {
    this.#statement('delete from node where id = ?').run(id);
    this.#rows.delete(id);
    this.#statement('delete from node_label where node_id = ? or label_id = ?').run(id, id);
  }

  /** Puts exactly these labels on a node. */
  setLabels(nodeId: string, labelIds: readonly string[]): void {
    this.#statement('delete from node_label where node_id = ?').run(nodeId);
    const insert = this.#statement('insert or ignore into node_label (label_id, node_id) values (?, ?)');
    for (const labelId of labelIds) insert.run(labelId, nodeId);
  }

  labelsOf(nodeId: string): NodeRecord[] {
    const sql = 'select n.* from node_label l join node n on n.id = l.label_id where l.node_id = ? order by n.seq';
    return this.#statement(sql).all(nodeId).map(toRecord);
  }

  /** The nodes of a kind that carry a label, oldest first. */
  labelled(labelId: string, kind: NodeKind): NodeRecord[] {
    const sql =
      'select n.* from node_label l join node n on n.id = l.node_id where l.label_id = ? and n.kind = ? order by n.seq';
    return this.#statement(sql).all(labelId, kind).map(toRecord);
  }

  addActivity(accountId: string, objectId: string, at: number, data: Record<string, unknown>): void {
    const sql = 'insert into activity (account_id, object_id, at, data) values (?, ?, ?, ?)';
    this.#statement(sql).run(accountId, objectId, at, JSON.stringify(data));
  }

  /** The audit rows of an account, newest first. */
  activities(accountId: string, { objectId, since, until }: ActivityQuery = {}): Activity[] {
    const sql = `select * from activity where account_id = ? and object_id = coalesce(?, object_id)
      and at >= ? and at <= ? order by seq desc`;
    const bounds = [since ?? 0, until ?? Number.MAX_SAFE_INTEGER];
    const rows = this.#statement(sql).all(accountId, objectId ?? null, ...bounds);
    return rows.map((row) => ({ objectId: String(row.object_id), at: Number(row.at), data: parseData(row.data) }));
  }

  setting(name: string): string | undefined {
    const row = this.#statement('select value from setting where name = ?').get(name);
    return row && String(row.value);
  }

  saveSetting(name: string, value: string): void {
    this.#statement('insert or replace into setting (name, value) values (?, ?)').run(name, value);
  }

  #row(id: string): Row | undefined {
    const known = this.#rows.get(id);
    if (known) return known;
    const row = this.#statement('select * from node where id = ?').get(id);
    if (row) this.#rows.set(id, row);
    return row;
  }

  #saveNextId(): void {
    const next = this.#ids.toStore();
    if (next !== undefined) this.saveSetting('next_id', next);
  }

  #run(sql: string): void {
    this.#statement(sql).run();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
