import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MOST_SAID = 2_000;
const LAST_LINES = 5;

/** Start of a process of the service. */
export interface ProcessPlan {
  /** Path of the script from the root of the repository. */
  script: string;
  environment: Record<string, string>;
  /** Resolves when the process does its work; asked after the start. */
  ready(child: ChildProcess): Promise<unknown>;
}

/** A process that is killed without a warning and started again, as a supervisor would. */
export class KillableProcess {
  readonly #plan: ProcessPlan;
  #child: ChildProcess | null = null;
  #starting: Promise<void> = Promise.resolve();
  #said = '';
  #wanted = false;

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
  }

  /** Output at each end without having been killed, such as that of a process without its database right after its start. */
  readonly lastWords: string[] = [];

  /** Starts it; resolves when it works. */
  async start(): Promise<void> {
    this.#wanted = true;
    const starting = this.#run();
    this.#starting = starting.catch(() => undefined);
    await starting;
  }

  /** Ends it as a power cut would. It stays away until it is started. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to finish, and waits until it has. It stays away until it is started. */
  finish(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#wanted = false;
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Stops its clock; with everything it holds in its hands. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  /** Lets a frozen one go on. */
  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Resolves when it works again after having ended by itself. */
  settled(): Promise<void> {
    return this.#starting;
  }

  async #run(): Promise<void> {
    const preload = ['--import', new URL('./keep-compiled.ts', import.meta.url).href];
    const script = fileURLToPath(new URL(`../../../${this.#plan.script}`, import.meta.url));
    const child = spawn(process.execPath, [...preload, script, '--end-with-stdin'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], ...this.#plan.environment },
    });
    this.#child = child;
    this.#said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(0, MOST_SAID);
    });
    const gone = once(child, 'exit');
    child.once('exit', () => this.#gone(child));
    await Promise.race([this.#plan.ready(child), gone]);
    child.stdout.resume();
  }

  /** Nobody killed it: what supervises it starts it again. */
  #gone(child: ChildProcess): void {
    if (this.#child !== child || !this.#wanted) return;
    this.lastWords.push(firstLines(this.#said));
    this.#starting = this.#run().catch(() => undefined);
  }
}

/** An error nobody handles is named below where it came from. */
function firstLines(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(0, LAST_LINES).join(' | ');
}
