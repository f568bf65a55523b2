import type { ActionDefinition } from '#subgraphs/rules/definition/definition.ts';
import { changed, type Decision, heldBack } from './decided-action.ts';

/** Actions on tags. */
export type TagAction = Extract<ActionDefinition, { type: 'add_tag' | 'remove_tag' | 'replace_tag' }>;

/** Most tags of an object. */
export const MOST_TAGS = 100;

/** Text under which tags are the same: NFC, case ignored. */
export function tagKey(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}

/** Decides a change of the tags of an object. */
export function decideTags(action: TagAction, tags: readonly string[]): Decision {
  const had = (tag: string) => tags.find((own) => tagKey(own) === tagKey(tag)) ?? null;
  switch (action.type) {
    case 'add_tag':
      return added(action.tag, had(action.tag), tags.length);
    case 'remove_tag':
      return removed(had(action.tag));
    case 'replace_tag':
      return replaced(had(action.from), action.to, had(action.to));
  }
}

function added(tag: string, had: string | null, count: number): Decision {
  if (had !== null) return heldBack('UNCHANGED', { before: had });
  if (count >= MOST_TAGS) return heldBack('LIMIT_EXCEEDED');
  return changed({ kind: 'TAGS', add: tag, remove: null }, { before: null, after: tag });
}

function removed(had: string | null): Decision {
  if (had === null) return heldBack('UNCHANGED');
  return changed({ kind: 'TAGS', add: null, remove: had }, { before: had, after: null });
}

function replaced(from: string | null, to: string, hasTo: string | null): Decision {
  if (from === null || from === to) return heldBack('UNCHANGED', { before: from });
  const add = hasTo === null || hasTo === from ? to : null;
  return changed({ kind: 'TAGS', add, remove: from }, { before: from, after: to });
}

/** Tags of an object after a change. */
export function tagsAfter(
  tags: readonly string[],
  { add, remove }: { add: string | null; remove: string | null },
): string[] {
  const kept = tags.filter((tag) => remove === null || tagKey(tag) !== tagKey(remove));
  return add === null ? kept : [...kept, add];
}
