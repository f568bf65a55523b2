import { isRecord } from '#kit/json/records.ts';
import { EmbeddingError } from './embedding-error.ts';

const FEWEST_DIMENSIONS = 2;
const MOST_DIMENSIONS = 8_192;

/**
 * Returns the vectors of an answer in the form of OpenAI's, in the order of the texts. Throws EmbeddingError for anything but one usable vector for
 * each text, all of one length.
 */
export function readVectors(body: string, texts: number): Float32Array[] {
  const data = listIn(body);
  if (data.length !== texts) throw nonsense(`${data.length} vectors for ${texts} texts`);
  const vectors: Float32Array[] = [];
  for (const [position, item] of data.entries()) {
    const { index = position, embedding } = item;
    if (!Number.isInteger(index) || index < 0 || index >= texts || vectors[index]) throw nonsense('a wrong index');
    vectors[index] = vectorOf(embedding);
  }
  // Every index is below the number of texts and none came twice, so none is missing.
  if (vectors.some((vector) => vector.length !== vectors[0]?.length)) throw nonsense('vectors of different lengths');
  return vectors;
}

interface Item {
  index?: number;
  embedding?: unknown;
}

function listIn(body: string): Item[] {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw nonsense('no JSON');
  }
  const data = isRecord(answer) ? answer['data'] : undefined;
  if (!Array.isArray(data) || !data.every(isRecord)) throw nonsense('no list of vectors');
  return data;
}

function vectorOf(embedding: unknown): Float32Array {
  if (!Array.isArray(embedding)) throw nonsense('something that is no vector');
  if (embedding.length < FEWEST_DIMENSIONS || embedding.length > MOST_DIMENSIONS) {
    throw nonsense(`a vector of ${embedding.length} numbers`);
  }
  if (!embedding.every((part) => typeof part === 'number')) throw nonsense('a vector of other things than numbers');
  const vector = Float32Array.from(embedding as number[]);
  const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0));
  if (!Number.isFinite(length) || length === 0) throw nonsense('a vector without a direction');
  return vector.map((part) => part / length);
}

function nonsense(what: string): EmbeddingError {
  return new EmbeddingError('nonsense', `The embedding endpoint answered ${what}.`, 200);
}
