import type { EntityManager } from '@mikro-orm/postgresql';
import { markBroken } from '../connections/mark-broken.ts';
import type { AccountLane } from './account-lane.ts';
import { closeAttempts } from './attempt-repository.ts';
import type { Conclusion } from './conclusion.ts';
import type { Operation } from './operation.ts';
import { moveOperations } from './operation-moves.ts';
import { afterSuccess, afterThrottle } from './throttle-policy.ts';
import { changeThrottle } from './throttle-repository.ts';

interface Ended {
  operation: Operation;
  conclusion: Conclusion;
}
type Waiting = Ended & { recorded: () => void; failed: (error: unknown) => void };

/** Most attempts that are recorded in one transaction. */
const MOST_TOGETHER = 100;

/**
 * Records what came of attempts, one transaction at a time: attempts that end while one is being written are recorded
 * together in the next, so that the pace of commits does not limit the pace of requests.
 */
export class Recorder {
  readonly #lane: AccountLane;
  readonly #waiting: Waiting[] = [];
  #writing = false;

  constructor(lane: AccountLane) {
    this.#lane = lane;
  }

  /** Resolves when the end of an attempt is committed. */
  async record(operation: Operation, conclusion: Conclusion): Promise<void> {
    // Turns given before, and those given until this is committed, must not run into the same wall.
    if (conclusion.hold) this.#lane.holds += 1;
    const { promise, resolve: recorded, reject: failed } = Promise.withResolvers<void>();
    this.#waiting.push({ operation, conclusion, recorded, failed });
    void this.#write();
    await promise;
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#waiting.length > 0) await this.#writeTogether(this.#waiting.splice(0, MOST_TOGETHER));
    this.#writing = false;
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#lane.write((em) => store(em, this.#lane, batch));
      if (batch.some(({ conclusion }) => conclusion.hold)) this.#lane.holds += 1;
      for (const { recorded } of batch) recorded();
    } catch (error) {
      // One of them may be to blame: the others are recorded all the same.
      if (batch.length > 1) for (const one of batch) await this.#writeTogether([one]);
      else batch[0]?.failed(error);
    }
  }
}

async function store(em: EntityManager, lane: AccountLane, ended: readonly Ended[]): Promise<void> {
  // The throttle comes first in every transaction that locks it, so that none waits for another in a circle.
  await storeThrottle(em, lane, ended);
  await closeAttempts(
    em,
    ended.map(({ operation, conclusion: { outcome, answer } }) => ({ operation, outcome, answer })),
  );
  await moveOperations(
    em,
    ended.map(({ operation, conclusion: { event, patch } }) => ({ operation, event: { type: event }, patch })),
  );
  const broken = ended.find(({ conclusion }) => conclusion.broken)?.conclusion.broken;
  if (broken) await markBroken(em, broken);
}

async function storeThrottle(em: EntityManager, lane: AccountLane, ended: readonly Ended[]): Promise<void> {
  const holds = ended.flatMap(({ conclusion: { hold } }) => hold ?? []);
  const cured = lane.throttled && ended.some(({ conclusion }) => conclusion.event === 'DONE');
  if (holds.length === 0 && !cured) return;
  await changeThrottle(em, lane, (throttle, now) => {
    const before = cured ? afterSuccess(throttle) : throttle;
    return { throttle: holds.reduce((held, hold) => afterThrottle(held, now, hold), before), result: null };
  });
  lane.throttled = holds.length > 0;
}
