import { createHash } from 'node:crypto';
import pg from 'pg';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
const SCHEMAS = ['accounts', 'launcher', 'memory', 'rules'];
/** Tables of what is told, of turns and of the word index: no list shows their rows. */
const BESIDE_LISTS =
  'event|event_counter|single_event|queue|request_claim|migration|asset_staging|scope|word|posting_block|dispatch_marker|media_upload_page';

/** A row as the database has it. */
type Row = Record<string, unknown>;

interface Table {
  name: string;
  /** True when rows are known by an id of their own. */
  hasId: boolean;
  /** Those which are stored as given. */
  columns: string;
  rows: Row[];
}

/** Columns in which rows of a table differ however alike they are. */
const APART: Record<string, readonly string[]> = {
  'accounts.ad_account': ['platform_id'],
  'accounts.api_key': ['secret_hash'],
  'accounts.brand_kit_version': ['number'],
  'accounts.member': ['email', 'subject'],
  'accounts.operation_attempt': ['number'],
  'accounts.platform_asset': ['row_no', 'platform_id'],
  'accounts.platform_operation': ['position', 'platform_id'],
  'launcher.account_limits': ['version'],
  'launcher.collection_revision': ['number'],
  'launcher.creative_version': ['number'],
  'launcher.frozen_collection': ['key'],
  'launcher.launch': ['request_key'],
  'launcher.launch_item': ['number'],
  'launcher.launch_operation': ['number'],
  'launcher.schedule': ['request_key'],
  'launcher.schedule_version': ['number'],
  'launcher.media_asset': ['checksum_sha256', 'file_key'],
  'launcher.template_version': ['number'],
  'memory.fact': ['row_no'],
  'memory.fact_version': ['version'],
  'rules.rule_version': ['version'],
};

/** Rows that become many: those of these tables which name one of the ids, or all; what names one of them is copied with it. */
export interface Multiplied {
  tables: readonly string[];
  naming?: readonly string[];
}

/** The rows of one workspace, and as many alike as a test wants. */
export class ManyOfEverything {
  readonly #client: pg.Client;
  readonly #tables: Table[];
  #copies = 0;

  private constructor(client: pg.Client, tables: Table[]) {
    this.#client = client;
    this.#tables = tables;
  }

  /** Reads what the workspace has now. */
  static async open(url: string, workspaceId: string): Promise<ManyOfEverything> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Copies come in no order, and are what the triggers have seen to in their originals.
    await client.query('set session_replication_role = replica');
    const { rows: found } = await client.query<{ name: string; has_id: boolean; columns: string }>(
      `select table_schema || '.' || table_name as name, bool_or(column_name = 'id' and udt_name = 'uuid') as has_id,
              string_agg(quote_ident(column_name), ', ') filter (where is_generated = 'NEVER') as columns
         from information_schema.columns where table_schema = any($1) and table_name !~ $2
        group by 1 having bool_or(column_name = 'workspace_id')`,
      [SCHEMAS, `^(${BESIDE_LISTS})$`],
    );
    const tables: Table[] = [];
    for (const { name, has_id: hasId, columns } of found) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${name} t where workspace_id = $1`,
        [workspaceId],
      );
      tables.push({ name, hasId, columns, rows: rows.map(({ row }) => row) });
    }
    return new ManyOfEverything(client, tables);
  }

  /** Has every list show so many rows, or more. */
  async growTo(amount: number, groups: readonly Multiplied[]): Promise<void> {
    const copies = Array.from({ length: amount - 1 - this.#copies }, (_, index) => this.#copies + 1 + index);
    this.#copies = amount - 1;
    for (const [group, multiplied] of groups.entries()) {
      const { own, ids } = this.#chosen(multiplied);
      for (const whole of this.#tables) {
        // Most rows name nothing that is copied; looking at each for each copy would take longest of all.
        const table = { ...whole, rows: whole.rows.filter((row) => own.has(row) || names(row, ids)) };
        const rows = copies.flatMap((copy) => copiesOf(table, { own, ids, group, copy }));
        if (rows.length > 0) await this.#insert(table, rows);
      }
    }
    await this.run('analyze');
  }

  /** Runs a statement past what is copied. */
  async run(sql: string, parameters: unknown[] = []): Promise<void> {
    await this.#client.query(sql, parameters);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  #table(name: string): Table {
    const table = this.#tables.find((candidate) => candidate.name === name);
    if (table === undefined) throw new Error(`There is no table ${name} with rows of a workspace.`);
    return table;
  }

  /** Rows of the group's own tables, and the ids among them which change. */
  #chosen({ tables, naming }: Multiplied): { own: Set<Row>; ids: Set<string> } {
    const all = tables[0] === '*' ? this.#tables.filter(({ hasId }) => hasId) : tables.map((name) => this.#table(name));
    const chosen = (row: Row) => !naming || naming.some((id) => JSON.stringify(row).includes(id));
    const own = new Set(all.flatMap(({ rows }) => rows.filter(chosen)));
    const named = all.filter(({ hasId }) => hasId).flatMap(({ rows }) => rows.filter((row) => own.has(row)));
    return { own, ids: new Set(named.map(({ id }) => String(id))) };
  }

  async #insert({ name, columns }: Table, rows: Row[]): Promise<void> {
    await this.run(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}

interface Copying {
  own: Set<Row>;
  ids: Set<string>;
  group: number;
  copy: number;
}

function names(row: Row, ids: ReadonlySet<string>): boolean {
  return (JSON.stringify(row).match(UUID) ?? []).some((id) => ids.has(id));
}

function copiesOf({ name, hasId, rows }: Table, { own, ids, group, copy }: Copying): Row[] {
  return rows.flatMap((row) => {
    if (hasId && !ids.has(String(row['id']))) return [];
    const text = JSON.stringify(row);
    const renamed = text.replace(UUID, (id) => (ids.has(id) ? uuidOf(`${id} ${group} ${copy}`) : id));
    const alike = JSON.parse(renamed) as Row;
    // With another parent, rows without an id differ already, and name their like.
    return [hasId || own.has(row) ? madeDistinct(name, alike, group * 1_000 + copy) : alike];
  });
}

function madeDistinct(table: string, row: Row, number: number): Row {
  const apart = { ...row };
  for (const column of APART[table] ?? []) {
    const value = row[column];
    if (typeof value === 'number') apart[column] = value + number * 1_000;
    if (typeof value === 'string') apart[column] = `${value}${number}`;
  }
  return apart;
}

/** Later in the order of ids than those which are made of the time. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const parts = [`f${hash.slice(1, 8)}`, hash.slice(8, 12), `7${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
