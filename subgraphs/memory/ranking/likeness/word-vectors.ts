import { readFileSync } from 'node:fs';
import { product } from '#subgraphs/memory/ranking/likeness/product.ts';
import { DIMENSIONS, LENGTH, VECTORS_FILE, WORDS_FILE } from '#subgraphs/memory/ranking/likeness/vector-files.ts';

const places = new Map(
  readFileSync(WORDS_FILE, 'utf8')
    .trim()
    .split(/\s+/)
    .map((word, place) => [word, place]),
);
const vectors = new Int8Array(readFileSync(VECTORS_FILE));

/** The place of an English word among those that are known, the commonest first, from 0; undefined for a word of which nothing is known. */
export function placeOf(word: string): number | undefined {
  return places.get(word);
}

/** Adds a word's vector this many times. Words used in the same contexts have vectors of the same direction. */
export function addVector(sum: Float64Array, place: number, times: number): void {
  const from = place * DIMENSIONS;
  for (let at = 0; at < DIMENSIONS; at += 1) sum[at]! += times * vectors[from + at]!;
}

/** Returns the likeness of two words: the cosine of their vectors, 1 for the same. */
export function cosineOf(one: number, other: number): number {
  return product(vectorAt(one), vectorAt(other)) / LENGTH ** 2;
}

function vectorAt(place: number): Int8Array {
  return vectors.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS);
}
