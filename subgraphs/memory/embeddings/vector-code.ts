import { planesFor } from './random-planes.ts';

/** A vector as it is stored: its direction in whole numbers, and what nearby vectors mostly have in common. */
export interface VectorCode {
  /** The parts of the vector, scaled so that the largest is 127 or -127. */
  code: Int8Array;
  /** On which side of each random plane the vector lies: vectors differ in as many bits as their angle is wide. */
  signature: Uint8Array;
  /** The first bits of the signature, as a number. */
  bucket: number;
  /** Distance of the vector from each of the bucket's planes. */
  margins: Float32Array;
}

/** Bits of a signature. */
const SIGNATURE_BITS = 256;
/** Bits of a bucket's number. */
export const BUCKET_BITS = 10;

/** Codes a vector. The same vector has the same code in every process. */
export function codeOf(vector: Float32Array): VectorCode {
  const largest = vector.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  const code = Int8Array.from(vector, (part) => Math.round((part / largest) * 127));
  const signature = new Uint8Array(SIGNATURE_BITS / 8);
  const margins = new Float32Array(BUCKET_BITS);
  const planes = planesFor(code.length, SIGNATURE_BITS);
  let bucket = 0;
  for (let bit = 0; bit < SIGNATURE_BITS; bit += 1) {
    const side = sideOf(code, planes, bit * code.length);
    if (side >= 0) signature[bit >> 3]! |= 128 >> (bit & 7);
    if (bit >= BUCKET_BITS) continue;
    margins[bit] = Math.abs(side);
    bucket = bucket * 2 + (side >= 0 ? 1 : 0);
  }
  return { code, signature, bucket, margins };
}

/** The cosine of the angle between two coded vectors of the same length, from -1 to 1. */
export function cosine(a: Int8Array, b: Int8Array): number {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let part = 0; part < a.length; part += 1) {
    const [x, y] = [a[part]!, b[part]!];
    product += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return product / Math.sqrt(ofA * ofB);
}

/** Returns every bucket, from the vector's own to those it is ever less likely to share with near vectors. */
export function bucketsNear({ bucket, margins }: Pick<VectorCode, 'bucket' | 'margins'>, most: number): number[] {
  const costs = new Float64Array(1 << BUCKET_BITS);
  const buckets = Array.from(costs, (_cost, flipped) => {
    for (let bit = 0; bit < BUCKET_BITS; bit += 1) {
      if (flipped & (1 << (BUCKET_BITS - 1 - bit))) costs[flipped]! += margins[bit]! ** 2;
    }
    return flipped;
  });
  return buckets
    .toSorted((a, b) => costs[a]! - costs[b]! || a - b)
    .slice(0, most)
    .map((flipped) => bucket ^ flipped);
}

function sideOf(code: Int8Array, planes: Int8Array, from: number): number {
  let sum = 0;
  for (let part = 0; part < code.length; part += 1) sum += code[part]! * planes[from + part]!;
  return sum;
}
