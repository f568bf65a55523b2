import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { MessageQueue, FairMessages } from './fair-messages.ts';
import { Reading } from './reading.ts';

/** A socket whose network stands still. */
class StillSocket {
  isPaused = false;
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
}

let taken: string[];
let messages: FairMessages;

beforeEach(() => {
  taken = [];
  messages = new FairMessages();
});

function queueOf(socket = new StillSocket()): MessageQueue {
  return new MessageQueue(new Reading(socket as unknown as WebSocket), (text) => taken.push(text));
}

it('takes messages of a socket in their order, and those of others in between', async () => {
  const [many, one, other] = [queueOf(), queueOf(), queueOf()];
  for (let index = 0; index < 1_000; index += 1) messages.add(many, `m${index}`);
  messages.add(one, 'one');
  messages.add(other, 'other');
  await setImmediate();
  expect(taken.slice(0, 3)).toEqual(['m0', 'one', 'other']);
  while (taken.length < 1_002) await setImmediate();
  expect(taken.slice(3)).toEqual(Array.from({ length: 999 }, (_, index) => `m${index + 1}`));
});

it('lets other work of the process run between a few messages', async () => {
  const queue = queueOf();
  for (let index = 0; index < 1_000; index += 1) messages.add(queue, String(index));
  const seen: number[] = [];
  while (taken.length < 1_000) {
    await setImmediate();
    seen.push(taken.length);
  }
  expect(Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)))).toBeLessThanOrEqual(4);
});

it.each([
  ['many messages', Array.from({ length: 65 }, () => 'x')],
  ['long messages', ['x'.repeat(600_000), 'x'.repeat(600_000)]],
])('reads no more of a socket of which %s wait, until they are taken', async (_what, texts) => {
  const socket = new StillSocket();
  const queue = queueOf(socket);
  for (const text of texts) messages.add(queue, text);
  expect(socket.isPaused).toBe(true);
  while (taken.length < texts.length) await setImmediate();
  expect(socket.isPaused).toBe(false);
});

it('reads on where its messages are forgotten, and not before all who stopped it let it', () => {
  const socket = new StillSocket();
  const reading = new Reading(socket as unknown as WebSocket);
  const queue = new MessageQueue(reading, (text) => taken.push(text));
  reading.stop();
  for (let index = 0; index < 100; index += 1) messages.add(queue, 'x');
  queue.clear();
  expect([socket.isPaused, queue.isEmpty]).toEqual([true, true]);
  reading.goOn();
  expect(socket.isPaused).toBe(false);
});
