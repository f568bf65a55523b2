import { pick } from '#subgraphs/memory/testing/seeded-random.ts';
import { ENGLISH_STOP_WORDS } from '#test/bench/memory/english-stop-words.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SHORTEST = 4;

/**
 * The question with one letter of one word replaced, added, left out or swapped with its neighbour. A word of four
 * letters and more that says something is hit, where there is one; a question without a word of two letters stays.
 */
export function withTypingError(question: string, random: () => number): string {
  const words = [...question.matchAll(/\p{L}+/gu)].filter(([word]) => word.length > 1);
  const specific = words.filter(([word]) => word.length >= SHORTEST && !ENGLISH_STOP_WORDS.has(word.toLowerCase()));
  const longest = words.toSorted(([a], [b]) => b.length - a.length).slice(0, 1);
  const candidates = specific.length > 0 ? specific : longest;
  if (candidates.length === 0) return question;
  const { 0: word, index } = pick(candidates, random);
  return question.slice(0, index) + misspelled(word, random) + question.slice(index + word.length);
}

function misspelled(word: string, random: () => number): string {
  const mistake = pick([replaced, added, leftOut, swapped], random);
  const wrong = mistake(word, Math.floor(random() * word.length), random);
  return wrong === word ? misspelled(word, random) : wrong;
}

function replaced(word: string, at: number, random: () => number): string {
  return word.slice(0, at) + pick(LETTERS, random) + word.slice(at + 1);
}

function added(word: string, at: number, random: () => number): string {
  return word.slice(0, at) + pick(LETTERS, random) + word.slice(at);
}

function leftOut(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1);
}

function swapped(word: string, at: number): string {
  const first = Math.min(at, word.length - 2);
  return word.slice(0, first) + word[first + 1]! + word[first]! + word.slice(first + 2);
}
