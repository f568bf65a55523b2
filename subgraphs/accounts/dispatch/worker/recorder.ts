import type { EntityManager } from '@mikro-orm/postgresql';
import { markBroken } from '#subgraphs/accounts/connections/mark-broken.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { closeAttempts } from '../log/attempt-repository.ts';
import { type Conclusion, notItsOwn } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import { type Move, moveOperations } from '../operation/operation-moves.ts';
import { afterSuccess, afterThrottle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { changeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';

/** An attempt which has ended, and how. */
export interface Ended {
  operation: Operation;
  conclusion: Conclusion;
}
type Waiting = Ended & { recorded: () => void; failed: (error: unknown) => void };

/** The key by which an object is one operation's only, where the platform does not share objects itself. */
const OBJECT_KEY = 'platform_operation_object';

/** Most attempts that are recorded in one transaction. */
const MOST_TOGETHER = 100;

/**
 * Keeps the ends of attempts until they are recorded: those that end while a transaction runs are recorded together in the next,
 * so that the pace of commits does not limit the pace of requests. That is done by whoever works on the queue, or else by itself.
 */
export class Recorder {
  readonly #queue: AccountQueue;
  readonly #waiting: Waiting[] = [];
  #arrival = Promise.withResolvers<void>();
  #byItself = true;
  #writing = false;

  constructor(queue: AccountQueue) {
    this.#queue = queue;
  }

  /** Resolves when the end of an attempt is committed. */
  async record(operation: Operation, conclusion: Conclusion): Promise<void> {
    // Turns given before, and those given until this is committed, must not run into the same wall.
    if (conclusion.hold) this.#queue.holds += 1;
    const { promise, resolve: recorded, reject: failed } = Promise.withResolvers<void>();
    this.#waiting.push({ operation, conclusion, recorded, failed });
    this.#arrival.resolve();
    if (this.#byItself) void this.#writeAll();
    await promise;
  }

  /** From now on somebody else sees to it that `recordWith` is called for what arrives, until `end`. */
  begin(): void {
    this.#byItself = false;
  }

  /** Records what is left and what is still to come. */
  end(): void {
    this.#byItself = true;
    void this.#writeAll();
  }

  /** Resolves when something is there to be recorded. */
  arrival(): Promise<void> {
    return this.#arrival.promise;
  }

  /**
   * Runs `write`, a transaction, with the ends that wait; once it has committed they are recorded. Should it fail with any, each is
   * recorded in a transaction of its own, since one of them may be to blame, before this fails as well, or goes on without them where that is
   * known. What changes the throttle is recorded before.
   */
  async recordWith<T>(write: (ended: readonly Ended[]) => Promise<T>): Promise<T> {
    const batch = this.#take();
    if (this.#queue.throttled || batch.some(({ conclusion: { hold, broken } }) => hold || broken)) {
      await this.#writeTogether(batch);
      return write([]);
    }
    if (batch.length === 0) return write([]);
    try {
      const value = await write(batch);
      for (const { recorded } of batch) recorded();
      return value;
    } catch (error) {
      for (const one of batch) await this.#writeTogether([one]);
      if (isTaken(error)) return write([]);
      // Nobody knows whether it has committed, and what it claimed then: that is for the queue's next owner to find out.
      throw error;
    }
  }

  #take(): Waiting[] {
    const batch = this.#waiting.splice(0, MOST_TOGETHER);
    if (this.#waiting.length === 0) this.#arrival = Promise.withResolvers();
    return batch;
  }

  async #writeAll(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#byItself && this.#waiting.length > 0) await this.#writeTogether(this.#take());
    this.#writing = false;
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#queue.write((em) => store(em, this.#queue, batch));
      if (batch.some(({ conclusion }) => conclusion.hold)) this.#queue.holds += 1;
      for (const { recorded } of batch) recorded();
    } catch (error) {
      const [only] = batch;
      // One of them may be to blame: the others are recorded all the same.
      if (batch.length > 1) for (const one of batch) await this.#writeTogether([one]);
      else if (only && isTaken(error)) await this.#writeTogether([{ ...only, conclusion: notItsOwn(only.conclusion) }]);
      else only?.failed(error);
    }
  }
}

/** Whether nothing was recorded since the platform has answered with another operation's object. */
function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === OBJECT_KEY;
}

/** What follows from the ends of attempts for their operations; closes the attempts with the transaction's next statement. */
export async function concluding(em: EntityManager, ended: readonly Ended[]): Promise<Move[]> {
  await closeAttempts(
    em,
    ended.map(({ operation, conclusion: { outcome, answer } }) => ({ operation, outcome, answer })),
  );
  return ended.map(({ operation, conclusion: { event, patch } }) => ({ operation, event: { type: event }, patch }));
}

async function store(em: EntityManager, queue: AccountQueue, ended: readonly Ended[]): Promise<void> {
  // The throttle comes first in every transaction that locks it, so that none waits for another in a circle.
  await storeThrottle(em, queue, ended);
  await moveOperations(em, await concluding(em, ended));
  const broken = ended.find(({ conclusion }) => conclusion.broken)?.conclusion.broken;
  if (broken) await markBroken(em, broken);
}

async function storeThrottle(em: EntityManager, queue: AccountQueue, ended: readonly Ended[]): Promise<void> {
  const holds = ended.flatMap(({ conclusion: { hold } }) => hold ?? []);
  const cured = queue.throttled && ended.some(({ conclusion }) => conclusion.event === 'DONE');
  if (holds.length === 0 && !cured) return;
  await changeThrottle(em, queue, (throttle, now) => {
    const before = cured ? afterSuccess(throttle) : throttle;
    return { throttle: holds.reduce((held, hold) => afterThrottle(held, now, hold), before), result: null };
  });
  queue.throttled = holds.length > 0;
}
