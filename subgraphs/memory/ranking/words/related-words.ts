import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';
import { ALIKE } from '#subgraphs/memory/ranking/words/alike-words.ts';
import { KINDS } from '#subgraphs/memory/ranking/words/kinds-of-words.ts';

const related = new Map<string, Set<string>>();
const known = new Set<string>();

for (const group of groupsOf(ALIKE))
  for (const stem of group) for (const other of group) if (other !== stem) relate(stem, other);
for (const [kind, ...members] of groupsOf(KINDS)) for (const member of members) if (kind) relate(kind, member);

function groupsOf(table: string): string[][] {
  return table
    .split(/[|\n]/)
    .map((group) => [...new Set(group.trim().split(/\s+/).filter(Boolean))].map((word) => stemOf(word, 'en')))
    .filter((group) => group.length > 1);
}

function relate(asked: string, stated: string): void {
  known.add(asked).add(stated);
  if (asked !== stated) related.set(asked, (related.get(asked) ?? new Set()).add(stated));
}

/** English stems a fact may have where a question has this one: `en:dog` for `en:pet`. Empty for most. */
export function relatedStems(stem: string): readonly string[] {
  return [...(related.get(stem) ?? [])];
}

/** The words of which related ones are known. */
export function relatedWords(): string[] {
  return `${ALIKE} ${KINDS}`.split(/[\s|]+/).filter(Boolean);
}

/** Returns true when a stem is that of a word known here, which is then no misspelled one. */
export function isKnownStem(stem: string): boolean {
  return known.has(stem);
}
