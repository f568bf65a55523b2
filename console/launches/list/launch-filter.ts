import type { LaunchState } from '../generated/graphql.ts';
import { LAUNCH_STATES } from '../words.ts';

/** Choice of launches, kept in the address. */
export interface LaunchFilter {
  /** Only those in this state; null: in any. */
  state: LaunchState | null;
  /** Text that names have to contain, without regard to case; empty: all. */
  name: string;
}

/** Longest text that the graph searches names for. */
export const NAME_LENGTH = 200;

/** Every launch. */
export const NO_FILTER: LaunchFilter = { state: null, name: '' };

/** Returns the filter in a query of an address; a state that there is not means any. */
export function filterIn(query: URLSearchParams): LaunchFilter {
  const state = query.get('state') ?? '';
  const name = query.get('name') ?? '';
  return { state: Object.hasOwn(LAUNCH_STATES, state) ? (state as LaunchState) : null, name: searched(name) };
}

/** Returns a typed text as names are searched for it. */
export function searched(text: string): string {
  return text.trim().slice(0, NAME_LENGTH);
}

/** Returns the query of an address for a filter. */
export function queryOf({ state, name }: LaunchFilter): Record<string, string> {
  return { ...(state !== null && { state }), ...(name !== '' && { name }) };
}

/** True for a filter that leaves anything out. */
export function isFiltering({ state, name }: LaunchFilter): boolean {
  return state !== null || name !== '';
}

/** True when launches in a state are shown. */
export function fitsState({ state }: LaunchFilter, of: LaunchState): boolean {
  return state === null || state === of;
}

/** True when launches of a name are shown. */
export function fitsName({ name }: LaunchFilter, of: string): boolean {
  return of.toLowerCase().includes(name.toLowerCase());
}
