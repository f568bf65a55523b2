import pg from 'pg';

const BATCH = 5_000;
const RANKED = `select id from bench.plain_fact
   where workspace_id = $2 and scope = any($3) and search @@ to_tsquery('english', $1)
   order by ts_rank_cd(search, to_tsquery('english', $1)) desc, row_no desc limit $4`;

/** Facts in a table with a GIN index, and what PostgreSQL's full-text search does out of the box: any word, ts_rank_cd. */
export class PlainStore {
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Adds the table to a database. `url` is a superuser's, so that no row-level security slows it down. */
  static async create(url: string, connections: number): Promise<PlainStore> {
    const pool = new pg.Pool({ connectionString: url, max: connections });
    await pool.query(`create schema bench;
      create table bench.plain_fact (
        row_no bigint generated always as identity primary key,
        workspace_id uuid not null,
        scope text not null,
        id text not null,
        text text not null,
        search tsvector not null generated always as (to_tsvector('english', text)) stored
      );
      create index plain_fact_search on bench.plain_fact using gin (search);
      create index plain_fact_scope on bench.plain_fact (workspace_id, scope)`);
    return new PlainStore(pool);
  }

  /** Adds many facts of one scope. */
  async load(workspaceId: string, scope: string, facts: readonly { id: string; text: string }[]): Promise<void> {
    for (let at = 0; at < facts.length; at += BATCH) {
      await this.#pool.query(
        `insert into bench.plain_fact (workspace_id, scope, id, text)
         select $1, $2, id, text from jsonb_to_recordset($3) as given(id text, text text)`,
        [workspaceId, scope, JSON.stringify(facts.slice(at, at + BATCH))],
      );
    }
  }

  /** Writes out what the index keeps aside of new rows, and renews what the planner knows. */
  async settle(): Promise<void> {
    await this.#pool.query('vacuum analyze bench.plain_fact');
  }

  /** Adds one fact in a transaction of its own. */
  async insert(workspaceId: string, scope: string, id: string, text: string): Promise<void> {
    await this.#pool.query('insert into bench.plain_fact (workspace_id, scope, id, text) values ($1, $2, $3, $4)', [
      workspaceId,
      scope,
      id,
      text,
    ]);
  }

  /** Ids of the facts of the scopes that share a word with the question, best first. */
  async search(workspaceId: string, scopes: readonly string[], question: string, limit: number): Promise<string[]> {
    const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
    const { rows } = await this.#pool.query<{ id: string }>(RANKED, [words.join(' | '), workspaceId, scopes, limit]);
    return rows.map(({ id }) => id);
  }

  /** Closes its connections. */
  close(): Promise<void> {
    return this.#pool.end();
  }
}
