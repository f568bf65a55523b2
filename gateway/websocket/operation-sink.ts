import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { MOST_WAITING, type Sink } from '#gateway/streams/sink.ts';

const POLL_MS = 100;

/** Callbacks of a sink to its session. */
export interface SinkOwner {
  /** Ends an operation and sends that to its client. */
  finished(id: string): void;
  /** Closes the socket. */
  end(code: number, reason: string): void;
}

/** Sends the results of one operation on a socket. */
export class OperationSink implements Sink {
  readonly #socket: WebSocket;
  readonly #id: string;
  /** The id as JSON. */
  readonly #quoted: string;
  readonly #owner: SinkOwner;

  constructor(socket: WebSocket, id: string, owner: SinkOwner) {
    this.#socket = socket;
    this.#id = id;
    this.#quoted = JSON.stringify(id);
    this.#owner = owner;
  }

  next(json: string): void {
    this.#send(`{"id":${this.#quoted},"type":"next","payload":${json}}`);
  }

  complete(): void {
    this.#owner.finished(this.#id);
    this.#send(`{"id":${this.#quoted},"type":"complete"}`);
  }

  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  async drained(): Promise<void> {
    const { OPEN } = this.#socket;
    while (this.#socket.readyState === OPEN && this.waiting > MOST_WAITING / 4) await sleep(POLL_MS);
  }

  /** Closes with a code upon which clients connect again. */
  giveUp(): void {
    this.#owner.end(1013, 'Read too slowly');
  }

  #send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }
}
