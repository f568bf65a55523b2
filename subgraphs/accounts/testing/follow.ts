import { createSourceEventStream, execute, type ExecutionResult, parse } from 'graphql';
import { Loaders } from '#kit/loaders/loaders.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { TestAccounts } from './start-accounts.ts';

/** The events of a subscription as a viewer gets them, each executed with nothing remembered. Throws what ends the stream. */
export async function* follow<T>(
  { schema, log }: TestAccounts,
  viewer: Viewer,
  source: string,
  variableValues: Record<string, unknown>,
): AsyncGenerator<T, void, undefined> {
  const document = parse(source);
  const contextValue = () => ({ viewer, log, loaders: new Loaders() });
  const stream = await createSourceEventStream({ schema, document, variableValues, contextValue: contextValue() });
  if (!(Symbol.asyncIterator in stream)) throw stream.errors![0]!.originalError ?? stream.errors![0]!;
  for await (const rootValue of stream) {
    const args = { schema, document, variableValues, rootValue, contextValue: contextValue() };
    const { data, errors }: ExecutionResult = await execute(args);
    if (errors) throw errors[0]!;
    yield data as T;
  }
}

/** All events of a stream that completes by itself. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const events: T[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** The next `count` events of a stream, which is left open. */
export async function next<T>(stream: AsyncGenerator<T>, count: number): Promise<T[]> {
  const events: T[] = [];
  while (events.length < count) {
    const { done, value } = await stream.next();
    if (done) throw new Error(`The stream ended after ${events.length} of ${count} events.`);
    events.push(value as T);
  }
  return events;
}
