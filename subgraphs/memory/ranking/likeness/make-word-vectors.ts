import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { product } from '#subgraphs/memory/ranking/likeness/product.ts';
import { DIMENSIONS, LENGTH, VECTORS_FILE, WORDS_FILE } from '#subgraphs/memory/ranking/likeness/vector-files.ts';
import { isEnglishWord } from '#subgraphs/memory/ranking/words/english-words.ts';

/** Words of news; everyday words that are rarer there are taken besides. */
const COMMONEST = 50_000;
/** The largest that a byte holds, which is half of a vector's length: hardly any number is larger. */
const LARGEST = 127;
const TAKEN_AWAY = 3;
const ROUNDS = 60;

/**
 * Makes the files of word vectors: `node make-word-vectors.ts glove.6B.100d.txt`. The file is that of GloVe (https://nlp.stanford.edu/projects/glove/, trained on
 * Wikipedia 2014 and Gigaword 5, in the public domain by the PDDL 1.0): a word a line with its numbers, the commonest first.
 */
async function main(glove: string): Promise<void> {
  const words: string[] = [];
  const vectors: number[][] = [];
  for await (const line of createInterface({ input: createReadStream(glove) })) {
    const [word = '', ...numbers] = line.split(' ');
    if (!/^[a-z]{2,}$/.test(word) || (words.length >= COMMONEST && !isEnglishWord(word))) continue;
    words.push(word);
    vectors.push(numbers.map(Number));
  }
  await writeFile(WORDS_FILE, `${inLines(words)}\n`);
  await writeFile(VECTORS_FILE, compact(vectors));
}

/**
 * The mean of all words carries no meaning, and neither do the few directions most of them differ in, which show the frequency of a word and the kind
 * of text ("All-but-the-Top", https://arxiv.org/abs/1702.01417). Both are removed. Then all vectors get the same length.
 */
function compact(vectors: readonly number[][]): Int8Array {
  const mean = Array.from(
    { length: DIMENSIONS },
    (_, at) => vectors.reduce((sum, all) => sum + all[at]!, 0) / vectors.length,
  );
  const left = vectors.map((vector) => vector.map((value, at) => value - mean[at]!));
  for (let taken = 0; taken < TAKEN_AWAY; taken += 1) {
    const common = mainDirection(left);
    for (const vector of left) addTimes(vector, common, -product(vector, common));
  }
  const made = new Int8Array(left.length * DIMENSIONS);
  left.forEach((vector, place) => {
    const length = Math.sqrt(product(vector, vector));
    vector.forEach((value, at) => {
      const scaled = Math.round((value / length) * LENGTH);
      made[place * DIMENSIONS + at] = Math.max(-LARGEST, Math.min(LARGEST, scaled));
    });
  });
  return made;
}

/** The direction in which vectors differ most, by power iteration. */
function mainDirection(vectors: readonly number[][]): number[] {
  let direction = Array.from({ length: DIMENSIONS }, () => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = Array.from({ length: DIMENSIONS }, () => 0);
    for (const vector of vectors) addTimes(next, vector, product(vector, direction));
    const length = Math.sqrt(product(next, next));
    direction = next.map((value) => value / length);
  }
  return direction;
}

function addTimes(sum: number[], vector: readonly number[], times: number): void {
  for (let at = 0; at < DIMENSIONS; at += 1) sum[at]! += times * vector[at]!;
}

function inLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > 150) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}

await main(process.argv[2]!);
