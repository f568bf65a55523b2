import type { WriteStream } from 'node:tty';

/** What the bar shows: how many of how many are done, and what is happening now. */
export interface BarState {
  done: number;
  total: number;
  label: string;
}

const WIDTH = 30;

/** One line of text for a state, at most as wide as a usual terminal. */
export function renderBar({ done, total, label }: BarState): string {
  const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  return `  ${bar} ${String(done).padStart(String(total).length)}/${total}  ${label}`.slice(0, 110);
}

/** Draws the bar in place on a terminal, and as separate lines elsewhere (logs, pipes) whenever the count has changed. */
export class ProgressBar {
  readonly #out: WriteStream;
  #lastDone = -1;

  constructor(out: WriteStream) {
    this.#out = out;
  }

  /** Shows a state. */
  show(state: BarState): void {
    const line = renderBar(state);
    if (this.#out.isTTY) this.#out.write(`\r\u001b[2K${line}`);
    else if (state.done !== this.#lastDone) this.#out.write(`${line}\n`);
    this.#lastDone = state.done;
  }

  /** Ends the line, so that what follows starts on its own. */
  end(): void {
    if (this.#out.isTTY) this.#out.write('\n');
  }
}
