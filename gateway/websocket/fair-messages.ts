import type { Reading } from '#gateway/websocket/reading.ts';

/** Messages taken before other work of the process runs. */
const AT_ONCE = 4;
/** Most waiting messages of one socket before no more is read of it. */
const MOST_WAITING = 64;
const MOST_WAITING_CHARACTERS = 1_048_576;

/** Messages of one socket which are still to be taken. */
export class MessageQueue {
  readonly #take: (text: string) => void;
  readonly #reading: Reading;
  #texts: string[] = [];
  #characters = 0;
  #isStopped = false;

  constructor(reading: Reading, take: (text: string) => void) {
    this.#reading = reading;
    this.#take = take;
  }

  /** True when nothing waits. */
  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }

  /** Puts a message behind those that wait. */
  add(text: string): void {
    this.#texts.push(text);
    this.#characters += text.length;
    this.#readOrStop();
  }

  /** Takes the message that has waited the longest. */
  takeOne(): void {
    const text = this.#texts.shift();
    if (text === undefined) return;
    this.#characters -= text.length;
    this.#readOrStop();
    this.#take(text);
  }

  /** Forgets what waits: the socket is closed. */
  clear(): void {
    this.#texts = [];
    this.#characters = 0;
    this.#readOrStop();
  }

  #readOrStop(): void {
    const isFull = this.#texts.length > MOST_WAITING || this.#characters > MOST_WAITING_CHARACTERS;
    if (isFull && !this.#isStopped) {
      this.#isStopped = true;
      this.#reading.stop();
    } else if (this.#isStopped && this.#texts.length <= MOST_WAITING / 4) {
      this.#isStopped = false;
      this.#reading.goOn();
    }
  }
}

/**
 * Takes the messages of all sockets fairly: one of each socket that has some, again and again. Between a few of them other work of the
 * process runs, such as requests over HTTP: a client that sends thousands at once delays nobody.
 */
export class FairMessages {
  #waiting: MessageQueue[] = [];
  #isUnderWay = false;

  /** Puts a message into the queue of its socket, to be taken fairly. */
  add(queue: MessageQueue, text: string): void {
    if (queue.isEmpty) this.#waiting.push(queue);
    queue.add(text);
    this.#goOn();
  }

  #goOn(): void {
    if (this.#isUnderWay || this.#waiting.length === 0) return;
    this.#isUnderWay = true;
    setImmediate(() => {
      this.#isUnderWay = false;
      this.#takeSome();
      this.#goOn();
    });
  }

  #takeSome(): void {
    for (const queue of this.#waiting.splice(0, AT_ONCE)) {
      queue.takeOne();
      if (!queue.isEmpty) this.#waiting.push(queue);
    }
  }
}
