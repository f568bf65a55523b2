import pg from 'pg';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { FactScope } from '#subgraphs/memory/fact-index/fact-index.ts';
import { INDEX_VERSION } from '#subgraphs/memory/fact-index/index-version.ts';
import { indexOf, type IndexedText } from '#subgraphs/memory/testing/index-of.ts';

/** Facts written by one statement. */
const BATCH = 2_000;

/**
 * Saves facts and their index as many single writes would leave them, some thousand a second, for a scope that has no facts yet.
 * `url` is a superuser's. Returns the facts' ids in the order of their texts.
 */
export async function loadFacts(url: string, scope: FactScope, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Analysing many texts takes longer than a transaction may be idle.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    const loader = new FactLoader(client, scope);
    const ids = await loader.load(texts);
    await client.query('commit');
    return ids;
  } finally {
    await client.end();
  }
}

class FactLoader {
  readonly #client: pg.Client;
  readonly #scope: FactScope;

  constructor(client: pg.Client, scope: FactScope) {
    this.#client = client;
    this.#scope = scope;
  }

  async load(texts: readonly string[]): Promise<string[]> {
    const scopeId = await this.#addScope();
    const firstRow = await this.#reserve('memory.fact', 'row_no', texts.length);
    const index = indexOf(texts.map((text, at) => ({ text, rowNo: firstRow + at })));
    const firstWord = await this.#reserve('memory.word', 'id', index.words.length);
    const ids = await this.#addFacts(scopeId, firstWord, index.facts);
    await this.#addWords(scopeId, firstWord, index.words);
    await this.#client.query('update memory.scope set facts = $1, indexed = $1, length = $2 where id = $3', [
      texts.length,
      index.facts.reduce((sum, { length }) => sum + length, 0),
      scopeId,
    ]);
    return ids;
  }

  async #addScope(): Promise<string> {
    const { workspaceId, kind, targetId, memberId } = this.#scope;
    const { rows } = await this.#client.query<{ id: string }>(
      'insert into memory.scope (workspace_id, kind, target_id, member_id) values ($1, $2, $3, $4) returning id',
      [workspaceId, kind, targetId, memberId],
    );
    return rows[0]!.id;
  }

  /** The first of as many numbers in a row. */
  async #reserve(table: string, column: string, count: number): Promise<number> {
    const sequence = 'pg_get_serial_sequence($1, $2)::regclass';
    const { rows } = await this.#client.query<{ first: string }>(`select nextval(${sequence}) as first`, [
      table,
      column,
    ]);
    const first = Number(rows[0]!.first);
    await this.#client.query(`select setval(${sequence}, $3)`, [table, column, first + Math.max(count - 1, 0)]);
    return first;
  }

  async #addFacts(scopeId: string, firstWord: number, facts: readonly IndexedText[]): Promise<string[]> {
    const { workspaceId, kind, targetId, memberId } = this.#scope;
    const ids = facts.map(() => uuid7());
    const author = memberId ?? uuid7();
    for (let at = 0; at < facts.length; at += BATCH) {
      const rows = facts.slice(at, at + BATCH).map(({ rowNo, text, words, length }, i) => ({
        id: ids[at + i],
        row_no: rowNo,
        text,
        words: words.map((word) => firstWord + word),
        length,
      }));
      await this.#client.query(
        `insert into memory.fact (id, workspace_id, row_no, scope_kind, target_id, author_id, updated_by, request_id, text,
                                  consent, scope_id, words, length, index_version)
         select id, $1, row_no, $2, $3, $4, $4, id, text, 'EXPLICIT_USER_REQUEST', $5, words, length, $6
           from jsonb_to_recordset($7) as given(id uuid, row_no bigint, text text, words bigint[], length int)`,
        [workspaceId, kind, targetId, author, scopeId, INDEX_VERSION, JSON.stringify(rows)],
      );
    }
    return ids;
  }

  async #addWords(scopeId: string, firstWord: number, words: ReturnType<typeof indexOf>['words']): Promise<void> {
    const { workspaceId } = this.#scope;
    for (let at = 0; at < words.length; at += BATCH) {
      const rows = words.slice(at, at + BATCH).map((word, i) => ({ ...word, id: firstWord + at + i }));
      await this.#client.query(
        `insert into memory.word (workspace_id, scope_id, word, stem, id, facts, spilled, tail) overriding system value
         select $1, $2, word, stem, id, facts, spilled, tail
           from jsonb_to_recordset($3) as given(word text, stem text, id bigint, facts int, spilled bigint, tail bigint[])`,
        [workspaceId, scopeId, JSON.stringify(rows)],
      );
      const blocks = rows.flatMap(({ id, blocks: own }) => own.map((block) => ({ ...block, id })));
      await this.#client.query(
        `insert into memory.posting_block (workspace_id, word_id, first, postings)
         select $1, id, first, postings from jsonb_to_recordset($2) as given(id bigint, first bigint, postings bigint[])`,
        [workspaceId, JSON.stringify(blocks)],
      );
    }
  }
}
