import type { WriteStream } from 'node:tty';
import { printable } from '../printable.ts';

/** State of the bar: the counts of done and of all, and the present step. */
export interface BarState {
  done: number;
  total: number;
  label: string;
}

const WIDTH = 30;
const WIDTH_ELSEWHERE = 110;
/** Without a terminal a line is written for each of this many parts of the whole. */
const PARTS = 10;

/** One line of text for a state, at most `columns` wide. */
export function renderBar({ done, total, label }: BarState, columns: number): string {
  const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
  const line = [...`  ${bar} ${String(done).padStart(String(total).length)}/${total}  ${printable(label)}`];
  return line.length > columns ? `${line.slice(0, columns - 1).join('')}…` : line.join('');
}

/** Draws the bar in place on a terminal, and as a line for each tenth of the way elsewhere (logs, pipes). */
export class ProgressBar {
  readonly #out: WriteStream;
  #lastPart = -1;
  #isOpen = false;

  constructor(out: WriteStream) {
    this.#out = out;
  }

  /** Shows a state. */
  show(state: BarState): void {
    if (this.#out.isTTY) {
      // The last column stays free: some terminals begin a new line as soon as it is written.
      this.#out.write(`\r\u001b[2K${renderBar(state, (this.#out.columns || 80) - 1)}`);
      this.#isOpen = true;
      return;
    }
    const part = state.total === 0 ? 0 : Math.floor((state.done / state.total) * PARTS);
    if (part !== this.#lastPart) this.#out.write(`${renderBar(state, WIDTH_ELSEWHERE)}\n`);
    this.#lastPart = part;
  }

  /** Ends the line, so that what follows starts on its own. */
  end(): void {
    if (this.#isOpen) this.#out.write('\n');
    this.#isOpen = false;
  }
}
