import type { LaunchRow } from './launch-row.ts';

/** The launches shown so far, newest first. */
export interface LaunchListState {
  rows: LaunchRow[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
}

/** Takes a launch as it is now: news of a known one, or one that was just submitted. Older news changes nothing. */
export function withLaunch(state: LaunchListState, row: LaunchRow): LaunchListState {
  const known = state.rows.find(({ id }) => id === row.id);
  if (known)
    return isNewer(row, known) ? { ...state, rows: state.rows.map((other) => (other === known ? row : other)) } : state;
  const oldest = state.rows.at(-1);
  const comesWithNextPage = state.next !== null && oldest !== undefined && row.id < oldest.id;
  return comesWithNextPage ? state : { ...state, rows: newestFirst([...state.rows, row]) };
}

/** Takes a page of launches behind those shown; whatever news of them came meanwhile stays. */
export function withPage(state: LaunchListState, rows: readonly LaunchRow[], next: string | null): LaunchListState {
  const merged = new Map(rows.map((row) => [row.id, row]));
  for (const row of state.rows) {
    const other = merged.get(row.id);
    if (!other || !isNewer(other, row)) merged.set(row.id, row);
  }
  return { rows: newestFirst([...merged.values()]), next };
}

function isNewer(row: LaunchRow, known: LaunchRow): boolean {
  return row.sequence > known.sequence || row.version > known.version;
}

/** Ids grow with time. */
function newestFirst(rows: LaunchRow[]): LaunchRow[] {
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
