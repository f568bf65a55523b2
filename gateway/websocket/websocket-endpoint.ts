import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { Heartbeat } from '#gateway/websocket/heartbeat.ts';
import { readAsAnswered } from '#gateway/websocket/read-as-answered.ts';
import { SocketSession, type SessionOptions } from '#gateway/websocket/socket-session.ts';

const PATH = '/graphql';
const MAX_MESSAGE_BYTES = 1_048_576;
const INTRODUCTION_MS = 3_000;

/** Serves the WebSockets of `/graphql` on HTTP servers, until it is closed. */
export class WebSocketEndpoint {
  readonly #options: SessionOptions;
  readonly #log: Logger;
  readonly #heartbeat = new Heartbeat();
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });

  constructor(options: SessionOptions, log: Logger) {
    this.#options = options;
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
      this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket));
    });
  }

  /** Closes every socket with 1001 (going away); clients connect again elsewhere. */
  async close(graceMs: number): Promise<void> {
    this.#heartbeat.stop();
    for (const socket of this.#server.clients) socket.close(1001, 'Going away');
    const gone = [...this.#server.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const late = setTimeout(() => {
      for (const socket of this.#server.clients) socket.terminate();
    }, graceMs);
    await Promise.all(gone);
    clearTimeout(late);
    this.#server.close();
  }

  #serve(socket: WebSocket): void {
    socket.on('error', (error) => this.#log.warn({ reason: error.message }, 'WebSocket failed'));
    const session = new SocketSession(socket, this.#options);
    if (socket.protocol === '') {
      session.end(4406, 'Subprotocol not acceptable');
      return;
    }
    const beating = { socket, session, heard: true };
    const remove = this.#heartbeat.add(beating);
    endUnlessIntroduced(session);
    socket.on('message', (data) => {
      beating.heard = true;
      void this.#receive(session, String(data));
    });
    const hear = (): void => {
      beating.heard = true;
    };
    readAsAnswered(socket, hear);
    socket.on('pong', hear);
    socket.once('close', () => {
      remove();
      session.close();
    });
  }

  async #receive(session: SocketSession, text: string): Promise<void> {
    try {
      await session.receive(text);
    } catch (error) {
      this.#log.error({ err: error }, 'WebSocket message failed');
      session.end(4500, 'Internal server error');
    }
  }
}

function endUnlessIntroduced(session: SocketSession): void {
  const look = (): void => {
    if (!session.introduced) session.end(4408, 'Connection initialisation timeout');
  };
  setTimeout(look, INTRODUCTION_MS).unref();
}
