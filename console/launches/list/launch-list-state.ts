import type { LaunchChangeFragment, LaunchPageFragment } from '../generated/graphql.ts';
import { fitsName, fitsState, NO_FILTER, type LaunchFilter } from './launch-filter.ts';
import type { LaunchRow } from './launch-row.ts';

/** News of a launch that is not shown. */
interface Heard {
  /** Sequence of the newest. */
  sequence: number;
  /** True when it was read, and the filter leaves its name out. */
  isMisnamed: boolean;
}

/** The launches shown so far, newest first. */
export interface LaunchListState {
  /** Choice of the ones that are shown. */
  filter: LaunchFilter;
  rows: LaunchRow[];
  /** Begin of the next page; null when there is none. */
  next: string | null;
  /** News of launches on pages that were not read, or that the filter leaves out, by id; the ones heard of last come last. */
  heard: ReadonlyMap<string, Heard>;
}

/** Most launches that are not shown and whose changes are kept. Only the one whose page is open needs them, and at once. */
const MOST_HEARD = 200;

/** The list before anything was read. */
export const EMPTY_LIST: LaunchListState = { filter: NO_FILTER, rows: [], next: null, heard: new Map() };

/** Sequence of the newest news of a launch, shown or not; 0 where there were none. */
export function newestSequence({ rows, heard }: LaunchListState, launchId: string): number {
  const row = rows.find(({ id }) => id === launchId);
  return Math.max(row?.sequence ?? 0, heard.get(launchId)?.sequence ?? 0);
}

/**
 * Takes what a change says about a launch. Null when that is not enough, and the launch has to be read: a new one that the filter may take,
 * or one that went from one state to another.
 */
export function withChange(list: LaunchListState, change: LaunchChangeFragment): LaunchListState | null {
  const { launchId, launchSequence: sequence, version, state, step, counts, operationCounts } = change;
  const known = list.rows.find(({ id }) => id === launchId);
  if (!known) return staysAway(list, change) ? withHeard(list, launchId, { sequence }) : null;
  if (sequence <= known.sequence) return list;
  if (version !== known.version || state !== known.state) return null;
  return replaced(list, known, { ...known, sequence, step, counts, operationCounts });
}

/** Takes a launch as it was read; one that the filter leaves out is not shown. Older news of it than is known changes nothing. */
export function withLaunch(list: LaunchListState, row: LaunchRow): LaunchListState {
  const known = list.rows.find(({ id }) => id === row.id);
  const isMisnamed = !fitsName(list.filter, row.name);
  if (isMisnamed || !fitsState(list.filter, row.state)) {
    if (known && !isNewer(row, known)) return list;
    const rows = known ? list.rows.filter((other) => other !== known) : list.rows;
    return withHeard({ ...list, rows }, row.id, { sequence: row.sequence, isMisnamed });
  }
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

function withHeard(list: LaunchListState, launchId: string, news: Partial<Heard>): LaunchListState {
  const before = list.heard.get(launchId) ?? { sequence: 0, isMisnamed: false };
  const others = [...list.heard].filter(([id]) => id !== launchId);
  return { ...list, heard: new Map([...others, [launchId, { ...before, ...news }] as const].slice(-MOST_HEARD)) };
}

function replaced(list: LaunchListState, known: LaunchRow, row: LaunchRow): LaunchListState {
  return { ...list, rows: list.rows.map((other) => (other === known ? row : other)) };
}

/** Returns true when a launch that is not shown need not be read for a change of it. */
function staysAway(list: LaunchListState, { launchId, state }: LaunchChangeFragment): boolean {
  if (comesLater(list, launchId) || !fitsState(list.filter, state)) return true;
  return list.heard.get(launchId)?.isMisnamed === true;
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
