import { readFileSync } from 'node:fs';
import { irregularForms } from '#subgraphs/memory/ranking/words/irregular-forms.ts';
import { relatedWords } from '#subgraphs/memory/ranking/words/related-words.ts';
import { slipBetween } from '#subgraphs/memory/ranking/words/slip.ts';
import { stemOf } from '#subgraphs/memory/ranking/words/stem.ts';

/** Below this a word is one error away from too many others. */
const SHORTEST = 4;

const common = wordsOf(readFileSync(new URL('english-words.txt', import.meta.url), 'utf8'));
const byLength = Map.groupBy(
  new Set([
    ...common,
    ...[...relatedWords(), ...irregularForms('en')].flatMap((word) => [word, ...regularForms(word)]),
  ]),
  ({ length }) => length,
);

/** Returns true when it is an English word in common use, of three letters and more. Names and terms of a trade mostly are none. */
export function isEnglishWord(word: string): boolean {
  return common.has(word);
}

/** Everyday English words one typing error away. */
export function englishWordsNear(word: string): string[] {
  return [-1, 0, 1]
    .flatMap((longer) => byLength.get(word.length + longer) ?? [])
    .filter((other) => other.length >= SHORTEST && slipBetween(word, other) !== null);
}

/** `likes`, `liked`, `liking`: regular forms which have the word's stem. */
function regularForms(word: string): string[] {
  const stem = stemOf(word, 'en');
  return endings(word).filter((form) => stemOf(form, 'en') === stem);
}

function endings(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return ['ies', 'ied', 'ying'].map((ending) => word.slice(0, -1) + ending);
  const bare = word.endsWith('e') ? word.slice(0, -1) : word;
  const doubled = /[^aeiou][aeiou][^aeiouwxy]$/.test(word) ? [bare, bare + bare.at(-1)!] : [bare];
  return [
    word + (/(?:[sxz]|ch|sh)$/.test(word) ? 'es' : 's'),
    ...doubled.flatMap((start) => [`${start}ed`, `${start}ing`]),
  ];
}

/** Words of a list, without its lines of comment. */
function wordsOf(list: string): Set<string> {
  return new Set(list.replaceAll(/^#.*$/gm, '').split(/\s+/).filter(Boolean));
}
