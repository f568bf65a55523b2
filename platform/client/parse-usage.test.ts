import { describe, expect, it } from '@jest/globals';
import { parseUsage, usageReader } from './parse-usage.ts';

describe('parseUsage', () => {
  it('says nothing when no header does', () => {
    expect(parseUsage({ 'content-type': 'application/json' })).toBeNull();
    expect(parseUsage({ 'x-app-usage': 'garbage' })).toBeNull();
  });

  it('takes the highest of the app counters', () => {
    const usage = parseUsage({ 'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":31}' });
    expect(usage).toMatchObject({ appPct: 31, accountPct: null, businessPct: null, regainSeconds: 0, tier: null });
  });

  it('waits for the account only once it is used up, in seconds', () => {
    const header = (pct: number): string =>
      JSON.stringify({ acc_id_util_pct: pct, reset_time_duration: 100, ads_api_access_tier: 'standard_access' });
    expect(parseUsage({ 'x-ad-account-usage': header(9.67) })).toMatchObject({ accountPct: 9.67, regainSeconds: 0 });
    expect(parseUsage({ 'x-ad-account-usage': header(118) })).toMatchObject({
      accountPct: 118,
      regainSeconds: 100,
      tier: 'standard_access',
    });
  });

  it('takes the worst entry of each use case over all ids, and converts minutes into seconds', () => {
    const usage = parseUsage({
      'x-business-use-case-usage': JSON.stringify({
        '1': [
          {
            type: 'ads_management',
            call_count: 95,
            total_cputime: 20,
            total_time: 20,
            estimated_time_to_regain_access: 0,
          },
          { type: 'ads_insights', call_count: 5, total_cputime: 7, total_time: 6, estimated_time_to_regain_access: 0 },
        ],
        '2': [
          {
            type: 'ads_management',
            call_count: 101,
            estimated_time_to_regain_access: 17,
            ads_api_access_tier: 'development_access',
          },
        ],
      }),
    });
    expect(usage).toEqual({
      accountPct: null,
      appPct: null,
      businessPct: 101,
      regainSeconds: 1020,
      tier: 'development_access',
      byUseCase: { ads_management: { pct: 101, regainSeconds: 1020 }, ads_insights: { pct: 7, regainSeconds: 0 } },
    });
  });

  it('counts the insights throttle to the insights use case, not to the account', () => {
    const usage = parseUsage({
      'x-fb-ads-insights-throttle':
        '{"app_id_util_pct":100,"acc_id_util_pct":10,"ads_api_access_tier":"standard_access"}',
    });
    expect(usage).toMatchObject({
      accountPct: null,
      appPct: null,
      businessPct: null,
      byUseCase: { ads_insights: { pct: 100, regainSeconds: 0 } },
    });
  });

  it('keeps the wait for insights out of what other calls wait for', () => {
    const entry = (type: string, call_count: number, minutes: number): Record<string, unknown> => ({
      type,
      call_count,
      estimated_time_to_regain_access: minutes,
    });
    const entries = [entry('ads_insights', 118, 47), entry('ads_management', 12, 0)];
    const usage = parseUsage({ 'x-business-use-case-usage': JSON.stringify({ '1': entries }) });
    expect(usage).toMatchObject({
      businessPct: 12,
      regainSeconds: 0,
      byUseCase: { ads_insights: { pct: 118, regainSeconds: 2820 } },
    });
  });
});

describe('usageReader', () => {
  it('reads each answer anew that says something else', () => {
    const read = usageReader();
    const answers = [{ 'x-app-usage': '{"call_count":5}' }, { 'x-ad-account-usage': '{"acc_id_util_pct":5}' }, {}];
    const twice = answers.flatMap((headers) => [headers, headers]);
    expect(twice.map(read)).toEqual(twice.map(parseUsage));
  });
});
