import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Subscription of one subscriber. */
export interface Wanted {
  authorization: string;
  query: string;
  variables: Record<string, unknown>;
}

const AT_ONCE = 100;
const PATIENCE_MS = 120_000;

/** Many WebSockets with one subscription each, which check that no event is missing or comes twice, and measure delays. */
export class Subscribers {
  readonly #sockets: WebSocket[] = [];
  readonly delaysMs: number[] = [];
  received = 0;
  /** Events that were left out, came again or came as an error. */
  wrong = 0;
  #awaited: { count: number; resolve: () => void } | undefined;

  /** Opens sockets, each with its subscription, and resolves when each has had its first message. */
  async add(url: string, wanted: readonly Wanted[]): Promise<void> {
    const left = [...wanted];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = left.pop(); next; next = left.pop()) await this.#open(url, next);
      }),
    );
  }

  /** Forgets what has been measured so far. */
  reset(): void {
    this.delaysMs.length = 0;
    this.received = 0;
    this.wrong = 0;
  }

  /** Resolves when so many events have come since the reset, or when it takes too long. */
  async until(count: number): Promise<void> {
    if (this.received >= count) return;
    await new Promise<void>((done) => {
      const late = setTimeout(done, PATIENCE_MS);
      const resolve = (): void => {
        clearTimeout(late);
        done();
      };
      this.#awaited = { count, resolve };
    });
  }

  async close(): Promise<void> {
    const gone = this.#sockets.map((socket) => once(socket, 'close'));
    for (const socket of this.#sockets) socket.terminate();
    await Promise.all(gone);
  }

  async #open(url: string, { authorization, query, variables }: Wanted): Promise<void> {
    const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
    this.#sockets.push(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await once(socket, 'message');
    const first = once(socket, 'message');
    socket.send(JSON.stringify({ id: randomUUID(), type: 'subscribe', payload: { query, variables } }));
    const [data] = (await first) as [Buffer];
    let last = sequenceOf(String(data));
    if (Number.isNaN(last)) throw new Error(`The subscription was refused: ${String(data)}`);
    socket.on('message', (message: Buffer) => {
      const text = String(message);
      const sequence = sequenceOf(text);
      if (sequence !== last + 1) this.wrong += 1;
      last = sequence;
      this.#count(text);
    });
  }

  #count(text: string): void {
    const sentAt = Number(text.slice(text.indexOf('"message":"') + 11).split('"', 1)[0]);
    this.delaysMs.push(performance.timeOrigin + performance.now() - sentAt);
    this.received += 1;
    if (this.received === this.#awaited?.count) this.#awaited.resolve();
  }
}

function sequenceOf(text: string): number {
  const from = text.indexOf('"sequence":');
  return from < 0 ? Number.NaN : Number.parseInt(text.slice(from + 11, from + 31), 10);
}
