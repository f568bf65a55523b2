import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '#kit/clock/pause.ts';
import { rateLimited } from '#kit/errors/refusals.ts';
import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { PlatformResponse } from '#platform/client/platform-response.ts';
import { connectionBroken } from '../connections/connection-broken.ts';
import { markBroken } from '../connections/mark-broken.ts';
import type { OpenConnection } from '../connections/platform-clients.ts';
import { platformRefusal } from '../connections/platform-refusal.ts';
import { isTooFast } from '../door/judge-failure.ts';
import { afterThrottle, takeRead, type Throttle } from '../door/throttle-policy.ts';
import { changeThrottle, type ThrottleKey } from '../door/throttle-repository.ts';
import { UsageNotes } from '../door/usage-notes.ts';
import type { ReadDeps } from './read-deps.ts';

/** One request to the platform. */
export type Send = (client: PlatformClient, options: CallOptions) => Promise<PlatformResponse>;

const TRIES = 3;
const BACKOFF_MS = 200;

/** Calls which change nothing on the platform, each in its turn at the account's throttle. */
export class ReadCalls {
  readonly #deps: ReadDeps;
  readonly #key: ThrottleKey;
  readonly #maxWaitMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #usage: UsageNotes;

  constructor(
    deps: ReadDeps,
    key: ThrottleKey,
    { maxWaitMs, signal }: { maxWaitMs: number; signal: AbortSignal | undefined },
  ) {
    this.#deps = deps;
    this.#key = key;
    this.#maxWaitMs = maxWaitMs;
    this.#signal = signal;
    this.#usage = new UsageNotes((change) => this.#throttle(change), deps.log.child({ adAccountId: key.adAccountId }));
  }

  /** Makes a call, again where that may help, and reads its answer; with a token of its own instead of the connection's, if any. */
  async run<T>(send: Send, read: (response: PlatformResponse) => T, accessToken?: string): Promise<T> {
    const call = { leftMs: this.#maxWaitMs, tries: 0, ownToken: accessToken !== undefined };
    for (;;) {
      const connection = await this.#turn(call);
      try {
        return read(await send(connection.client, { ...this.#options, ...(accessToken && { accessToken }) }));
      } catch (error) {
        this.#signal?.throwIfAborted();
        if (!(error instanceof PlatformError)) throw error;
        call.tries += 1;
        await this.#recover(error, connection, call);
      }
    }
  }

  get #options(): CallOptions {
    const { requestTimeoutMs: timeoutMs } = this.#deps.config.door;
    const onUsage: CallOptions['onUsage'] = (usage) => this.#usage.note(usage);
    return { timeoutMs, onUsage, ...(this.#signal && { signal: this.#signal }) };
  }

  /** Waits for this call's turn and says how the account is reached then. */
  async #turn(call: { leftMs: number }): Promise<OpenConnection> {
    for (;;) {
      const { connection, granted, waitMs } = await this.#ask(call.leftMs);
      if (!granted && waitMs > call.leftMs) throw rateLimited(Math.ceil(waitMs));
      await this.#wait(call, waitMs);
      if (granted) return connection;
    }
  }

  #ask(mostMs: number) {
    const { database, clients } = this.#deps;
    return database.write(this.#key, async (em) => {
      const account = await clients.ofAccount(em, this.#key.adAccountId);
      if (!account || account.broken) throw connectionBroken();
      const turn = await changeThrottle(em, this.#key, (throttle, now) => {
        this.#usage.saw(throttle, now);
        const { throttle: taken, ...result } = takeRead(throttle, now, mostMs);
        return { throttle: taken, result };
      });
      return { ...turn, connection: account.connection };
    });
  }

  /** Returns when the call may be tried again; throws what its caller is to be told otherwise. */
  async #recover(
    error: PlatformError,
    connection: OpenConnection,
    call: { leftMs: number; tries: number; ownToken: boolean },
  ): Promise<void> {
    if (error.outcome === 'throttled') return this.#hold(error);
    const again = call.tries < TRIES && (error.boundedRetry || !error.sent || error.outcome === 'transient_read');
    if (error.reduceData || (error.outcome === 'rejected' && !again)) throw error;
    if (again) return this.#wait(call, backoffMs(BACKOFF_MS, call.leftMs, call.tries));
    if (error.outcome !== 'auth' || call.ownToken) throw platformRefusal(error);
    await this.#deps.database.write(this.#key, (em) => markBroken(em, connection));
    throw connectionBroken();
  }

  /** A throttle holds back everybody who works for the account, this call among them when it asks for its next turn. */
  async #hold(error: PlatformError): Promise<void> {
    const hold = { waitMs: (error.retryAfterSeconds ?? 60) * 1_000, tooFast: isTooFast(error) };
    // Insights have a quota of their own: only who reads them waits.
    if (error.throttledUseCase === 'ads_insights') throw rateLimited(hold.waitMs);
    await this.#throttle((throttle, now) => afterThrottle(throttle, now, hold));
  }

  #throttle(change: (throttle: Throttle, now: number) => Throttle): Promise<void> {
    return this.#deps.database.write(this.#key, (em) =>
      changeThrottle(em, this.#key, (throttle, now) => ({ throttle: change(throttle, now), result: undefined })),
    );
  }

  async #wait(call: { leftMs: number }, ms: number): Promise<void> {
    if (ms <= 0) return;
    call.leftMs -= ms;
    await delay(ms, undefined, { signal: this.#signal }).catch((error: unknown) => {
      throw this.#signal?.aborted ? this.#signal.reason : error;
    });
  }
}
