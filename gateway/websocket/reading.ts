import type { WebSocket } from 'ws';

/** Reading from a socket, which is stopped for several reasons at once, and goes on when none is left. */
export class Reading {
  readonly #socket: WebSocket;
  #stops = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Stops it until `goOn` is called as often. */
  stop(): void {
    this.#stops += 1;
    if (this.#stops === 1) this.#socket.pause();
  }

  /** Takes one stop back. */
  goOn(): void {
    this.#stops -= 1;
    if (this.#stops === 0) this.#socket.resume();
  }
}
