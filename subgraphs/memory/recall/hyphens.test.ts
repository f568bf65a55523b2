import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

const RECALL = `query ($query: String) { memoryRecall(query: $query) { matches { why fact { fact } } } }`;
const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';

interface Recalled {
  memoryRecall: { matches: { why: string[]; fact: { fact: string } }[] };
}

/** A word with hyphens and in one, what else is told of it, and what else is asked. */
const WORDS: [language: string, hyphenated: string, closed: string, fact: string, question: string][] = [
  ['English', 'kick-off', 'kickoff', 'The % takes place in week 12', '%'],
  ['English', 'e-mail list', 'email list', 'Nobody cleans the % before June', 'Who cleans the %?'],
  ['English', 'pre-order page', 'preorder page', 'Quittenbaum builds the %', '%'],
  ['English', 'add-on', 'addon', 'An % was ordered by Priya', '%'],
  ['English', 'kick\u2011offs', 'kickoff', 'Guests are invited to % by letter', '%'],
  ['English', 'kick\u2010off', 'kick\u00adoff', 'Marta leads the %', 'Who leads the %?'],
  ['German', 'E-Mail-Versand', 'Email Versand', 'Den % macht die Firma Quittenbaum', 'Wer macht den %?'],
  ['German', 'E-Mail-Versand', 'Email-Versand', 'Der % kostet bei Quittenbaum wenig', '%'],
  ['German', 'Newsletter-Anmeldung', 'Newsletteranmeldung', 'Die % steht unten auf der Seite', 'Wo steht die %?'],
  ['Spanish', 'ex-cliente', 'excliente', 'Cada % recibe una carta de Quittenbaum', '¿Qué recibe cada %?'],
  ['French', 'week-end', 'weekend', 'Le budget est doublé chaque % de juin', 'Quel budget pour le % ?'],
  ['French', "l'e-mail", "l'email", "Le client lit % d'abord", 'Qui lit % ?'],
];

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

async function remember(owner: Viewer, fact: string): Promise<void> {
  const input = { requestId: uuid7(), fact, scope: { kind: 'TEAM' }, consent: 'EXPLICIT_USER_REQUEST' };
  await bench.ask(owner, REMEMBER, { input });
}

const filled = (text: string, word: string) => text.replace('%', () => word);

describe('a word that is written with hyphens and in one', () => {
  it.each(WORDS)(
    'is found in facts of either form (%s: %s, %s)',
    async (_language, hyphenated, closed, fact, question) => {
      for (const [told, asked] of [
        [hyphenated, closed],
        [closed.replace('\u00ad', ''), hyphenated],
        [hyphenated, hyphenated],
      ] as const) {
        const owner = bench.member();
        await remember(owner, filled(fact, told));
        await remember(owner, 'Invoices are paid on the last Friday of a month');
        const { memoryRecall } = await bench.ask<Recalled>(owner, RECALL, { query: filled(question, asked) });
        expect(memoryRecall.matches.map(({ fact: found }) => found.fact)).toEqual([filled(fact, told)]);
      }
    },
  );

  it('says how it was read', async () => {
    const owner = bench.member();
    await remember(owner, 'The kickoff takes place in week 12');
    const { memoryRecall } = await bench.ask<Recalled>(owner, RECALL, { query: 'kick-off' });
    expect(memoryRecall.matches[0]?.why).toContain('kick → kickoff');
  });
});
