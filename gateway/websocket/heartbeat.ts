import type { WebSocket } from 'ws';
import type { SocketSession } from '#gateway/websocket/socket-session.ts';

const TICK_MS = 1_000;
/** Every socket is checked once in this many ticks: more often than proxies close silent connections. */
const ROUND = 25;
/** Milliseconds from one check of a socket to the next. */
export const ROUND_MS = TICK_MS * ROUND;

/** One socket as the heartbeat sees it. */
export interface Beating {
  readonly socket: WebSocket;
  readonly session: SocketSession;
  /** True when anything was heard since the last ping. */
  heard: boolean;
}

/**
 * Looks after all sockets with one timer: pings each once a round and ends those which have stopped answering
 * and those whose token expires before their next round, at the expiry.
 */
export class Heartbeat {
  readonly #rounds: Set<Beating>[] = Array.from({ length: ROUND }, () => new Set());
  readonly #timer = setInterval(() => this.#tick(), TICK_MS).unref();
  #newest = 0;
  #tickNumber = 0;

  /** Takes a socket in until the returned function is called. */
  add(beating: Beating): () => void {
    this.#newest = (this.#newest + 1) % ROUND;
    const round = this.#rounds[this.#newest]!.add(beating);
    return () => void round.delete(beating);
  }

  /** Ends the timer. */
  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#tickNumber = (this.#tickNumber + 1) % ROUND;
    for (const beating of this.#rounds[this.#tickNumber]!) beat(beating);
  }
}

function beat(beating: Beating): void {
  const { socket, session } = beating;
  session.endAtExpiry(ROUND_MS);
  if (!beating.heard) {
    socket.terminate();
    return;
  }
  beating.heard = false;
  socket.ping();
}
