import type { Logger } from 'pino';

/** Work that is done at the start and again after each interval. */
export interface RepeatedStep {
  everyMs: number;
  run(): Promise<unknown>;
}

/** Does steps of upkeep again and again while a worker is started, one at a time. A failed one is logged and comes again with its interval. */
export class RepeatedWork {
  readonly #steps: readonly RepeatedStep[];
  readonly #failed: (error: unknown) => void;
  #timers: NodeJS.Timeout[] = [];
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;

  /** `failure` is the message of the log for a step that fails. */
  constructor(log: Logger, failure: string, steps: readonly RepeatedStep[]) {
    this.#steps = steps;
    this.#failed = (error) => log.error({ err: error }, failure);
  }

  /** True once it was stopped: a step under way ends as soon as it can. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Begins the steps in their order. */
  start(): void {
    this.#stopped = false;
    this.#timers = this.#steps.map((step) => setInterval(() => this.#after(step), step.everyMs).unref());
    for (const step of this.#steps) this.#after(step);
  }

  /** Begins no step any more, and resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#running;
  }

  #after({ run }: RepeatedStep): void {
    this.#running = this.#running.then(() => (this.#stopped ? undefined : run())).catch(this.#failed);
  }
}
