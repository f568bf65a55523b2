import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/postgres-server/embedded-postgres.ts';
import { isAlive } from '#kit/postgres-server/postgres-home.ts';

const RUN_PREFIX = 'adops-test-run-';

/** A PostgreSQL server for one run of tests, and the folder it lives in. */
export interface TestServer {
  url: string;
  close(): Promise<void>;
}

/** Starts a server in a folder of its own which disappears with it. It trades safety for speed unless it is to be `durable`. */
export async function startTestServer({ durable = false } = {}): Promise<TestServer> {
  await removeAbandonedRuns();
  const dataDir = join(tmpdir(), `${RUN_PREFIX}${process.pid}`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const binariesDir = join(tmpdir(), `adops-test-postgres-${process.getuid?.() ?? 0}`);
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, binariesDir, durable });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed could not clean up after itself. */
async function removeAbandonedRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(RUN_PREFIX) ? Number(name.slice(RUN_PREFIX.length)) : 0;
    if (pid > 0 && !isAlive(pid)) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
