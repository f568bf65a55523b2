import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#kit/network/free-port.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';

/** A ClickHouse of a test file. */
export interface TestClickhouse {
  url: string;
  /** Its process; `restart` gives it another one. */
  readonly process: ChildProcess;
  /** Number of statements it was given since its start. */
  statements(): Promise<number>;
  kill(): Promise<void>;
  /** Starts it again at its address, with what it holds. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts ClickHouse in a process of its own, with an empty folder. */
export async function startClickhouse(): Promise<TestClickhouse> {
  const folder = await mkdtemp(join(tmpdir(), 'adops-clickhouse-'));
  const address = join(folder, 'address');
  const args = [join(folder, 'data'), address, String(await freePort())];
  const start = () => startScript(new URL('../engine/server.js', import.meta.url), args);
  let server = await start();
  const url = await readFile(address, 'utf8');
  return {
    url,
    statements: async () => Number(await (await fetch(`${url}/statements`)).text()),
    get process() {
      return server;
    },
    kill: () => killProcess(server),
    restart: async () => void (server = await start()),
    close: async () => {
      await killProcess(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
