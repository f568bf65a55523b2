import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Probe, ProbeQuestion } from '#test/bench/subscriptions/probe.ts';
import type { PublishQuestion } from '#test/bench/subscriptions/serve-feed.ts';

const PROBE = new URL('probe.ts', import.meta.url).href;

/** A server in a process of its own, with a probe in it. */
export class ServerProcess {
  readonly #child: ChildProcess;

  constructor(program: URL, environment: NodeJS.ProcessEnv = process.env) {
    this.#child = fork(fileURLToPath(program), {
      execArgv: ['--expose-gc', '--import', PROBE, '--no-warnings'],
      env: environment,
    });
  }

  /** Returns the address a server listens on. */
  async url(): Promise<string> {
    const [{ url }] = (await once(this.#child, 'message')) as [{ url: string }];
    return url;
  }

  async ask(question: ProbeQuestion): Promise<Probe> {
    return this.#ask<Probe>(question);
  }

  /** Resolves when everything has been published. */
  async publish(question: PublishQuestion): Promise<void> {
    await this.#ask(question);
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  async #ask<T>(question: object): Promise<T> {
    const answer = once(this.#child, 'message');
    this.#child.send(question);
    const [message] = (await answer) as [T];
    return message;
  }
}
