import { COURSES, type Course } from './order.ts';

/** Plan of a chaos test: its launches, and its harms. */
export interface ChaosPlan {
  seed: number;
  launches: number;
  /** Ads of a launch, at least and at most. */
  items: readonly [least: number, most: number];
  /** Launches under way at once. */
  atOnce: number;
  /** Concepts of the library, each an ad set of a launch. */
  concepts: number;
  workers: number;
  gateways: number;
  /** Courses of the launches, by turns. */
  courses: readonly Course[];
  /** Harms of each kind that come while the launches run, spread over their events. */
  harms: Partial<Record<Harm, number>>;
  /** The longest time in which lists do not show a new object. */
  listLagMs: number;
  /** Timing of writes, as environment variables. */
  dispatch: Record<string, string>;
  /** The sandbox's faults besides its lag. */
  faults: Record<string, unknown>;
}

/** Harms to the processes, to the connections to them, and to the platform. */
const HARMS = ['worker', 'freeze', 'gateway', 'database', 'lag', 'refusals', 'throttle', 'tooFast'] as const;
export type Harm = (typeof HARMS)[number];

/** A tenth of all requests fail, and a tenth are done and never answered, searches among them; items of batches fail besides. */
const FAULTS = {
  cutAfterWorkRate: 0.1,
  errorBeforeWorkRate: 0.04,
  errorAfterWorkRate: 0.02,
  rejectRate: 0.02,
  okWithErrorRate: 0.01,
  htmlRate: 0.01,
  nullItemRate: 0.02,
  itemErrorRate: 0.02,
  latencyMs: 20,
  latencyJitterMs: 40,
  scopes: { methods: ['GET', 'POST'], paths: null },
  // Only what is ordered throttles, else the platform's own score would do little but wait.
  score: { max: 10_000_000, decaySeconds: 300, blockSeconds: 60 },
};

function dispatchOf(settleMs: number, requestTimeoutMs: number, leaseMs: number): Record<string, string> {
  return {
    ADOPS_DISPATCH_SETTLE_MS: String(settleMs),
    ADOPS_DISPATCH_REQUEST_TIMEOUT_MS: String(requestTimeoutMs),
    ADOPS_DISPATCH_LEASE_MS: String(leaseMs),
  };
}

/** The short form, which is part of the tests. */
export const SHORT_CHAOS: ChaosPlan = {
  seed: 10,
  launches: 7,
  items: [4, 14],
  atOnce: 7,
  concepts: 2,
  workers: 2,
  gateways: 1,
  courses: ['active', 'plain', 'later', 'held', 'cancelled', 'active', 'plain'],
  harms: { worker: 3, freeze: 1, gateway: 1, database: 2, refusals: 1, tooFast: 1 },
  listLagMs: 1_000,
  dispatch: dispatchOf(4_000, 1_000, 2_500),
  faults: FAULTS,
};

/** The full form: lists lag by up to 20 seconds, so that the settle time has to be longer, and a launch mostly waits for it. */
export function fullChaos(launches: number, seed: number, atOnce: number): ChaosPlan {
  const times = (share: number): number => Math.ceil(launches * share);
  return {
    seed,
    launches,
    items: [20, 200],
    atOnce,
    concepts: 5,
    workers: 3,
    gateways: 2,
    courses: ['plain', ...COURSES],
    harms: {
      worker: times(1),
      freeze: times(0.2),
      gateway: times(0.3),
      database: times(0.2),
      lag: times(0.3),
      refusals: times(0.3),
      throttle: times(0.03),
      tooFast: times(0.1),
    },
    listLagMs: 20_000,
    dispatch: dispatchOf(24_000, 2_000, 5_000),
    faults: FAULTS,
  };
}
