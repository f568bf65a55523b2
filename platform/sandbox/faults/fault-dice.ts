import type { FaultSettings } from './fault-settings.ts';

/** Fault of one request. */
export type Fault =
  | 'cutAfterWork'
  | 'errorAfterWork'
  | 'errorBeforeWork'
  | 'hang'
  | 'throttle'
  | 'lateApply'
  | 'reject'
  | 'html'
  | 'truncate'
  | 'okWithError';

const ORDER: Fault[] = [
  'cutAfterWork',
  'errorAfterWork',
  'lateApply',
  'errorBeforeWork',
  'hang',
  'throttle',
  'reject',
  'html',
  'truncate',
  'okWithError',
];

/** Faults that by default hit only creations, since they are about writes whose outcome nobody learns. */
const AFTER_WORK = new Set<Fault>(['cutAfterWork', 'errorAfterWork', 'lateApply']);
/** An edge, or the root, where a batch goes. */
const CREATION = /^\/(?:v\d+\.\d+\/?)?$|^\/(?:v\d+\.\d+\/)?(?!v\d+\.\d+\/)[^/]+\/[^/]+\/?$/;

/** Throws the dice for each request; the same seed and the same requests give the same faults. */
export class FaultDice {
  #state = 1;
  #fired = 0;
  #seen = 0;

  /** Starts the sequence again. */
  reset(seed: number): void {
    this.#state = seed >>> 0;
    this.#fired = 0;
    this.#seen = 0;
  }

  /** The fault a request suffers, or null. */
  roll(settings: FaultSettings, method: string, path: string): Fault | null {
    if (settings.onlyFirst !== null && this.#fired >= settings.onlyFirst) return null;
    const possible = ORDER.filter((fault) => settings[`${fault}Rate`] > 0 && inScope(settings, fault, method, path));
    if (possible.length === 0) return null;
    this.#seen += 1;
    if (this.#seen <= settings.skipFirst) return null;
    for (const fault of possible) {
      if (this.next() >= settings[`${fault}Rate`]) continue;
      this.#fired += 1;
      return fault;
    }
    return null;
  }

  /** The next number of the sequence, from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function inScope({ scopes }: FaultSettings, fault: Fault, method: string, path: string): boolean {
  const methods = scopes.methods ?? (AFTER_WORK.has(fault) ? ['POST'] : null);
  if (methods && !methods.includes(method)) return false;
  if (scopes.paths !== null) return new RegExp(scopes.paths).test(path);
  return !AFTER_WORK.has(fault) || scopes.methods !== null || CREATION.test(path);
}
