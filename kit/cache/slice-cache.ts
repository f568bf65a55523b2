/**
 * Values by parts of texts, found without cutting the part out, which takes longer than finding it. Of two parts that fall on one place
 * the later one is kept, so there are never more than there are places, and nothing is moved for being used.
 */
export class SliceCache<V extends object> {
  readonly #keys: string[];
  readonly #values: (V | undefined)[];

  /** `places` is a power of two. */
  constructor(places: number) {
    this.#keys = Array.from({ length: places }, () => '');
    this.#values = Array.from({ length: places });
  }

  /** The value of what stands in the text from `start` up to `end`, made and kept when it is not there. What throws leaves nothing behind. */
  getOrMake(text: string, start: number, end: number, make: (key: string) => V): V {
    const place = this.#placeOf(text, start, end);
    const kept = this.#values[place];
    if (kept !== undefined && standsAt(this.#keys[place]!, text, start, end)) return kept;
    const key = copied(text.slice(start, end));
    const value = make(key);
    this.#keys[place] = key;
    this.#values[place] = value;
    return value;
  }

  #placeOf(text: string, start: number, end: number): number {
    let hash = 0;
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 15)) & (this.#keys.length - 1);
  }
}

function standsAt(key: string, text: string, start: number, end: number): boolean {
  if (key.length !== end - start) return false;
  for (let at = 0; at < key.length; at += 1) if (key.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

/** Shorter slices are copies already. */
const SHORTEST_SLICE = 13;

/** A slice would keep the text it is of in memory. */
function copied(part: string): string {
  if (part.length < SHORTEST_SLICE) return part;
  return Array.from({ length: part.length }, (_, at) => part[at]).join('');
}
