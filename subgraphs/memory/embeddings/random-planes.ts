const SEED = 0x9e3779b9;

const made = new Map<number, Int8Array>();

/**
 * Normals of `count` random planes through the origin, one after the other, each of `dimensions` parts of 1 or -1.
 * They are the same in every process for ever: what is stored was made with them.
 */
export function planesFor(dimensions: number, count: number): Int8Array {
  const known = made.get(dimensions);
  if (known?.length === dimensions * count) return known;
  const planes = new Int8Array(dimensions * count);
  let state = SEED;
  for (let part = 0; part < planes.length; part += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    planes[part] = state & 0x10000 ? 1 : -1;
  }
  made.set(dimensions, planes);
  return planes;
}
