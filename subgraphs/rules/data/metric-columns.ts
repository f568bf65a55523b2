import {
  type ActionNeed,
  actionKey,
  type DayCoverage,
  type MetricTable,
  type Window,
  windowKey,
} from '#subgraphs/rules/evaluate/account-data.ts';

type Column = (bigint | null)[];

/** Columns of one window while they are put together. */
interface GrowingSums {
  metrics: Record<string, Column>;
  actions: Record<string, Column>;
}

/** Sums of a page, as insights gives them: integers as text. */
export interface PageSums {
  key: string;
  metrics: Readonly<Record<string, readonly (string | null)[]>>;
  actions: readonly (readonly (string | null)[])[];
}

/** Puts the pages of several questions together to one table. */
export class MetricColumns {
  readonly #rows = new Map<string, number>();
  readonly #days = new Map<string, DayCoverage>();
  readonly #windows = new Map<string, GrowingSums>();

  /** Adds columns that are there even when no object has a row. */
  expect(windows: readonly Window[], metrics: readonly string[], actions: readonly ActionNeed[]): void {
    for (const window of windows) {
      const own = this.#windowOf(windowKey(window));
      for (const metric of metrics) own.metrics[metric] ??= [];
      for (const action of actions) own.actions[actionKey(action)] ??= [];
    }
  }

  /** Adds a page of sums. */
  add(ids: readonly string[], sums: readonly PageSums[], actions: readonly ActionNeed[]): void {
    const rows = ids.map((id) => this.#rowOf(id));
    for (const { key, metrics, actions: columns } of sums) {
      const own = this.#windowOf(key);
      for (const [metric, values] of Object.entries(metrics)) put((own.metrics[metric] ??= []), rows, values);
      for (const [at, action] of actions.entries())
        put((own.actions[actionKey(action)] ??= []), rows, columns[at] ?? []);
    }
  }

  /** Adds the state of a day. */
  addDay(day: string, coverage: DayCoverage): void {
    this.#days.set(day, coverage);
  }

  /** The table, every column as long as there are objects. */
  table(watermark: number): MetricTable {
    const count = this.#rows.size;
    const filled = (columns: Record<string, Column>) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, fill(column, count)]));
    const windows = [...this.#windows].map(
      ([key, { metrics, actions }]) => [key, { metrics: filled(metrics), actions: filled(actions) }] as const,
    );
    return { watermark, rows: this.#rows, windows: Object.fromEntries(windows), days: this.#days };
  }

  #rowOf(id: string): number {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    this.#rows.set(id, this.#rows.size);
    return this.#rows.size - 1;
  }

  #windowOf(key: string): GrowingSums {
    const known = this.#windows.get(key);
    if (known) return known;
    const made: GrowingSums = { metrics: {}, actions: {} };
    this.#windows.set(key, made);
    return made;
  }
}

function put(column: Column, rows: readonly number[], values: readonly (string | null)[]): void {
  for (const [at, row] of rows.entries()) {
    const value = values[at] ?? null;
    column[row] = value === null ? null : BigInt(value);
  }
}

function fill(column: Column, count: number): Column {
  return Array.from({ length: count }, (_, row) => column[row] ?? null);
}
