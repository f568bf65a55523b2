import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { PlatformResponse } from '#platform/client/platform-response.ts';
import type { AccountQueue } from '../../queue/account-queue.ts';
import type { Claimed } from '../../queue/claim.ts';
import { type Conclusion, failed, givenBack, notRead } from '../../queue/conclusion.ts';
import type { Operation } from '../../operation/operation.ts';
import { mayLeave } from '../request-once.ts';
import { isStopped } from '../../log/stop-activity.ts';
import { takeWrites } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { changeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';
import { isWritable } from '../../guards/write-stops.ts';
import { countStall, findUpload, forgetUpload, storeUpload, type VideoUpload } from './video-upload.ts';

type Call = (client: PlatformClient, options: CallOptions) => Promise<PlatformResponse>;

/** Thrown when an attempt is over, with its conclusion. */
export class AttemptEnds extends Error {
  override readonly name = 'AttemptEnds';
  readonly conclusion: Conclusion;

  constructor(conclusion: Conclusion) {
    super('the attempt is over');
    this.conclusion = conclusion;
  }
}

/** Longest time before its send time that a chunk is requested. */
const AHEAD_MS = 1_000;
const GONE = 'The video does not exist on the platform any more: make what is missing again.';

/**
 * One attempt at an upload. Its requests leave one after the other while the claim covers them and the ad account's rate allows it. Each
 * step may be repeated: a chunk is identified by its offset, the end by the video it makes.
 */
export class UploadAttempt {
  readonly queue: AccountQueue;
  readonly claimed: Claimed;
  /** Send time of the next request, by the steady clock; the claim came with the first one's. */
  #sendAt = 0;
  /** True once the platform has begun a session for it. */
  #begun = false;
  #connection: AccountQueue['connection'];

  constructor(queue: AccountQueue, claimed: Claimed) {
    this.queue = queue;
    this.claimed = claimed;
    this.#connection = queue.connection;
  }

  get operation(): Operation {
    return this.claimed.operation;
  }

  /** The stored upload; null when it has to begin. */
  async known(): Promise<VideoUpload | null> {
    const upload = await this.queue.deps.database.read(this.queue, (em) => findUpload(em, this.operation));
    this.#begun = upload !== null;
    return upload;
  }

  /** Sends a request that moves the upload on. Throws PlatformError, and AttemptEnds where nothing may leave any more. */
  async write(call: Call): Promise<Record<string, unknown>> {
    const waitMs = this.#sendAt - performance.now();
    if (waitMs > 0) await delay(waitMs);
    const covered = () => mayLeave(this.queue, this.claimed);
    if (!covered()) throw this.#goesOnLater();
    this.#connection = this.queue.connection;
    try {
      const { data } = await call(this.#connection.client, { ...this.queue.callOptions, mayLeave: covered });
      return (data ?? {}) as Record<string, unknown>;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (!error.sent && !covered()) throw this.#goesOnLater();
      throw error;
    }
  }

  /** Reads fields of the video. Throws AttemptEnds where that fails. */
  async read(call: Call, videoId: string): Promise<Record<string, unknown>> {
    try {
      return await this.write(call);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      // The video is new, and not every server of the platform may know it yet.
      const claimed = { ...this.claimed, results: new Map([[this.operation.id, videoId]]) };
      throw new AttemptEnds(notRead(claimed, error, { ...this.#called(), missing: GONE }));
    }
  }

  /**
   * Stores the upload's progress and takes the send time of its next request. Throws AttemptEnds when there is none now. An upload whose
   * activity was stopped is forgotten unless it is complete: a session that is never ended makes nothing.
   */
  async keep(upload: VideoUpload): Promise<VideoUpload> {
    const now = performance.now();
    const startsInMs = await this.queue.write(async (em) => {
      const open = await isWritable(em, this.queue);
      if (upload.completeForMs === null && (await isStopped(em, this.operation.activityId))) {
        await forgetUpload(em, this.operation);
        return undefined;
      }
      const starts = await changeThrottle(em, this.queue, (before, at) => {
        const taken = takeWrites(before, at, open ? 1 : 0, { aheadMs: AHEAD_MS, pace: this.queue.pace });
        return { throttle: taken.throttle, result: taken.startsInMs };
      });
      await storeUpload(em, this.operation, upload);
      return starts[0];
    });
    this.#begun = true;
    if (startsInMs === undefined) throw this.#goesOnLater();
    this.#sendAt = now + startsInMs;
    return upload;
  }

  /** Conclusion of a failed request. Continuing makes nothing twice, but an upload needs an end at some time. */
  async failed(error: PlatformError): Promise<Conclusion> {
    const conclusion = failed(this.claimed, error, this.#called());
    if (conclusion.event === 'OUTCOME_LOST') await this.queue.write((em) => countStall(em, this.operation));
    return conclusion;
  }

  /** Ends the upload for good: another request for it begins anew. */
  async forget(): Promise<void> {
    await this.queue.write((em) => forgetUpload(em, this.operation));
  }

  #called() {
    return { connection: this.#connection, begun: this.#begun };
  }

  #goesOnLater(): AttemptEnds {
    return new AttemptEnds({
      ...givenBack('its time ran out, or the platform asked to wait: the upload goes on from where it is'),
      outcome: 'CONTINUES',
    });
  }
}
