import { folded } from '#subgraphs/memory/ranking/words/fold.ts';

/** Words of asking and talking, common in questions about anything: alone they make no fact relevant. */
const WEAK_WORDS = new Set(
  `ask answer get give good kind know look lot make mean mention need new now one please recall remember remind say said set show sort speak
   talk tell thing things think time told try type use want way
   bitte erinnern erzählt gesagt machen sagt weiß wissen
   dice dijo hacer recuerda sabe sabemos saber
   dire dit faire rappelle sait savoir savons`
    .split(/\s+/)
    .map(folded),
);

/** Weight of such a word beside another one. */
export const WEAK_WEIGHT = 0.3;

/** Returns true when a folded word belongs to the form of a question more than to its subject. */
export function isWeakWord(word: string): boolean {
  return WEAK_WORDS.has(word);
}
