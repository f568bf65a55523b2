import { expect, test } from '@jest/globals';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { signsOf } from '#subgraphs/memory/ranking/relevance-floor.ts';
import { weighQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';

const STATISTICS = { facts: 0, meanLength: 0, frequencies: new Map<string, number>() };

function specific(question: string): number {
  return signsOf(weighQuestion(analyseQuestion(question), STATISTICS, []), [], STATISTICS).specific;
}

test.each([
  ['What did the nice man want to find at home?', 0],
  ['When does the habitat open?', 1],
  ['Who finds invoices in a ledger?', 2],
  ['Which pet?', 1],
  ['Is ABC-123 open?', 1],
  ['Wann beginnt die Kampagne?', 2],
])('the telling words of "%s"', (question, count) => {
  expect(specific(question)).toBe(count);
});
