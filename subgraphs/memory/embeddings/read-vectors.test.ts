import { describe, expect, it } from '@jest/globals';
import { EmbeddingError } from './embedding-error.ts';
import { readVectors } from './read-vectors.ts';

const bodyOf = (...embeddings: unknown[]) => JSON.stringify({ data: embeddings.map((embedding) => ({ embedding })) });

describe('readVectors', () => {
  it('gives unit vectors in the order of the texts', () => {
    const data = [
      { index: 1, embedding: [0, 2] },
      { index: 0, embedding: [3, 4] },
    ];
    const vectors = readVectors(JSON.stringify({ data }), 2);
    expect(vectors.map((vector) => [...vector])).toEqual([
      [Math.fround(0.6), Math.fround(0.8)],
      [0, 1],
    ]);
  });

  it('takes the order of an answer without indexes', () => {
    expect([...readVectors(bodyOf([1, 0], [0, 1]), 2)[1]!]).toEqual([0, 1]);
  });

  it.each<[string, string, number]>([
    ['HTML', '<html></html>', 1],
    ['nothing', '', 1],
    ['null', 'null', 1],
    ['an error', '{"error": {"message": "no"}}', 1],
    ['a list of other things', '{"data": [1]}', 1],
    ['too few vectors', bodyOf([1, 0]), 2],
    ['too many vectors', bodyOf([1, 0], [0, 1]), 1],
    ['an index twice', '{"data": [{"index": 0, "embedding": [1, 0]}, {"index": 0, "embedding": [1, 0]}]}', 2],
    ['an index too high', '{"data": [{"index": 1, "embedding": [1, 0]}]}', 1],
    ['an index that is no number', '{"data": [{"index": "0", "embedding": [1, 0]}]}', 1],
    ['a vector as text', bodyOf('AACAPwAAAAA='), 1],
    ['NaN', '{"data": [{"embedding": [NaN, 1]}]}', 1],
    ['null among numbers', bodyOf([null, 1]), 1],
    ['a number beyond all bounds', '{"data": [{"embedding": [1e999, 1]}]}', 1],
    ['no direction', bodyOf([0, 0]), 1],
    ['a single number', bodyOf([1]), 1],
    ['too many numbers', bodyOf(Array.from({ length: 8_193 }, () => 1)), 1],
    ['vectors of different lengths', bodyOf([1, 0], [1, 0, 0]), 2],
  ])('refuses %s', (_what, body, texts) => {
    expect(() => readVectors(body, texts)).toThrow(EmbeddingError);
  });
});
