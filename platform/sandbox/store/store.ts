import { DatabaseSync } from 'node:sqlite';
import { Audit } from './audit.ts';
import { FreshIds } from './fresh-ids.ts';
import { nodeCondition } from './node-query.ts';
import type { NodeQuery } from './node-query.ts';
import type { NodeKind, NodeRecord } from './node-record.ts';
import { toRecord } from './node-row.ts';
import type { Row } from './node-row.ts';
import { RowCache } from './row-cache.ts';
import { SCHEMA_SQL, SETTINGS_SQL } from './schema-sql.ts';
import { Statements } from './statements.ts';

/** A node's state and its parent. */
export type NodePlace = Pick<NodeRecord, 'status' | 'parentId'>;

/** The sandbox's memory: one SQLite file, one writer. */
export class Store {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  readonly audit: Audit;
  readonly #rows = new RowCache();
  readonly #ids = new FreshIds(() => this.setting('next_id'));
  #depth = 0;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(SETTINGS_SQL);
    this.#database.exec(SCHEMA_SQL);
    this.#statements = new Statements(this.#database);
    this.audit = new Audit(this.#statements);
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

  /** The oldest label of a name in an account. */
  labelNamed(accountId: string, name: string): NodeRecord | undefined {
    // No id holds a blank.
    const key = `${accountId} ${name}`;
    const sql = `select * from node where account_id = ? and kind = 'label' and name = ? order by seq limit 1`;
    const row = this.#rows.get(key) ?? this.#statements.of(sql).get(accountId, name);
    if (row) this.#rows.set(key, row);
    return row && toRecord(row);
  }

  /** Returns the parents of a node, without its content; lists call it for every row. */
  place(id: string | null | undefined): NodePlace | undefined {
    if (!id) return undefined;
    const row = this.#rows.get(id) ?? this.#statements.of('select status, parent_id from node where id = ?').get(id);
    return row && { status: String(row.status), parentId: row.parent_id === null ? null : String(row.parent_id) };
  }

  /** The matching nodes, oldest first. */
  list(query: NodeQuery): NodeRecord[] {
    const { sql, values } = nodeCondition(query);
    const rows = this.#statements.of(`select * from node where ${sql} order by seq`).all(...values);
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

  /** Returns the number of nodes that match. */
  count(query: NodeQuery): number {
    const { sql, values } = nodeCondition(query);
    return Number(this.#statements.of(`select count(*) as n from node where ${sql}`).get(...values)?.n ?? 0);
  }

  insert(node: Omit<NodeRecord, 'seq'>): NodeRecord {
    const sql = `insert into node (id, kind, account_id, parent_id, name, status, created_at, updated_at, visible_at, data)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const { id, kind, accountId, parentId, name, status, createdAt, updatedAt, visibleAt, data } = node;
    const values = [id, kind, accountId, parentId, name, status, createdAt, updatedAt, visibleAt, JSON.stringify(data)];
    const { lastInsertRowid } = this.#statements.of(sql).run(...values);
    return { ...node, seq: Number(lastInsertRowid) };
  }

  save(node: NodeRecord): void {
    if (node.kind === 'label') this.#rows.clear();
    const sql = 'update node set parent_id = ?, name = ?, status = ?, updated_at = ?, data = ? where id = ?';
    const { id, parentId, name, status, updatedAt, data } = node;
    this.#statements.of(sql).run(parentId, name, status, updatedAt, JSON.stringify(data), id);
    this.#rows.delete(id);
  }

  remove(id: string): void {
    this.#statements.of('delete from node where id = ?').run(id);
    this.#rows.clear();
    this.#statements.of('delete from node_label where node_id = ? or label_id = ?').run(id, id);
  }

  /** Puts exactly these labels on a node. */
  setLabels(nodeId: string, labelIds: readonly string[]): void {
    this.#statements.of('delete from node_label where node_id = ?').run(nodeId);
    const insert = this.#statements.of('insert or ignore into node_label (label_id, node_id) values (?, ?)');
    for (const labelId of labelIds) insert.run(labelId, nodeId);
  }

  labelsOf(nodeId: string): NodeRecord[] {
    const sql = 'select n.* from node_label l join node n on n.id = l.label_id where l.node_id = ? order by n.seq';
    return this.#statements.of(sql).all(nodeId).map(toRecord);
  }

  /** The nodes of a kind that carry a label, oldest first. */
  labelled(labelId: string, kind: NodeKind): NodeRecord[] {
    const sql =
      'select n.* from node_label l join node n on n.id = l.node_id where l.label_id = ? and n.kind = ? order by n.seq';
    return this.#statements.of(sql).all(labelId, kind).map(toRecord);
  }

  setting(name: string): string | undefined {
    const row = this.#statements.of('select value from setting where name = ?').get(name);
    return row && String(row.value);
  }

  saveSetting(name: string, value: string): void {
    this.#statements.of('insert or replace into setting (name, value) values (?, ?)').run(name, value);
  }

  #row(id: string): Row | undefined {
    const known = this.#rows.get(id);
    if (known) return known;
    const row = this.#statements.of('select * from node where id = ?').get(id);
    if (row) this.#rows.set(id, row);
    return row;
  }

  #saveNextId(): void {
    const next = this.#ids.toStore();
    if (next !== undefined) this.saveSetting('next_id', next);
  }

  #run(sql: string): void {
    this.#statements.of(sql).run();
  }
}
