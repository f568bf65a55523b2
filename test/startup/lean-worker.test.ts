import { expect, it } from '@jest/globals';
import { runProgram } from './run-program.ts';

/** Modules for serving alone, for drawing a picture, or for traces, which are off. */
const NOT_FOR_WORK =
  /@apollo\/|@graphql-tools\/|@modelcontextprotocol\/|\/express\/|\/sharp\/|-resolvers\.ts$|\/serve-[a-z]+\.ts$|\/ranking\/words\/|@opentelemetry\/(?!api\/)|\/otel-tracer\.ts$/u;

it('starts a worker without any of what serves', async () => {
  const worker = new URL('../../gateway/topology/start-worker.ts', import.meta.url).href;
  const { code, stdout } = await runProgram('test/startup/loaded-modules.ts', {}, [worker]);
  const loaded = stdout.split('\n');
  expect(code).toBe(0);
  expect(loaded).toContain(worker);
  expect(loaded.filter((url) => NOT_FOR_WORK.test(url))).toEqual([]);
});
