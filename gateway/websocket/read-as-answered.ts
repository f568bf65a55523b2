import type { WebSocket } from 'ws';
import type { Reading } from '#gateway/websocket/reading.ts';

/** Bytes of answers kept for a client before no more of its messages are read. */
const MOST_UNREAD = 1_048_576;
const POLL_MS = 100;

/**
 * Reads nothing more from a client which leaves its answers unread, until it has read most of them. Otherwise whoever asks and
 * never reads fills the memory. The heartbeat hears nothing from it meanwhile: `onRead` reports that it reads, however slowly, and one that
 * never does is ended. The returned function looks, and is called after each message.
 */
export function readAsAnswered(socket: WebSocket, reading: Reading, onRead: () => void): () => void {
  let isStopped = false;
  return () => {
    if (socket.bufferedAmount <= MOST_UNREAD || isStopped) return;
    isStopped = true;
    reading.stop();
    let unread = socket.bufferedAmount;
    const timer = setInterval(() => {
      if (socket.bufferedAmount < unread) onRead();
      unread = socket.bufferedAmount;
      if (socket.readyState !== socket.CLOSED && socket.bufferedAmount > MOST_UNREAD / 4) return;
      clearInterval(timer);
      isStopped = false;
      reading.goOn();
    }, POLL_MS);
    timer.unref();
  };
}
