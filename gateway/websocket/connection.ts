import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Credential } from '#gateway/identity/authenticator.ts';

/** What is known of one WebSocket. */
export interface Connection {
  socket: WebSocket;
  request: IncomingMessage;
  /** Set once the connection has been acknowledged. */
  accepted?: { credential: Credential | null } | undefined;
  /** Ends the connection when its token expires. */
  expiry?: NodeJS.Timeout | undefined;
}

/** `setTimeout` fires at once for longer delays. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** Closes the socket with 4403 at the moment the credential expires (seconds since 1970). */
export function closeAtExpiry(connection: Connection, expiresAt: number): void {
  const left = Math.max(0, expiresAt * 1000 - Date.now());
  connection.expiry = setTimeout(
    () => {
      if (left > LONGEST_TIMEOUT_MS) closeAtExpiry(connection, expiresAt);
      else connection.socket.close(4403, 'Forbidden: the credential has expired');
    },
    Math.min(left, LONGEST_TIMEOUT_MS),
  );
  connection.socket.once('close', () => clearTimeout(connection.expiry));
}
