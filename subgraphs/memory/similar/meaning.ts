import type { Lexicon } from '#subgraphs/memory/similar/lexicon.ts';
import type { Piece } from '#subgraphs/memory/similar/pieces.ts';
import type { Part } from '#subgraphs/memory/similar/sentence.ts';
import type { Value } from '#subgraphs/memory/similar/values.ts';

/** Meaning of a word or a value by itself; `denies` is true when it denies another word. */
export interface Meaning extends Pick<Part, 'kind' | 'key' | 'group' | 'currency'> {
  denies: boolean;
}

/** Reads a piece that is `value`, or a word when that is null; `named` is true when a capital can make it a name here. */
export function meaningOf(piece: Piece, value: Value | null, named: boolean, lexicon: Lexicon): Meaning {
  if (value) return { kind: value.kind, key: value.key, group: null, currency: value.currency, denies: false };
  const word = { kind: 'WORD', group: null, currency: null, denies: false } as const;
  const opposite = lexicon.place('opposites', piece);
  if (opposite) return { ...word, key: `opposite ${opposite.group}`, denies: opposite.later };
  const contrary = lexicon.place('contraries', piece);
  if (contrary) return { ...word, kind: 'CONTRARY', key: contrary.value, group: contrary.group };
  const group = lexicon.place('alternatives', piece)?.group ?? null;
  const key = lexicon.place('synonyms', piece)?.value ?? piece.stem;
  return { ...word, kind: named && piece.capital ? 'NAME' : 'WORD', key, group };
}

const LONGEST_NAME = 10;
const NOUN_ENDING =
  /(?:ung|ungen|heit|keit|schaft|tion|tionen|tät|ment|ismus|ling|chen|er|en|e|text|bild|ton|plan|weise)$/;

/**
 * Returns true when a capital says that a word is a name. German writes every noun with one: there only short words behind something that introduces
 * them, without an ending of nouns, are names.
 */
export function canBeName({ word }: Piece, { language }: Lexicon, introduced: boolean): boolean {
  return language !== 'de' || (introduced && word.length <= LONGEST_NAME && !NOUN_ENDING.test(word));
}
