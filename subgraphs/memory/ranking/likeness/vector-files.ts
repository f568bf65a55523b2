/** Numbers of a vector. */
export const DIMENSIONS = 100;
/** The length of each vector. */
export const LENGTH = 254;
/** English words, the commonest first. */
export const WORDS_FILE = new URL('word-vectors.txt', import.meta.url);
/** Their vectors in the same order, a byte a number, all as long. */
export const VECTORS_FILE = new URL('word-vectors.bin', import.meta.url);
