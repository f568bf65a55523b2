import { codeTokens } from '#subgraphs/memory/ranking/words/code-tokens.ts';
import type { Written } from '#subgraphs/memory/ranking/words/token.ts';

const CURRENCY = '(?:eur|euros?|usd|dollars?|gbp|chf|cad|aud|nzd|jpy|cny|inr|mxn|brl|sek|nok|dkk|pln|czk)';
const AMOUNT = new RegExp(String.raw`^(?:(\d(?:.*\d)?)(${CURRENCY})|(${CURRENCY})(\d[^a-z]*))$`, 'i');

/** A number or a code; the number alone where a currency is written to it: `500EUR`. That is a part of it, asked for by nobody who asks for the number. */
export function amountTokens(piece: string): Written[] {
  const [, number, currency, currencyBefore, numberBehind] = AMOUNT.exec(piece) ?? [];
  const word = (currency ?? currencyBefore)?.toLowerCase();
  if (word === undefined) return codeTokens(piece);
  const unit = { lower: word, word, exact: false, part: true, capital: false };
  return [...codeTokens(number ?? numberBehind ?? ''), unit];
}
