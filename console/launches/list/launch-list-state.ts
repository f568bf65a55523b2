import type { LaunchChangeFragment, LaunchPageFragment } from '../generated/graphql.ts';
import type { LaunchRow } from './launch-row.ts';

/** The launches shown so far, newest first. */
export interface LaunchListState {
  rows: LaunchRow[];
  /** Begin of the next page; null when there is none. */
  next: string | null;
  /** Sequences of the newest news of launches on pages that were not read, by id; the ones heard of last come last. */
  heard: ReadonlyMap<string, number>;
}

/** Most launches that are not shown and whose changes are kept. Only the one whose page is open needs them, and at once. */
const MOST_HEARD = 200;

/** The list before anything was read. */
export const EMPTY_LIST: LaunchListState = { rows: [], next: null, heard: new Map() };

/** Sequence of the newest news of a launch, shown or not; 0 where there were none. */
export function newestSequence({ rows, heard }: LaunchListState, launchId: string): number {
  const row = rows.find(({ id }) => id === launchId);
  return Math.max(row?.sequence ?? 0, heard.get(launchId) ?? 0);
}

/**
 * Takes what a change says about a launch. Null when that is not enough, and the launch has to be read: a new one, or one
 * that went from one state to another.
 */
export function withChange(list: LaunchListState, change: LaunchChangeFragment): LaunchListState | null {
  const { launchId, launchSequence: sequence, version, state, step, counts, operationCounts } = change;
  const known = list.rows.find(({ id }) => id === launchId);
  if (!known) return comesLater(list, launchId) ? withHeard(list, launchId, sequence) : null;
  if (sequence <= known.sequence) return list;
  if (version !== known.version || state !== known.state) return null;
  return replaced(list, known, { ...known, sequence, step, counts, operationCounts });
}

/** Takes a launch as it was read. Older news of it than is known changes nothing. */
export function withLaunch(list: LaunchListState, row: LaunchRow): LaunchListState {
  const known = list.rows.find(({ id }) => id === row.id);
  if (known) return isNewer(row, known) ? replaced(list, known, row) : list;
  return comesLater(list, row.id) ? list : { ...list, rows: newestFirst([...list.rows, row]) };
}

/** Takes a page of launches; newer news of them than it has stays. */
export function withPage(list: LaunchListState, { edges, pageInfo }: LaunchPageFragment): LaunchListState {
  const rows = new Map(list.rows.map((row) => [row.id, row]));
  for (const { node } of edges) {
    const known = rows.get(node.id);
    if (!known || isNewer(node, known)) rows.set(node.id, node);
  }
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return { ...list, rows: newestFirst([...rows.values()]), next };
}

function withHeard(list: LaunchListState, launchId: string, sequence: number): LaunchListState {
  const others = [...list.heard].filter(([id]) => id !== launchId);
  return { ...list, heard: new Map([...others, [launchId, sequence] as const].slice(-MOST_HEARD)) };
}

function replaced(list: LaunchListState, known: LaunchRow, row: LaunchRow): LaunchListState {
  return { ...list, rows: list.rows.map((other) => (other === known ? row : other)) };
}

/** Returns true when a launch is on a page that was not read yet. */
function comesLater({ rows, next }: LaunchListState, id: string): boolean {
  const oldest = rows.at(-1);
  return next !== null && oldest !== undefined && id < oldest.id;
}

function isNewer(row: LaunchRow, known: LaunchRow): boolean {
  return row.sequence > known.sequence || (row.sequence === known.sequence && row.version > known.version);
}

/** Ids grow with time. */
function newestFirst(rows: LaunchRow[]): LaunchRow[] {
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
