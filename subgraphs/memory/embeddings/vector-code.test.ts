import { describe, expect, it } from '@jest/globals';
import { planSearch } from './plan-search.ts';
import { BUCKET_BITS, bucketsNear, codeOf, cosine } from './vector-code.ts';

/** A vector that is the same in every run, and one at a given angle to it. */
function vectorsAt(degrees: number, dimensions = 384): [Float32Array, Float32Array] {
  const one = Float32Array.from({ length: dimensions }, (_, part) => Math.sin(part * part + 1));
  const other = Float32Array.from({ length: dimensions }, (_, part) => Math.cos(part * 3 + part * part));
  const along = dot(one, other) / dot(one, one);
  const across = other.map((part, index) => part - along * one[index]!);
  const [lengthOfOne, lengthAcross] = [Math.sqrt(dot(one, one)), Math.sqrt(dot(across, across))];
  const angle = (degrees / 180) * Math.PI;
  const turned = one.map(
    (part, index) => (Math.cos(angle) * part) / lengthOfOne + (Math.sin(angle) * across[index]!) / lengthAcross,
  );
  return [one.map((part) => part / lengthOfOne), turned];
}
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, part, index) => sum + part * b[index]!, 0);
const bits = (signature: Uint8Array) => [...signature].map((byte) => byte.toString(2).padStart(8, '0')).join('');

describe('codes of vectors', () => {
  it.each([0, 20, 60, 90, 140])('keep an angle of %d degrees', (degrees) => {
    const [one, other] = vectorsAt(degrees).map(codeOf);
    expect(cosine(one!.code, other!.code)).toBeCloseTo(Math.cos((degrees / 180) * Math.PI), 2);
    const differing = [...bits(one!.signature)].filter((bit, index) => bit !== bits(other!.signature)[index]).length;
    expect(Math.abs(differing - (256 * degrees) / 180)).toBeLessThan(28);
  });

  it('are the same in every process', () => {
    const { signature, bucket } = codeOf(vectorsAt(0)[0]);
    expect(Buffer.from(signature).toString('hex')).toMatchInlineSnapshot(
      `"00aed72da361f9637f58cec25e20c2f65ed309ae37113da119f51fb521751cba"`,
    );
    expect(bits(signature).slice(0, BUCKET_BITS)).toBe(bucket.toString(2).padStart(BUCKET_BITS, '0'));
  });

  it('name buckets from the nearest on, each once', () => {
    const code = codeOf(vectorsAt(0)[0]);
    const buckets = bucketsNear(code, 1 << BUCKET_BITS);
    expect(new Set(buckets).size).toBe(1 << BUCKET_BITS);
    expect(buckets[0]).toBe(code.bucket);
    const nearestPlane = code.margins.indexOf(Math.min(...code.margins));
    expect(buckets[1]).toBe(code.bucket ^ (1 << (BUCKET_BITS - 1 - nearestPlane)));
  });
});

describe('planSearch', () => {
  const sizes = (...facts: number[]) => facts.map((count, id) => ({ id: String(id), facts: count }));

  it('reads all where all may be read', () => {
    expect(planSearch(sizes(60, 40), 100)).toEqual([
      { scope: '1', rows: 40, probed: false },
      { scope: '0', rows: 60, probed: false },
    ]);
  });

  it('reads small scopes whole and shares what is left among large ones', () => {
    const plan = planSearch(sizes(1_000, 10, 500), 110);
    expect(plan).toEqual([
      { scope: '1', rows: 10, probed: false },
      { scope: '2', rows: 50, probed: true },
      { scope: '0', rows: 50, probed: true },
    ]);
  });

  it('never reads more than it may', () => {
    for (let scopes = 1; scopes <= 42; scopes += 1) {
      const plan = planSearch(sizes(...Array.from({ length: scopes }, (_, n) => n * 700)));
      expect(plan.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(20_000);
    }
  });
});
