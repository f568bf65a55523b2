import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { MOST_WAITING, type Sink } from '#gateway/streams/sink.ts';

const LOOK_AGAIN_MS = 100;

/** Sends the results of one operation on a socket. */
export class OperationSink implements Sink {
  readonly #socket: WebSocket;
  /** As JSON. */
  readonly #id: string;
  readonly #ended: () => void;

  /** `ended` is called when the operation is over, before the client is told. */
  constructor(socket: WebSocket, id: string, ended: () => void) {
    this.#socket = socket;
    this.#id = JSON.stringify(id);
    this.#ended = ended;
  }

  next(json: string): void {
    this.#send(`{"id":${this.#id},"type":"next","payload":${json}}`);
  }

  complete(): void {
    this.#ended();
    this.#send(`{"id":${this.#id},"type":"complete"}`);
  }

  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  async drained(): Promise<void> {
    const { OPEN } = this.#socket;
    while (this.#socket.readyState === OPEN && this.waiting > MOST_WAITING / 4) await sleep(LOOK_AGAIN_MS);
  }

  /** With a code upon which clients connect again. */
  giveUp(): void {
    this.#ended();
    this.#socket.close(1013, 'Read too slowly');
  }

  #send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }
}
