import { once } from 'node:events';
import { WebSocket } from 'ws';

type Message = Record<string, unknown>;

/** A `graphql-transport-ws` client that says exactly what the test wants, also what no library would. */
export class RawSocket {
  /** The code with which the socket was closed. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #messages: Message[] = [];
  #arrived = Promise.withResolvers<void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('message', (data) => {
      this.#messages.push(JSON.parse(String(data)) as Message);
      this.#arrived.resolve();
      this.#arrived = Promise.withResolvers();
    });
  }

  static async open(url: string, protocols = ['graphql-transport-ws']): Promise<RawSocket> {
    const socket = new WebSocket(url, protocols);
    const raw = new RawSocket(socket);
    await once(socket, 'open');
    return raw;
  }

  /** Sends the connection's parameters and waits until they are accepted. */
  async initialise(payload: Message): Promise<void> {
    this.send({ type: 'connection_init', payload });
    await this.#take((message) => message['type'] === 'connection_ack');
  }

  send(message: Message): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  /** Sends bytes as they are, as one message of text or of bytes. */
  raw(bytes: Uint8Array, binary: boolean): void {
    this.#socket.send(bytes, { binary });
  }

  subscribe(id: string, payload: unknown): void {
    this.send({ type: 'subscribe', id, payload });
  }

  /** Reads nothing more from the network until `resume`. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** The next message for an operation. */
  async message(id: string): Promise<Message> {
    return this.#take((message) => message['id'] === id);
  }

  /** Messages for an operation which nobody has taken yet. */
  waiting(id: string): Message[] {
    return this.#messages.filter((message) => message['id'] === id);
  }

  async close(): Promise<void> {
    this.#socket.close(1000);
    await this.closed;
  }

  /** The next message of a type. */
  async messageOf(type: string): Promise<Message> {
    return this.#take((message) => message['type'] === type);
  }

  async #take(wanted: (message: Message) => boolean): Promise<Message> {
    const index = this.#messages.findIndex(wanted);
    if (index >= 0) return this.#messages.splice(index, 1)[0] as Message;
    await this.#arrived.promise;
    return this.#take(wanted);
  }
}
