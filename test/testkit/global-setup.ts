import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from './test-server.ts';

declare global {
  var adopsTestServer: TestServer | undefined;
}

/** Jest calls this once per run: all test files share one server, each has databases of its own. */
// oxlint-disable-next-line import/no-default-export -- Jest calls the default export
export default async function globalSetup(): Promise<void> {
  globalThis.adopsTestServer = await startTestServer();
  // Workers are processes of their own and inherit the environment.
  process.env.ADOPS_TEST_SERVER = globalThis.adopsTestServer.url;
  // Processes which tests start take compiled modules from where earlier ones have left them, which halves the time of their start.
  process.env.NODE_COMPILE_CACHE = join(tmpdir(), 'adops-test-compiled');
}
