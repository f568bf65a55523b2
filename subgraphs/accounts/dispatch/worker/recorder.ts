import type { EntityManager } from '@mikro-orm/postgresql';
import { markBroken } from '#subgraphs/accounts/connections/mark-broken.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { closeAttempts } from '../log/attempt-repository.ts';
import { type Conclusion, notItsOwn } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import { type Move, moveOperations } from '../operation/operation-moves.ts';
import { afterSuccess, afterThrottle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { changeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';

/** An attempt that has ended, with its conclusion. */
export interface Ended {
  operation: Operation;
  conclusion: Conclusion;
}
type Waiting = Ended & { recorded: () => void; failed: (error: unknown) => void };

/** Key by which an object belongs to one operation only, where the platform does not share objects itself. */
const OBJECT_KEY = 'platform_operation_object';

/** Maximum number of attempts recorded in one transaction. */
const MOST_TOGETHER = 100;

/**
 * Collects the ends of attempts until they are recorded. Those that end during a transaction are recorded together in the next, so that the
 * pace of commits does not limit the pace of requests. The queue's loop records them, or else the recorder itself.
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
    // Send times given before, and those given until this is committed, must not exceed the same limit.
    if (conclusion.hold) this.#queue.holds += 1;
    const { promise, resolve: recorded, reject: failed } = Promise.withResolvers<void>();
    this.#waiting.push({ operation, conclusion, recorded, failed });
    this.#arrival.resolve();
    if (this.#byItself) void this.#writeAll();
    await promise;
  }

  /** Hands recording to the caller: until `end` it has to call `recordWith` for arrivals. */
  begin(): void {
    this.#byItself = false;
  }

  /** Records the remaining ends and those still to come. */
  end(): void {
    this.#byItself = true;
    void this.#writeAll();
  }

  /** Resolves when there is something to record. */
  arrival(): Promise<void> {
    return this.#arrival.promise;
  }

  /**
   * Runs `write`, a transaction, with the waiting ends; once it has committed they are recorded. If it fails, each end is recorded in a
   * transaction of its own, since one of them may be the cause. Then this fails as well, or goes on without them where the cause is known.
   * Ends that change the throttle are recorded first.
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
      // Nobody knows if it has committed, or what it claimed then: the queue's next owner finds that out.
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
      // One of them may be the cause: the others are recorded all the same.
      if (batch.length > 1) for (const one of batch) await this.#writeTogether([one]);
      else if (only && isTaken(error)) await this.#writeTogether([{ ...only, conclusion: notItsOwn(only.conclusion) }]);
      else only?.failed(error);
    }
  }
}

/** True when nothing was recorded because the platform has answered with another operation's object. */
function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === OBJECT_KEY;
}

/** Moves that follow from the ends of attempts; closes the attempts with the transaction's next statement. */
export async function concluding(em: EntityManager, ended: readonly Ended[]): Promise<Move[]> {
  await closeAttempts(
    em,
    ended.map(({ operation, conclusion: { outcome, answer } }) => ({ operation, outcome, answer })),
  );
  return ended.map(({ operation, conclusion: { event, patch } }) => ({ operation, event: { type: event }, patch }));
}

async function store(em: EntityManager, queue: AccountQueue, ended: readonly Ended[]): Promise<void> {
  // Every transaction that locks the throttle does so first, so that none waits for another in a circle.
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
