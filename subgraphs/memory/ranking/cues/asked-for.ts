import { Cue } from '#subgraphs/memory/ranking/cues/cue.ts';
import { folded, lowered } from '#subgraphs/memory/ranking/words/fold.ts';

const PLACE_NOUN =
  'city|country|place|state|town|street|restaurant|school|college|university|hospital|area|region|location';

/** Ways of asking, in folded text. */
const ASKED: readonly [RegExp, number][] = [
  [/\b(?:when|(?:what|which) (?:time|day|date|year|month|week)|how (?:soon|recently)|wann|cuando|quand)\b/, Cue.TIME],
  [/\b(?:how (?:long|often)|wie (?:lange|oft)|cuanto tiempo|combien de temps)\b/, Cue.DURATION],
  [new RegExp(`\\b(?:where|wo|wohin|woher|adonde|donde|ou)\\b|\\b(?:what|which) (?:${PLACE_NOUN})\\b`), Cue.PLACE],
  [/\b(?:who|whom|whose|wer|wen|wem|wessen|quien|quienes|qui)\b/, Cue.PERSON],
  [
    /\bhow (?:many|much|old|far|tall|big|large|high|fast|deep|wide|heavy)\b|\bwhat (?:percentage|percent|number|amount|age|price|score)\b/,
    Cue.NUMBER,
  ],
  [/\b(?:wie ?viele?|wie (?:alt|hoch|gross|weit)|cuant[oa]s?|combien)\b/, Cue.NUMBER],
  [/\b(?:why|how come|what reason|warum|wieso|weshalb|por que|pourquoi)\b/, Cue.REASON],
];

/** Returns the kinds of thing a question asks for, as bits of `Cue`; 0 when they are unknown. */
export function askedFor(question: string): number {
  const text = folded(lowered(question));
  return ASKED.reduce((cues, [pattern, cue]) => (pattern.test(text) ? cues | cue : cues), 0);
}
