import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import { gauge } from '#kit/metrics/metrics.ts';
import type { AllowedOrigins } from '#kit/network/allowed-origins.ts';
import { decodeUtf8 } from '#kit/text/decode-utf8.ts';
import { Heartbeat, type Beating } from '#gateway/websocket/heartbeat.ts';
import { MessageQueue, FairMessages } from '#gateway/websocket/fair-messages.ts';
import { readAsAnswered } from '#gateway/websocket/read-as-answered.ts';
import { Reading } from '#gateway/websocket/reading.ts';
import { SocketSession, type SessionOptions } from '#gateway/websocket/socket-session.ts';

const PATH = '/graphql';
const MAX_MESSAGE_BYTES = 1_048_576;
const INTRODUCTION_MS = 3_000;
/** Longest wait for a client to answer that its socket is closed, however late it received that. */
const FAREWELL_MS = 1_000;

const sockets = () => gauge('adops_sockets', 'Open WebSockets of clients.');

/** Serves the WebSockets of `/graphql` on HTTP servers, until it is closed. */
export class WebSocketEndpoint {
  readonly #options: SessionOptions;
  readonly #log: Logger;
  readonly #origins: AllowedOrigins;
  readonly #heartbeat = new Heartbeat();
  readonly #messages = new FairMessages();
  readonly #served = new Set<Beating>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });

  constructor(options: Omit<SessionOptions, 'log'>, log: Logger, origins: AllowedOrigins) {
    this.#origins = origins;
    this.#options = { ...options, log };
    this.#log = log;
  }

  /** Takes the upgrade requests of a server; those to other paths are left to its other listeners. Answers 403 to pages of origins that are not allowed. */
  attach(server: HttpServer): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [path] = (request.url ?? '').split('?');
      if (path !== PATH) {
        if (server.listenerCount('upgrade') === 1) socket.destroy();
        return;
      }
      const { origin, host } = request.headers;
      if (origin !== undefined && !this.#origins.permits(origin, host)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      this.#server.handleUpgrade(request, socket, head, (webSocket) =>
        this.#serve(webSocket, request.headers[WORKSPACE_PATH]),
      );
    });
  }

  /**
   * Takes no more sockets, which are answered with 503, and ends those there are with 1001 (going away), upon which clients connect again
   * elsewhere: at once, or as soon as everything with one result is answered, and all of them once `ended` has resolved. A client has
   * until `atMostMs` are over to answer that, or a second where it is told so late.
   */
  async close(ended: Promise<void>, atMostMs: number): Promise<void> {
    const latest = performance.now() + atMostMs;
    this.#server.close();
    for (const { session } of this.#served) session.leave();
    await ended;
    for (const { session } of this.#served) session.end(1001, 'Going away');
    await this.#gone(Math.max(FAREWELL_MS, latest - performance.now()));
    this.#heartbeat.stop();
  }

  async #gone(withinMs: number): Promise<void> {
    const left = [...this.#served].map(({ socket }) => socket);
    const late = setTimeout(() => left.forEach((socket) => socket.terminate()), withinMs);
    await Promise.all(left.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    clearTimeout(late);
  }

  #serve(socket: WebSocket, workspace: unknown): void {
    const session = new SocketSession(socket, this.#options, workspace);
    const beating = { socket, session, heard: true };
    const remove = this.#heartbeat.add(beating);
    this.#served.add(beating);
    sockets().inc();
    const hear = (): void => {
      beating.heard = true;
    };
    socket.on('error', (error) => this.#log.warn({ reason: error.message }, 'WebSocket failed'));
    const reading = new Reading(socket);
    const pollAnswers = readAsAnswered(socket, reading, hear);
    const queue = new MessageQueue(reading, (text) => {
      hear();
      void this.#receive(session, text);
      pollAnswers();
    });
    socket.once('close', () => {
      remove();
      this.#served.delete(beating);
      sockets().dec();
      session.close();
      queue.clear();
    });
    if (socket.protocol === '') {
      session.end(4406, 'Subprotocol not acceptable');
      return;
    }
    endUnlessIntroduced(session);
    socket.on('message', (data: Buffer) => {
      hear();
      // The library has already checked text messages.
      const text = decodeUtf8(data);
      if (text === null) session.end(4400, 'The message is not UTF-8');
      else this.#messages.add(queue, text);
    });
    socket.on('pong', hear);
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
