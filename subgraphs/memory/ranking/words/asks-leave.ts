import type { Written } from '#subgraphs/memory/ranking/words/token.ts';

/** Words that say who or what may do something. */
const SUBJECTS = new Set(
  `i we you he she it they one anybody anyone somebody someone nobody there
   the a an my our your his her its their this that these those`.split(/\s+/),
);

/** Returns true when the word at a place of a question is the "may" that asks for leave, not the month: who may do it follows. */
export function asksLeave(words: readonly Written[], at: number): boolean {
  const [word, next, behind] = words.slice(at, at + 3);
  if (word?.word !== 'may' || (word.capital && at > 0)) return false;
  return next !== undefined && SUBJECTS.has(next.word) && behind?.exact === false;
}
