import { describe, expect, it } from '@jest/globals';
import { type Failure, judgeFailure } from './judge-failure.ts';

const failure = (changes: Partial<Failure>): Failure => ({
  code: null,
  subcode: null,
  outcome: 'rejected',
  sent: true,
  retryAfterSeconds: null,
  throttleScope: null,
  boundedRetry: false,
  objectMissing: false,
  ...changes,
});

describe('judgeFailure', () => {
  it('never sends again what may have happened', () => {
    for (const outcome of ['unknown', 'transient_read'] as const) {
      for (const attempt of [1, 2, 9]) {
        expect(judgeFailure(failure({ outcome }), attempt, true).event).toBe('OUTCOME_LOST');
      }
    }
  });

  it('takes a documented refusal for final', () => {
    expect(judgeFailure(failure({}), 1, true)).toMatchObject({ event: 'REFUSED', connectionBroken: false });
    expect(judgeFailure(failure({ outcome: 'auth' }), 1, false)).toMatchObject({
      event: 'REFUSED',
      connectionBroken: true,
    });
  });

  it('waits what the platform says, with the whole account unless only the object is held back', () => {
    const throttled = failure({ outcome: 'throttled', retryAfterSeconds: 300, throttleScope: 'account' });
    expect(judgeFailure(throttled, 1, false)).toMatchObject({ event: 'THROTTLE', waitMs: 300_000, holdQueue: true });
    expect(judgeFailure({ ...throttled, throttleScope: 'object' }, 1, false)).toMatchObject({ holdQueue: false });
  });

  it('tries again when no connection came about, at growing distances', () => {
    const unsent = failure({ outcome: 'unknown', sent: false });
    const waits = [1, 2, 3, 20].map((attempt) => judgeFailure(unsent, attempt, false).waitMs);
    expect(waits).toEqual([500, 1000, 2000, 30_000]);
    expect(judgeFailure(unsent, 1, false)).toMatchObject({ event: 'THROTTLE', holdQueue: true });
  });

  it('tries a flaky refusal, and one for new parents, a bounded number of times', () => {
    expect(judgeFailure(failure({ boundedRetry: true }), 3, false).event).toBe('THROTTLE');
    expect(judgeFailure(failure({ boundedRetry: true }), 4, false).event).toBe('REFUSED');
    expect(judgeFailure(failure({ objectMissing: true }), 7, true).event).toBe('THROTTLE');
    expect(judgeFailure(failure({ objectMissing: true }), 8, true).event).toBe('REFUSED');
    expect(judgeFailure(failure({ objectMissing: true }), 1, false).event).toBe('REFUSED');
  });
});
