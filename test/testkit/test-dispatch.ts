/** Timing of dispatch short enough for tests, with the proportions of the real one. */
export const TEST_DISPATCH = {
  settleMs: 3_000,
  requestTimeoutMs: 1_500,
  leaseMs: 2_600,
  writesInFlight: 4,
  writesPerSecond: 90,
  pollMs: 100,
};
