import { describe, expect, it } from '@jest/globals';
import { classifyError } from './classify-error.ts';
import type { Outcome } from './outcome.ts';

const envelope = (code: number, error_subcode?: number, message = 'text'): unknown => ({
  error: { code, error_subcode, message },
});
const write = { method: 'POST', httpStatus: 400, headers: {} } as const;
const read = { method: 'GET', httpStatus: 400, headers: {} } as const;

describe('classifyError', () => {
  it.each<[number, number | undefined, Outcome, Outcome]>([
    [1, undefined, 'unknown', 'transient_read'],
    [1, 99, 'unknown', 'transient_read'],
    [2, undefined, 'unknown', 'transient_read'],
    [2, 1504043, 'unknown', 'transient_read'],
    [2, 1504041, 'rejected', 'rejected'],
    [2, 1504042, 'rejected', 'rejected'],
    [2, 1504038, 'rejected', 'rejected'],
    [2, 1504044, 'rejected', 'rejected'],
    [2601, 1815107, 'rejected', 'rejected'],
    [-3, 1504045, 'rejected', 'rejected'],
    [-2, 2490547, 'unknown', 'transient_read'],
    [960, undefined, 'unknown', 'transient_read'],
    [987, undefined, 'unknown', 'transient_read'],
    [3, undefined, 'rejected', 'rejected'],
    [10, undefined, 'rejected', 'rejected'],
    [100, undefined, 'rejected', 'rejected'],
    [100, 1885272, 'rejected', 'rejected'],
    [100, 3191001, 'rejected', 'rejected'],
    [194, undefined, 'rejected', 'rejected'],
    [200, undefined, 'rejected', 'rejected'],
    [270, undefined, 'rejected', 'rejected'],
    [294, undefined, 'rejected', 'rejected'],
    [300, 801, 'rejected', 'rejected'],
    [368, 1404082, 'rejected', 'rejected'],
    [2500, undefined, 'rejected', 'rejected'],
    [2635, undefined, 'rejected', 'rejected'],
    [2695, undefined, 'rejected', 'rejected'],
    [3018, undefined, 'rejected', 'rejected'],
    [1487901, undefined, 'rejected', 'rejected'],
    [17, 1885172, 'rejected', 'rejected'],
    [102, undefined, 'auth', 'auth'],
    [104, undefined, 'auth', 'auth'],
    [190, undefined, 'auth', 'auth'],
    [190, 459, 'auth', 'auth'],
    [190, 463, 'auth', 'auth'],
  ])('%i/%s is %s for a write and %s for a read', (code, subcode, forWrite, forRead) => {
    expect(classifyError(envelope(code, subcode), write).outcome).toBe(forWrite);
    expect(classifyError(envelope(code, subcode), { ...write, method: 'DELETE' }).outcome).toBe(forWrite);
    expect(classifyError(envelope(code, subcode), read).outcome).toBe(forRead);
  });

  it.each<[number, number | undefined, number, string]>([
    [4, undefined, 60, 'app'],
    [4, 1504022, 60, 'app'],
    [17, 2446079, 60, 'account'],
    [32, undefined, 60, 'page'],
    [341, undefined, 60, 'app'],
    [613, 1487742, 60, 'account'],
    [613, 5044001, 1, 'account'],
    [613, 1487632, 3600, 'object'],
    [613, 1487225, 21_600, 'account'],
    [613, undefined, 3600, 'account'],
    [80000, undefined, 60, 'account'],
    [80004, 2446079, 60, 'account'],
    [80014, undefined, 60, 'account'],
  ])('%i/%s is a throttle of at least %i s on the %s', (code, subcode, retryAfterSeconds, throttleScope) => {
    const expected = { outcome: 'throttled', retryAfterSeconds, throttleScope };
    expect(classifyError(envelope(code, subcode), write)).toMatchObject(expected);
    expect(classifyError(envelope(code, subcode), { ...read, httpStatus: 403 })).toMatchObject(expected);
  });

  it('waits as long as the usage headers say, in minutes for a use case', () => {
    const usage = { '1': [{ type: 'ads_management', call_count: 100, estimated_time_to_regain_access: 17 }] };
    const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
    expect(classifyError(envelope(80004), { ...write, headers }).retryAfterSeconds).toBe(1020);
  });

  it.each([
    [80000, undefined, 'account'],
    [4, 1504022, 'app'],
    [4, 1504039, 'app'],
  ] as const)(
    '%i/%s holds back insights alone, for the minutes their use case names',
    (code, subcode, throttleScope) => {
      const entry = (type: string, minutes: number): object => ({ type, estimated_time_to_regain_access: minutes });
      const usage = { '1': [entry('ads_insights', 47), entry('ads_management', 90)] };
      const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
      expect(classifyError(envelope(code, subcode), { ...read, headers })).toMatchObject({
        throttledUseCase: 'ads_insights',
        throttleScope,
        retryAfterSeconds: 2820,
      });
      expect(classifyError(envelope(80004), { ...read, headers })).toMatchObject({
        throttledUseCase: null,
        retryAfterSeconds: 5400,
      });
      expect(classifyError(envelope(4), { ...read, headers }).throttledUseCase).toBeNull();
    },
  );

  it('waits longer with development access', () => {
    const headers = { 'x-ad-account-usage': '{"acc_id_util_pct":100,"ads_api_access_tier":"development_access"}' };
    expect(classifyError(envelope(17, 2446079), { ...write, headers }).retryAfterSeconds).toBe(300);
    expect(classifyError(envelope(613, 5044001), { ...write, headers }).retryAfterSeconds).toBe(1);
  });

  it('goes by the body and not by the HTTP status', () => {
    expect(classifyError(envelope(100), { ...write, httpStatus: 500 }).outcome).toBe('rejected');
    expect(classifyError(envelope(2), { ...write, httpStatus: 200 }).outcome).toBe('unknown');
    expect(classifyError(envelope(190), { ...write, httpStatus: 500 }).outcome).toBe('auth');
  });

  it.each([null, 200, 301, 400, 404, 500, 502, 503, 504])(
    'knows nothing about a write with HTTP %s and no error object',
    (httpStatus) => {
      expect(classifyError(null, { ...write, httpStatus }).outcome).toBe('unknown');
      expect(classifyError({ surprise: true }, { ...write, httpStatus }).outcome).toBe('unknown');
      expect(classifyError(null, { ...read, httpStatus }).outcome).toBe('transient_read');
    },
  );

  it('takes a bare 429 for a throttle and heeds its Retry-After', () => {
    const classified = classifyError(null, { ...write, httpStatus: 429, headers: { 'retry-after': '90' } });
    expect(classified).toMatchObject({ outcome: 'throttled', retryAfterSeconds: 90 });
  });

  it('marks the refusals that are flaky, missing objects, and too much data', () => {
    expect(classifyError(envelope(100, 1487390), write)).toMatchObject({ outcome: 'rejected', boundedRetry: true });
    expect(classifyError(envelope(100, 1885272), write).boundedRetry).toBe(false);
    expect(classifyError(envelope(6000, 1363037), write)).toMatchObject({ outcome: 'rejected', boundedRetry: true });
    expect(classifyError(envelope(100, 33), read)).toMatchObject({ outcome: 'rejected', objectMissing: true });
    const tooMuch = "Please reduce the amount of data you're asking for, then retry your request";
    expect(classifyError(envelope(1, undefined, tooMuch), read)).toMatchObject({
      outcome: 'transient_read',
      reduceData: true,
      smallerPage: true,
    });
    expect(classifyError(envelope(1), read).reduceData).toBe(false);
  });

  it.each([
    [100, 1487534],
    [100, 1504018],
    [2, 1504038],
    [2, 1504044],
    [-3, 1504045],
  ])('%i/%s asks for a smaller report, which smaller pages are not', (code, subcode) => {
    const expected = { outcome: 'rejected', reduceData: true, smallerPage: false, boundedRetry: false };
    expect(classifyError(envelope(code, subcode), read)).toMatchObject(expected);
    expect(classifyError(envelope(code, subcode), write)).toMatchObject(expected);
  });

  it('has a report that is not complete asked for later, and one that is down for a moment again', () => {
    expect(classifyError(envelope(2601, 1815107), read)).toMatchObject({ notReady: true, reduceData: false });
    expect(classifyError(envelope(2601), read).notReady).toBe(true);
    expect(classifyError(envelope(2, 1504043), read)).toMatchObject({ outcome: 'transient_read', reduceData: false });
  });

  it('takes a window the platform does not know for a mistake of ours, which no second try mends', () => {
    const message = '(#100) action_attribution_windows[0] must be one of the following values: 1d_view, 7d_click';
    const plain = {
      outcome: 'rejected',
      reduceData: false,
      boundedRetry: false,
      objectMissing: false,
      notReady: false,
    };
    expect(classifyError(envelope(100, undefined, message), read)).toMatchObject(plain);
  });

  it('finds a code given as text', () => {
    expect(classifyError({ error: { code: '100', error_subcode: '33' } }, read).objectMissing).toBe(true);
  });
});
