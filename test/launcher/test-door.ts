/** Timing of the door short enough for tests, with the proportions of the real one. */
export const TEST_DOOR = { settleMs: 900, requestTimeoutMs: 300, leaseMs: 500, writesInFlight: 4, pollMs: 100 };
