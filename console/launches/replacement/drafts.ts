import type { Visit } from '../../shared/page-props.ts';
import type { Draft } from './replacement-draft.ts';

/** Decisions of a member about replacements, by launch: kept while a token is asked for again, and gone with signing out. */
export type Drafts = Map<string, Draft>;

const kept = new WeakMap<Visit, Drafts>();

/** Returns the replacement drafts of a visit; they end with it. */
export function draftsOf(visit: Visit): Drafts {
  const drafts = kept.get(visit) ?? new Map();
  kept.set(visit, drafts);
  return drafts;
}
