/**
 * Remembers a wake between two waits, so that none is lost between reading the rows and waiting. Thousands of subscribers may each have one
 * and wait again for every event, so it keeps its timer and listens to a signal once.
 */
export class WakeLatch {
  readonly #stopListening: () => void;
  #woken = false;
  #resume: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #timeoutMs = 0;
  #signal: AbortSignal | undefined;

  /** `listen` calls a function at every wake until the function it returns is called. */
  constructor(listen: (wake: () => void) => () => void) {
    this.#stopListening = listen(() => this.wake());
  }

  /** True when a wake came since the last wait ended. */
  get woken(): boolean {
    return this.#woken;
  }

  /** Resolves at once if a wake came since the last wait; else at the next wake, the time-out or the abort. For one waiter at a time. */
  async wait(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    if (!this.#woken && !signal?.aborted) {
      this.#heed(signal);
      this.#setTimer(timeoutMs);
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
    }
    this.#woken = false;
  }

  /** Wakes the present or next waiter, as other wakes do. */
  wake(): void {
    this.#woken = true;
    this.#goOn();
  }

  /** Ends a wait under way, for a waiter that continues for another reason: left behind it would take the next one's wake. */
  giveUp(): void {
    this.#goOn();
  }

  /** Receives no wake any more; a wait under way ends. */
  close(): void {
    this.#stopListening();
    this.#heed(undefined);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#goOn();
  }

  readonly #goOn = (): void => {
    this.#resume?.();
    this.#resume = undefined;
  };

  #heed(signal: AbortSignal | undefined): void {
    if (signal === this.#signal) return;
    this.#signal?.removeEventListener('abort', this.#goOn);
    this.#signal = signal;
    signal?.addEventListener('abort', this.#goOn, { once: true });
  }

  #setTimer(timeoutMs: number): void {
    if (this.#timer !== undefined && timeoutMs === this.#timeoutMs) {
      this.#timer.refresh();
      return;
    }
    clearTimeout(this.#timer);
    this.#timeoutMs = timeoutMs;
    this.#timer = setTimeout(this.#goOn, timeoutMs);
  }
}
