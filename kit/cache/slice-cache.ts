/**
 * Values by parts of texts, found without cutting the part out, which takes longer than finding it. Of two parts in one place the later one
 * is kept, so the number of places bounds it. A read moves nothing.
 */
export class SliceCache<V extends object> {
  /** Each key with its value behind it: both are read together, and reading memory is most of the work. */
  readonly #kept: (string | V | undefined)[];
  readonly #mask: number;

  /** `places` is a power of two. */
  constructor(places: number) {
    this.#kept = Array.from({ length: 2 * places });
    this.#mask = places - 1;
  }

  /** The value of the text from `start` up to `end`, made and kept when it is missing. A maker that throws leaves nothing behind. */
  getOrMake(text: string, start: number, end: number, make: (key: string) => V): V {
    const place = 2 * this.#placeOf(text, start, end);
    const known = this.#kept[place] as string | undefined;
    if (known !== undefined && standsAt(known, text, start, end)) return this.#kept[place + 1] as V;
    const key = copied(text.slice(start, end));
    const value = make(key);
    this.#kept[place] = key;
    this.#kept[place + 1] = value;
    return value;
  }

  #placeOf(text: string, start: number, end: number): number {
    let hash = 0;
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 15)) & this.#mask;
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
