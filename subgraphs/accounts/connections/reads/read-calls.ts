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

/** How the calls of a reader take their turns. */
export interface CallTerms {
  /** How long one call may wait altogether. */
  maxWaitMs: number;
  signal: AbortSignal | undefined;
  /** Whether they stand back behind those of other readers. */
  yielding: boolean;
}

/** What is special about one call. */
export interface CallKind {
  /** Its own token, instead of the connection's. */
  accessToken?: string | undefined;
  /** Whether it may be sent again although it is not known what became of it. */
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

/** Calls which change nothing on the platform, each in its turn at the account's throttle. */
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
      const connection = await this.#turn(call);
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

  /** Use of the quota of a use case in percent, as the newest answer tells; null when none has told. */
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

  /** Waits for this call's turn and says how the account is reached then. */
  async #turn(call: Course): Promise<OpenConnection> {
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
        const { throttle: taken, ...result } = takeRead(throttle, now, mostMs, this.#terms.yielding);
        return { throttle: taken, result };
      });
      return { ...turn, connection: account.connection };
    });
  }

  /** Returns when the call may be tried again; throws what its caller is to be told otherwise. */
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

  async #wait(call: Course, ms: number): Promise<void> {
    if (ms <= 0) return;
    call.leftMs -= ms;
    await delay(ms, undefined, { signal: this.#terms.signal }).catch((error: unknown) => {
      throw this.#terms.signal?.aborted ? this.#terms.signal.reason : error;
    });
  }
}
