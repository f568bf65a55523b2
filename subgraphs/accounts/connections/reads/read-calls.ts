import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '#kit/clock/pause.ts';
import { rateLimited } from '#kit/errors/refusals.ts';
import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { PlatformResponse } from '#platform/client/platform-response.ts';
import { connectionBroken } from '../connection-broken.ts';
import { markBroken } from '../mark-broken.ts';
import type { OpenConnection } from '../platform-clients.ts';
import { platformRefusal } from '../platform-refusal.ts';
import { isTooFast } from '../throttle/judge-failure.ts';
import { afterThrottle, takeRead, type Throttle } from '../throttle/throttle-policy.ts';
import { changeThrottle, type ThrottleKey } from '../throttle/throttle-repository.ts';
import { UsageNotes } from '../throttle/usage-notes.ts';
import type { ReadDeps } from './read-deps.ts';

/** One request to the platform. */
export type Send = (client: PlatformClient, options: CallOptions) => Promise<PlatformResponse>;

/** Terms on which a reader's calls get their time slots. */
export interface CallTerms {
  /** Longest total wait of one call. */
  maxWaitMs: number;
  signal: AbortSignal | undefined;
  /** True when they give way to those of other readers. */
  yielding: boolean;
}

/** Options of one call. */
export interface CallKind {
  /** Its own token, instead of the connection's. */
  accessToken?: string | undefined;
  /** True when it may be repeated although its outcome is unknown. */
  harmless?: boolean;
}

interface Course {
  leftMs: number;
  tries: number;
  ownToken: boolean;
  harmless: boolean;
}

const TRIES = 3;
const BACKOFF_MS = 200;

/** Calls that change nothing on the platform, each in its time slot at the account's throttle. */
export class ReadCalls {
  readonly #deps: ReadDeps;
  readonly #key: ThrottleKey;
  readonly #terms: CallTerms;
  readonly #usage: UsageNotes;
  readonly #usedPercents = new Map<string, number>();

  constructor(deps: ReadDeps, key: ThrottleKey, terms: CallTerms) {
    this.#deps = deps;
    this.#key = key;
    this.#terms = terms;
    this.#usage = new UsageNotes((change) => this.#throttle(change), deps.log.child({ adAccountId: key.adAccountId }));
  }

  /** Makes a call, again where that may help, and reads its answer. */
  async run<T>(send: Send, read: (response: PlatformResponse) => T, kind: CallKind = {}): Promise<T> {
    const { accessToken, harmless = false } = kind;
    const call: Course = { leftMs: this.#terms.maxWaitMs, tries: 0, ownToken: accessToken !== undefined, harmless };
    for (;;) {
      const connection = await this.#timeSlot(call);
      try {
        return read(await send(connection.client, { ...this.#options, ...(accessToken && { accessToken }) }));
      } catch (error) {
        this.#terms.signal?.throwIfAborted();
        if (!(error instanceof PlatformError)) throw error;
        call.tries += 1;
        await this.#recover(error, connection, call);
      }
    }
  }

  /** Used share of the quota of a use case in percent, by the newest answer; null when none has reported it. */
  usedPercent(useCase: string): number | null {
    return this.#usedPercents.get(useCase) ?? null;
  }

  get #options(): CallOptions {
    const { requestTimeoutMs: timeoutMs } = this.#deps.config.dispatch;
    const { signal } = this.#terms;
    const onUsage: CallOptions['onUsage'] = (usage) => {
      for (const [useCase, { pct }] of Object.entries(usage.byUseCase)) this.#usedPercents.set(useCase, pct);
      return this.#usage.note(usage);
    };
    return { timeoutMs, onUsage, ...(signal && { signal }) };
  }

  /** Waits for this call's time slot and returns the account's connection at that time. */
  async #timeSlot(call: Course): Promise<OpenConnection> {
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
      const slot = await changeThrottle(em, this.#key, (throttle, now) => {
        this.#usage.saw(throttle, now);
        const { throttle: taken, ...result } = takeRead(throttle, now, mostMs, this.#terms.yielding);
        return { throttle: taken, result };
      });
      return { ...slot, connection: account.connection };
    });
  }

  /** Returns when the call may be tried again; otherwise throws the error for its caller. */
  async #recover(error: PlatformError, connection: OpenConnection, call: Course): Promise<void> {
    if (error.outcome === 'throttled') return this.#hold(error);
    const repeatable = error.outcome === 'transient_read' || (call.harmless && error.outcome === 'unknown');
    const again = call.tries < TRIES && (error.boundedRetry || !error.sent || repeatable);
    if (error.reduceData || (error.outcome === 'rejected' && !again)) throw error;
    if (again) return this.#wait(call, backoffMs(BACKOFF_MS, call.leftMs, call.tries));
    if (error.outcome !== 'auth' || call.ownToken) throw platformRefusal(error);
    await this.#deps.database.write(this.#key, (em) => markBroken(em, connection));
    throw connectionBroken();
  }

  /** Waits after a throttle, which delays everybody who works for the account; this call, too, at its next time slot. */
  async #hold(error: PlatformError): Promise<void> {
    const hold = { waitMs: (error.retryAfterSeconds ?? 60) * 1_000, tooFast: isTooFast(error) };
    // Insights have a quota of their own: only their readers wait.
    if (error.throttledUseCase === 'ads_insights') throw rateLimited(hold.waitMs);
    await this.#throttle((throttle, now) => afterThrottle(throttle, now, hold));
  }

  #throttle(change: (throttle: Throttle, now: number) => Throttle): Promise<void> {
    return this.#deps.database.write(this.#key, (em) =>
      changeThrottle(em, this.#key, (throttle, now) => ({ throttle: change(throttle, now), result: undefined })),
    );
  }

  async #wait(call: Course, ms: number): Promise<void> {
    if (ms <= 0) return;
    call.leftMs -= ms;
    await delay(ms, undefined, { signal: this.#terms.signal }).catch((error: unknown) => {
      throw this.#terms.signal?.aborted ? this.#terms.signal.reason : error;
    });
  }
}
