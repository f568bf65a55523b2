/** Target of one subscription's results: a client's operation on a WebSocket, or its event stream. */
export interface Sink {
  /** Sends one result, written as JSON. */
  next(json: string): void;
  /** The subscription is over; nothing is sent after. */
  complete(): void;
  /** Bytes which were sent and which the client has not taken yet. */
  readonly waiting: number;
  /** Resolves when the client has taken what was sent, or is gone. */
  drained(): Promise<void>;
  /** Ends the connection of a client that does not keep up and cannot be continued otherwise. */
  giveUp(): void;
}

/** More than this is not kept for a client which reads too slowly, in bytes. */
export const MOST_WAITING = 256 * 1024;
