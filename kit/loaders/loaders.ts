import DataLoader from 'dataloader';

/** The batching loaders of one request (or one event of a subscription), made on first use. */
export class Loaders {
  readonly #loaders = new Map<string, unknown>();

  /**
   * The loader of that name. `batch` returns one value (or Error) per key, in the keys' order; it is taken from the first call with the
   * name. Object keys need `cacheKey`.
   */
  get<K, V>(
    name: string,
    batch: (keys: readonly K[]) => Promise<readonly (V | Error)[]>,
    cacheKey?: (key: K) => unknown,
  ): DataLoader<K, V> {
    const known = this.#loaders.get(name) as DataLoader<K, V> | undefined;
    if (known !== undefined) return known;
    const loader = new DataLoader<K, V, unknown>(batch, cacheKey === undefined ? {} : { cacheKeyFn: cacheKey });
    this.#loaders.set(name, loader);
    return loader as DataLoader<K, V>;
  }
}
