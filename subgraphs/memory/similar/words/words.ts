import type { Language } from '#subgraphs/memory/ranking/ranking.ts';
import { ENGLISH } from '#subgraphs/memory/similar/words/english.ts';
import { FRENCH } from '#subgraphs/memory/similar/words/french.ts';
import { GERMAN } from '#subgraphs/memory/similar/words/german.ts';
import { SPANISH } from '#subgraphs/memory/similar/words/spanish.ts';

/**
 * Words of a language for comparing facts. Lists are words between spaces. In `phrases` each line is `several words = meaning`, a word or a mark such
 * as `#most`. In groups each line is one group, its values parted by `|`; words of one value mean the same.
 */
export interface Words {
  phrases: string;
  /** Say that something is not so. */
  not: string;
  /** Say so as well, and add to a negation beside them. */
  without: string;
  only: string;
  /** Leave room for others of the kind: what they say of one thing contradicts nothing said of another. */
  also: string;
  /** Leave room for others behind a subject; elsewhere they ask for something. */
  lists: string;
  /** Leave room for others too, in what is liked. */
  enjoys: string;
  /** Begin a part which says when something holds. */
  condition: string;
  /** Begin a part which says which one is meant. */
  clause: string;
  be: string;
  was: string;
  may: string;
  must: string;
  /** Articles, pronouns, joining words and words of politeness or emphasis. */
  empty: string;
  /** Names of who a fact is about anyway, and of the medium it is about. */
  vague: string;
  /** Words before whom or what something is for. */
  purpose: string;
  /** Words which say where or when something holds. */
  scope: string;
  /** Words before a recipient, a doer or a means. */
  target: string;
  definite: string;
  above: string;
  below: string;
  most: string;
  least: string;
  /** Words of having and using, which say nothing beside what is had or used. */
  use: string;
  avoid: string;
  /** Verbs which begin what is said about something. */
  verbs: string;
  /** Verbs that have one object at a time. */
  takes: string;
  prefers: string;
  /** Things that have a time of their own. */
  occasions: string;
  /** Things of which there is one. */
  single: string;
  /** A number or a code behind these is a name. */
  kinds: string;
  synonyms: string;
  /** One is the other denied. */
  opposites: string;
  /** Not both at a time, perhaps neither. */
  contraries: string;
  /** Things to choose between, which go together well where nobody chooses. */
  alternatives: string;
  colours: string;
  weekdays: string;
  months: string;
  periods: string;
  /** Number words in order of their values, which stand in `numberValues`. */
  numbers: string;
  currencies: string;
}

/** The languages facts are compared in. */
export const WORDS: Record<Language, Words> = { en: ENGLISH, de: GERMAN, es: SPANISH, fr: FRENCH };
