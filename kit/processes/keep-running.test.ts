import { expect, it } from '@jest/globals';
import { keepRunning, type OnLost, type Restartable } from './keep-running.ts';

/** Something that runs until `end` is called. */
class Thing implements Restartable<Thing> {
  readonly #again: (closing: AbortSignal) => Promise<Thing | null>;
  readonly ended: Promise<Error>;
  readonly end: (how: Error) => void;
  stopped = false;

  constructor(again: (closing: AbortSignal) => Promise<Thing | null> = async () => null) {
    this.#again = again;
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.ended = promise;
    this.end = resolve;
  }

  again(closing: AbortSignal): Promise<Thing | null> {
    return this.#again(closing);
  }

  async stop(): Promise<void> {
    this.stopped = true;
  }
}

it('starts again what has ended, until it does, and stops the one there is at last', async () => {
  const third = new Thing();
  const answers = [null, new Error('full disk'), third];
  const first = new Thing(async () => {
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const told: string[] = [];
  const runs = Promise.withResolvers<void>();
  const onLost: OnLost = ({ event, error }) => {
    told.push(error instanceof Error ? `${event}: ${error.message}` : event);
    if (event === 'restarted') runs.resolve();
  };
  const kept = keepRunning(first, onLost);
  first.end(new Error('killed'));
  await runs.promise;
  await kept.close();
  expect(told).toEqual(['ended: killed', 'not restarted: full disk', 'restarted']);
  expect([first.stopped, third.stopped]).toEqual([false, true]);
});

it('stops one that has just started when it is closed', async () => {
  const second = new Thing();
  const starting = Promise.withResolvers<void>();
  const first = new Thing(async (closing) => {
    starting.resolve();
    await new Promise((done) => closing.addEventListener('abort', done));
    return second;
  });
  const kept = keepRunning(first, () => undefined);
  first.end(new Error('killed'));
  await starting.promise;
  await kept.close();
  expect(second.stopped).toBe(true);
});

it('leaves as it is what ends once everything is being closed', async () => {
  const closing = new AbortController();
  const told: string[] = [];
  const first = new Thing();
  const kept = keepRunning(first, ({ event }) => void told.push(event), closing.signal);
  closing.abort();
  first.end(new Error('asked to end'));
  await kept.close();
  expect(told).toEqual([]);
  expect(first.stopped).toBe(true);
});
