import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { runProgram } from './run-program.ts';

/** Modules that only a later request or a setting needs: traces, the telemetry of the executor of plans, pages with their bundler, tools, pictures, remote storage. */
const NOT_FOR_START =
  /@opentelemetry\/(?!api\/)|\/otel-tracer\.ts$|\/node_modules\/protobufjs\/|gcp-metadata|\/executeQueryPlan\.js$|\/esbuild\/|\/react\/|\/react-dom\/|\/node_modules\/graphiql\/|@graphiql\/|@modelcontextprotocol\/|@aws-sdk\/|\/sharp\/|@ffmpeg\/|mediabunny|@apollo\/composition\//u;

it('starts a server without what only a later request needs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-lean-'));
  const database = await emptyDatabase();
  try {
    const variables = {
      ADOPS_DATA_DIR: dataDir,
      ADOPS_DATABASE_URL: database.url,
      ADOPS_PORT: '0',
      ADOPS_WORKERS: 'off',
      NODE_NO_WARNINGS: '1',
    };
    const { code, stdout, stderr } = await runProgram('test/startup/loaded-by-start.ts', variables);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const loaded = stdout.split('\n');
    expect(loaded.filter((url) => url.endsWith('/gateway/build-gateway.ts'))).toHaveLength(1);
    expect(loaded.filter((url) => NOT_FOR_START.test(url))).toEqual([]);
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
