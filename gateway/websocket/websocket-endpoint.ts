import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, type Server } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { requestIdFrom } from '#gateway/http/request-id.ts';
import type { Connection } from '#gateway/websocket/connection.ts';
import { refuseMalformedOperation } from '#gateway/websocket/operation-messages.ts';

const PATH = '/graphql';
const MAX_MESSAGE_BYTES = 1_048_576;
const PING_MS = 12_000;

/** Serves the WebSockets of `/graphql` on HTTP servers, until it is closed. */
export class WebSocketEndpoint {
  readonly #protocol: Server<Connection>;
  readonly #log: Logger;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });

  constructor(protocol: Server<Connection>, log: Logger) {
    this.#protocol = protocol;
    this.#log = log;
  }

  /** Takes the upgrade requests of a server; those to other paths are left to its other listeners. */
  attach(server: HttpServer): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [path] = (request.url ?? '').split('?');
      if (path !== PATH) {
        if (server.listenerCount('upgrade') === 1) socket.destroy();
        return;
      }
      this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket, request));
    });
  }

  /** Sockets open now. */
  get open(): number {
    return this.#server.clients.size;
  }

  /** Closes every socket with 1001 (going away); clients connect again elsewhere. */
  async close(graceMs: number): Promise<void> {
    for (const socket of this.#server.clients) socket.close(1001, 'Going away');
    const gone = [...this.#server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const late = setTimeout(() => {
      for (const socket of this.#server.clients) socket.terminate();
    }, graceMs);
    await Promise.all(gone);
    clearTimeout(late);
    this.#server.close();
  }

  #serve(socket: WebSocket, request: IncomingMessage): void {
    const connection: Connection = { socket, request };
    socket.on('error', (error) => this.#log.warn({ reason: error.message }, 'WebSocket failed'));
    const send = async (data: string): Promise<void> => {
      if (socket.readyState !== socket.OPEN) return;
      await new Promise<void>((resolve) => socket.send(data, () => resolve()));
    };
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send,
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => {
          socket.on('message', (data) => {
            void this.#receive(connection, String(data), send, handle);
          });
        },
      },
      connection,
    );
    const stopPinging = keepAlive(socket);
    socket.once('close', (code, reason) => {
      stopPinging();
      void closed(code, String(reason));
    });
  }

  async #receive(
    { socket, accepted }: Connection,
    data: string,
    send: (data: string) => Promise<void>,
    handle: (data: string) => Promise<void>,
  ): Promise<void> {
    try {
      const refused = accepted ? refuseMalformedOperation(data, () => requestIdFrom(undefined)) : null;
      await (refused === null ? handle(data) : send(JSON.stringify(refused)));
    } catch (error) {
      this.#log.error({ err: error }, 'WebSocket message failed');
      socket.close(4500, 'Internal server error');
    }
  }
}

/** Ends a socket whose other side has stopped answering pings. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
  }, PING_MS);
  return () => clearInterval(timer);
}
