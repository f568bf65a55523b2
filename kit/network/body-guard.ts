import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SlowBody } from './slow-body.ts';

/** Pace at which the body of a request has to come. */
export interface BodyPace {
  /** Longest time without any bytes, in milliseconds. */
  idleMs: number;
  /** Fewest bytes a second, on the average over `overMs` milliseconds. */
  leastBytesPerSecond: number;
  overMs: number;
}

/** Slower than any line people work on, and fast enough that nobody holds a connection for nothing. */
export const BODY_PACE: BodyPace = { idleMs: 60_000, leastBytesPerSecond: 1_024, overMs: 60_000 };

/** Reason for which a body is read no further, with its answer. */
export interface BodyCut {
  httpStatus: number;
  message: string;
  /** The answer, where the route has no form of its own. */
  toJSON(): unknown;
}

type CutForm = (cut: BodyCut) => unknown;

const WATCHED = new WeakMap<object, WatchedBody>();
/** Number of checks within the shorter of the limits. */
const LOOKS = 8;

/**
 * Bounds the pace of bodies, in place of Node's limit of five minutes for a whole request, which ends it without an answer. A missing, slow
 * or late body is answered with a sentence; then the connection is closed. Only the sender's time counts: while bytes wait to be read, the
 * server is the slow one.
 */
export function guardBodies(server: Server, pace: BodyPace = BODY_PACE): void {
  server.requestTimeout = 0;
  const bodies = new Set<WatchedBody>();
  // Before the application, which may need the guard of its request.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
    const body = new WatchedBody(request, response);
    bodies.add(body);
    WATCHED.set(request, body);
    request.once('close', () => bodies.delete(body));
  });
  const look = (): void => {
    for (const body of bodies) if (!body.look(pace)) bodies.delete(body);
  };
  const timer = setInterval(look, Math.max(1, Math.min(pace.idleMs, pace.overMs) / LOOKS)).unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * Ends the body of a request after `ms`, with this answer, unless all of it has come by then. Does nothing for a request that no server
 * received.
 */
export function endBodyAfter(request: object, ms: number, cut: BodyCut): void {
  WATCHED.get(request)?.endAfter(ms, cut);
}

/** Answers a cut body in the form of its route. */
export function answerCutsAs(request: object, form: CutForm): void {
  const watched = WATCHED.get(request);
  if (watched) watched.form = form;
}

class WatchedBody {
  form: CutForm = (cut) => cut;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #deadline: { at: number; cut: BodyCut } | undefined;
  #seen: number;
  #lookedAt = performance.now();
  #idleMs = 0;
  #window = { ms: 0, bytes: 0 };

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    this.#seen = request.socket.bytesRead;
  }

  endAfter(ms: number, cut: BodyCut): void {
    this.#deadline = { at: performance.now() + ms, cut };
  }

  /** Cuts the body if necessary; false when it needs no further checks. */
  look(pace: BodyPace): boolean {
    if (this.#request.complete || this.#request.destroyed) return false;
    this.#count();
    const cut = this.#fault(pace);
    if (cut) this.#end(cut);
    return cut === null;
  }

  #count(): void {
    const [now, seen] = [performance.now(), this.#request.socket.bytesRead];
    const [elapsed, bytes] = [now - this.#lookedAt, seen - this.#seen];
    [this.#lookedAt, this.#seen] = [now, seen];
    if (this.#request.readableLength > 0) {
      this.#idleMs = 0;
      this.#window = { ms: 0, bytes: 0 };
      return;
    }
    this.#idleMs = bytes > 0 ? 0 : this.#idleMs + elapsed;
    this.#window = { ms: this.#window.ms + elapsed, bytes: this.#window.bytes + bytes };
  }

  #fault({ idleMs, leastBytesPerSecond, overMs }: BodyPace): BodyCut | null {
    if (this.#deadline && performance.now() >= this.#deadline.at) return this.#deadline.cut;
    if (this.#idleMs >= idleMs) return SlowBody.idle(idleMs);
    if (this.#window.ms < overMs) return null;
    const rate = (this.#window.bytes / this.#window.ms) * 1_000;
    this.#window = { ms: 0, bytes: 0 };
    return rate < leastBytesPerSecond ? SlowBody.slow(leastBytesPerSecond, overMs) : null;
  }

  #end(cut: BodyCut): void {
    const response = this.#response;
    // With an error, so that its reader takes it for broken off.
    const cutOff = (): void => void this.#request.destroy(new Error(cut.message));
    if (response.headersSent) return cutOff();
    response.writeHead(cut.httpStatus, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    // Ends the connection, and with it the reading of the body.
    response.end(JSON.stringify(this.form(cut)), cutOff);
  }
}
