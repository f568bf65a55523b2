import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#kit/network/free-port.ts';

const TICKS_A_SECOND = 100;
const SCRIPT = fileURLToPath(new URL('./contender-process.ts', import.meta.url));
const HIVE = fileURLToPath(new URL('./peers/node_modules/@graphql-hive/gateway/dist/bin.js', import.meta.url));

/** True when Hive Gateway is installed in its package beside. */
export const hasHive = existsSync(HIVE);

/** Where a contender is asked. */
export interface Address {
  url: string;
  /** Credential its requests need; none by default. */
  authorization?: string;
}

/** One side of the comparison as a process of its own. */
export class Contender {
  readonly name: string;
  /** Its `Address`, or the URL of each subgraph, as JSON. */
  readonly says: string;
  readonly #child: ChildProcess;

  private constructor(name: string, says: string, child: ChildProcess) {
    this.name = name;
    this.says = says;
    this.#child = child;
  }

  /** Starts one of ours, of Apollo's, or the subgraphs. */
  static async start(kind: string, supergraphPath = ''): Promise<Contender> {
    const child = spawn(process.execPath, ['--no-warnings', SCRIPT, kind, supergraphPath], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return new Contender(kind, line, child);
  }

  /** Starts Hive Gateway as its command line does, with its own planner or the one in Rust. */
  static async startHive(supergraphPath: string, planner: 'own' | 'Rust'): Promise<Contender> {
    const port = String(await freePort());
    const rust = planner === 'Rust' ? ['--hive-router-runtime'] : [];
    const place = ['--port', port, '--host', '127.0.0.1'];
    const child = spawn(process.execPath, [HIVE, 'supergraph', supergraphPath, ...place, ...rust], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    });
    const url = `http://127.0.0.1:${port}/graphql`;
    const serves = () =>
      fetch(`http://127.0.0.1:${port}/readiness`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await serves())) {
      if (child.exitCode !== null) throw new Error('Hive Gateway did not start.');
      await delay(100);
    }
    const name = planner === 'Rust' ? 'Hive Gateway with its planner in Rust, apart' : 'Hive Gateway, apart';
    return new Contender(name, JSON.stringify({ url }), child);
  }

  /** Processor time the process has used, in milliseconds: Linux tells it in hundredths of a second. */
  async processorMs(): Promise<number> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, 'utf8');
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (times.reduce((sum, ticks) => sum + Number(ticks), 0) * 1_000) / TICKS_A_SECOND;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
