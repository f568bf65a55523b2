/** Result of one question to all contenders; a contender without the question is left out. */
export interface ResultRow {
  what: string;
  ours: number;
  BM25?: number;
  ts_rank_cd?: number;
  MiniSearch?: number;
  unit: string;
  /** Goal for ours, in words. */
  goal?: string;
  held?: 'yes' | 'NO';
}

/** The columns of the table, in order. */
export const COLUMNS = [
  'what',
  'ours',
  'BM25',
  'ts_rank_cd',
  'MiniSearch',
  'unit',
  'goal',
  'held',
] as const satisfies readonly (keyof ResultRow)[];

/** A row with a goal: at least so much. */
export function atLeast(row: ResultRow, least: number): ResultRow {
  return { ...rounded(row), goal: `≥ ${round(least)}`, held: row.ours >= least ? 'yes' : 'NO' };
}

/** A row with a goal: at most so much. */
export function atMost(row: ResultRow, most: number): ResultRow {
  return { ...rounded(row), goal: `≤ ${round(most)}`, held: row.ours <= most ? 'yes' : 'NO' };
}

/** A row with its figures as they are printed. */
export function rounded(row: ResultRow): ResultRow {
  const known = Object.entries(row).filter(([, value]) => value !== undefined);
  const figures = known.map(([key, value]) => [key, typeof value === 'number' ? round(value) : value]);
  return Object.fromEntries(figures) as ResultRow;
}

function round(value: number): number {
  return Number(value.toFixed(value >= 1_000 ? 0 : 2));
}
