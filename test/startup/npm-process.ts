import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#kit/config/main-env.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** End of npm, and its output until everything it had started was gone. */
export interface NpmEnd {
  code: number | null;
  signal: string | null;
  said: string;
}

/** A script of the package as people run it: by npm, in a session of its own. */
export class NpmProcess {
  readonly child: ChildProcess;
  readonly #ended: Promise<[number | null, string | null]>;
  #said = '';
  #heard: () => void = () => undefined;

  constructor(args: string[], variables: Record<string, string> = {}, folder = ROOT) {
    this.child = spawn('npm', ['run', '-s', ...args], {
      cwd: folder,
      env: childEnvironment(variables),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        this.#heard();
      });
    }
    // Not before the pipes are closed, which whatever npm started holds as well.
    this.#ended = once(this.child, 'close') as Promise<[number | null, string | null]>;
  }

  get said(): string {
    return this.#said;
  }

  /** Waits for words on either output. Rejects when everything has ended without them. */
  async says(words: RegExp): Promise<RegExpExecArray> {
    const over = this.#ended.then(() => {
      throw new Error(`It ended without saying ${String(words)}: ${this.#said}`);
    });
    over.catch(() => undefined);
    for (;;) {
      const found = words.exec(this.#said);
      if (found) return found;
      await Promise.race([new Promise<void>((heard) => (this.#heard = heard)), over]);
    }
  }

  /** Sends npm alone a signal. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Resolves when npm and all it started have ended. */
  async ended(): Promise<NpmEnd> {
    const [code, signal] = await this.#ended;
    return { code, signal, said: this.#said };
  }

  /** Ends whatever is left of it. */
  kill(): void {
    try {
      process.kill(-this.child.pid!, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
