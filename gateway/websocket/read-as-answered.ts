import type { WebSocket } from 'ws';

/** Bytes of answers kept for a client before no more of its messages are read. */
const MOST_UNREAD = 1_048_576;
const LOOK_AGAIN_MS = 100;

/**
 * Reads nothing more from a client which leaves its answers unread, until it has read most of them. Otherwise whoever asks and
 * never reads fills the memory. The heartbeat hears nothing from it meanwhile: `onRead` tells that it reads, however slowly, and one that
 * never does is ended.
 */
export function readAsAnswered(socket: WebSocket, onRead: () => void): void {
  socket.on('message', () => {
    if (socket.bufferedAmount <= MOST_UNREAD || socket.isPaused) return;
    socket.pause();
    let unread = socket.bufferedAmount;
    const timer = setInterval(() => {
      if (socket.bufferedAmount < unread) onRead();
      unread = socket.bufferedAmount;
      if (socket.readyState !== socket.CLOSED && socket.bufferedAmount > MOST_UNREAD / 4) return;
      clearInterval(timer);
      socket.resume();
    }, LOOK_AGAIN_MS);
    timer.unref();
  });
}
