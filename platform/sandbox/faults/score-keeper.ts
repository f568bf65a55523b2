import { WireError } from '../wire/wire-error.ts';
import type { FaultSettings } from './fault-settings.ts';

interface AccountScore {
  score: number;
  at: number;
  blockedUntil: number;
  second: number;
  mutations: number;
}

/** Counts what callers cost an account and blocks the account when it is too much. */
export class ScoreKeeper {
  readonly #accounts = new Map<string, AccountScore>();

  reset(): void {
    this.#accounts.clear();
  }

  /**
   * Charges one call to an account.
   *
   * @throws WireError 613/5044001 above the writes per second, 17/2446079 above the score or while blocked
   */
  charge(accountId: string, isWrite: boolean, now: number, { score: limits, mutationsPerSecond }: FaultSettings): void {
    const account = this.#drained(accountId, now, limits);
    if (now < account.blockedUntil) throw blocked(account.blockedUntil - now);
    if (isWrite) {
      const second = Math.floor(now / 1000);
      account.mutations = account.second === second ? account.mutations + 1 : 1;
      account.second = second;
      if (account.mutations > mutationsPerSecond) throw tooManyMutations(mutationsPerSecond);
    }
    account.score += isWrite ? 3 : 1;
    if (account.score <= limits.max) return;
    account.blockedUntil = now + limits.blockSeconds * 1000;
    throw blocked(account.blockedUntil - now);
  }

  /** Used share of the score in percent, and the minutes until a blocked account may call again. */
  usage(accountId: string, now: number, { score: limits }: FaultSettings): { pct: number; regainMinutes: number } {
    const account = this.#drained(accountId, now, limits);
    const isBlocked = now < account.blockedUntil;
    const regainMinutes = isBlocked ? Math.ceil((account.blockedUntil - now) / 60_000) : 0;
    return { pct: isBlocked ? 100 : (account.score / limits.max) * 100, regainMinutes };
  }

  #drained(accountId: string, now: number, limits: FaultSettings['score']): AccountScore {
    const account = this.#accounts.get(accountId) ?? { score: 0, at: now, blockedUntil: 0, second: 0, mutations: 0 };
    const drained = ((now - account.at) / 1000 / limits.decaySeconds) * limits.max;
    const wasBlocked = account.blockedUntil > account.at && now >= account.blockedUntil;
    account.score = wasBlocked ? 0 : Math.max(0, account.score - drained);
    account.at = now;
    this.#accounts.set(accountId, account);
    return account;
  }
}

function blocked(milliseconds: number): WireError {
  return new WireError({
    code: 17,
    subcode: 2446079,
    message: '(#17) User request limit reached',
    title: 'Too Many Calls',
    userMessage: 'There have been too many calls to this ad account. Wait a bit and try again.',
    transient: true,
    regainMinutes: Math.ceil(milliseconds / 60_000),
  });
}

function tooManyMutations(bound: number): WireError {
  return new WireError({
    code: 613,
    subcode: 5044001,
    message: `(#613) Calls to this API have exceeded the rate limit of ${bound} changes per second`,
    transient: true,
  });
}
