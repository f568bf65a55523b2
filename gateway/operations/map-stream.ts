/** A stream of what `map` makes of each value; closing it closes the source at once. */
export function mapStream<A, B>(
  source: AsyncGenerator<A, undefined, undefined>,
  map: (value: A) => B,
): AsyncGenerator<B, undefined, undefined> {
  const step = ({ done, value }: IteratorResult<A, undefined>): IteratorResult<B, undefined> =>
    done === true ? { done, value: undefined } : { done: false, value: map(value as A) };
  return {
    next: async () => step(await source.next()),
    return: async () => step(await source.return(undefined)),
    throw: async (error: unknown) => step(await source.throw(error)),
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await source.return(undefined);
    },
  };
}
