import { pick, seededRandom } from '#subgraphs/memory/testing/seeded-random.ts';

const ONSETS = 'b c d f g h j k l m n p r s t v w z br cl dr fl gr pl pr st tr sh'.split(' ');
const NUCLEI = 'a e i o u a e i o ai ea ou'.split(' ');
const CODAS = 'n r l t m s d k nd rt ck ll nt st'.split(' ');
const CONNECTIVES = 'the of and a in to for with on is that by at from as our this are it not'.split(' ');
const ASKING = ['What is', 'When was', 'Which', 'How much is', 'Who has', 'Where is', 'Do we have', 'Why is'];

/**
 * Ranks below it are flattened, so that the commonest words stand in 15 to 30 % of the facts, as names do in dialogues and in
 * facts about a few brands. A question's words then stand in about as many facts as those of a question about a dialogue.
 */
const FLATTENED = 4;
const CONNECTIVE_SHARE = 0.36;
const FACT_LENGTH = 120;

/**
 * Writes sentences of about 120 characters whose words are as unevenly common as those of a language (Zipf), a third of
 * them connectives, and questions about such sentences. The same seed writes the same text.
 */
export class FactGenerator {
  readonly #random: () => number;
  readonly #words: readonly string[];
  readonly #upTo: Float64Array;

  /** Knows `vocabulary` words, of which the first are the commonest; generators of any seed know the same ones. */
  constructor(seed: number, vocabulary = 40_000) {
    this.#random = seededRandom(seed);
    this.#words = vocabularyOf(vocabulary);
    this.#upTo = new Float64Array(vocabulary);
    let sum = 0;
    for (let rank = 0; rank < vocabulary; rank += 1) this.#upTo[rank] = sum += 1 / (rank + FLATTENED);
  }

  /** The next sentence. */
  fact(): string {
    let text = '';
    while (text.length < FACT_LENGTH - 3) {
      const word = this.#random() < CONNECTIVE_SHARE ? pick(CONNECTIVES, this.#random) : this.#word();
      text += text ? ` ${word}` : word[0]!.toUpperCase() + word.slice(1);
    }
    return `${text}.`;
  }

  /** A question with three words of a sentence and one or two of the hundred commonest words. */
  question(fact: string): string {
    const words = fact
      .slice(0, -1)
      .toLowerCase()
      .split(' ')
      .filter((word) => !CONNECTIVES.includes(word));
    const asked = Array.from({ length: 3 }, () => pick(words, this.#random));
    const common = Array.from({ length: 1 + Math.round(this.#random()) }, () =>
      pick(this.#words.slice(0, 100), this.#random),
    );
    return `${pick(ASKING, this.#random)} the ${[...asked, ...common].join(' ')}?`;
  }

  #word(): string {
    const at = this.#random() * this.#upTo.at(-1)!;
    let [low, high] = [0, this.#upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#upTo[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return this.#words[low]!;
  }
}

function vocabularyOf(count: number): string[] {
  const random = seededRandom(1);
  const taken = new Set(CONNECTIVES);
  const words: string[] = [];
  while (words.length < count) {
    const syllables = words.length < 60 ? 1 : words.length < 4_000 ? 2 : 3;
    let word = '';
    for (let syllable = 0; syllable < syllables; syllable += 1) word += pick(ONSETS, random) + pick(NUCLEI, random);
    word += pick(CODAS, random);
    if (taken.has(word)) continue;
    taken.add(word);
    words.push(word);
  }
  return words;
}
