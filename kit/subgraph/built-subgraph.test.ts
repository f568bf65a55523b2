import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createLogger } from '#kit/logging/create-logger.ts';
import { BuiltSubgraph } from './built-subgraph.ts';
import { defineSubgraph, type SubgraphDeps } from './define-subgraph.ts';

it('a subgraph closes what it has built when its workers have stopped and its operations have ended', async () => {
  const ended: string[] = [];
  const definition = defineSubgraph({
    name: 'sample',
    sdl: new URL('./testing/sample/', import.meta.url),
    entities: [],
    migrations: [],
    build: () => ({
      workers: [{ name: 'work', start: async () => undefined, stop: async () => void ended.push('worker') }],
      serve: () => ({ resolvers: {} }),
      close: async () => void ended.push('parts'),
    }),
  });
  const log = createLogger({ name: 'sample', level: 'fatal' });
  const built = await BuiltSubgraph.build(definition, { log } as SubgraphDeps);
  await built.startWorkers();
  const operation = Promise.withResolvers<void>();
  built.holdFor(operation.promise.then(() => ended.push('operation')));
  const closing = built.close();
  await setImmediate();
  expect(ended).toEqual(['worker']);
  operation.resolve();
  await closing;
  expect(ended).toEqual(['worker', 'operation', 'parts']);
});
