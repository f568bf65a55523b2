import { describe, expect, it } from '@jest/globals';
import { readReportRun, readReportRunId } from './report-run.ts';

describe('a report', () => {
  it.each<[string | undefined, number, string]>([
    ['Job Not Started', 0, 'NOT_YET'],
    ['Job Started', 0, 'NOT_YET'],
    ['Job Running', 100, 'NOT_YET'],
    ['Job Completed', 100, 'COMPLETED'],
    ['Job Completed', 97, 'COMPLETED'],
    ['Job Failed', 40, 'FAILED'],
    ['Job Skipped', 0, 'SKIPPED'],
    ['Job Resting', 100, 'NOT_YET'],
    [undefined, 100, 'NOT_YET'],
  ])('that is %s at %i percent is %s', (async_status, async_percent_completion, state) => {
    const run = readReportRun({ id: '1', async_status, async_percent_completion });
    expect(run).toMatchObject({ state, percent: async_percent_completion, error: null, tooBig: false });
  });

  it('says why it failed, and whether it was too big', () => {
    const failed = (error_code: unknown, error_subcode: unknown, more = {}): unknown =>
      readReportRun({ async_status: 'Job Failed', error_code, error_subcode, ...more });
    const texts = { error_message: 'Report too large', error_user_msg: 'Please ask for fewer days.' };
    expect(failed(-3, 1504045, texts)).toMatchObject({
      tooBig: true,
      error: { code: -3, subcode: 1504045, message: 'Please ask for fewer days.' },
    });
    expect(failed('100', '1487534')).toMatchObject({ tooBig: true, error: { code: 100, message: null } });
    expect(failed(-2, 2490547)).toMatchObject({ tooBig: false, error: { code: -2 } });
    expect(failed(undefined, undefined)).toMatchObject({ tooBig: false, error: null });
  });

  it('has an id, also as a bare number', () => {
    expect(readReportRunId({ report_run_id: '6023920149050' })).toBe('6023920149050');
    expect(readReportRunId({ report_run_id: 6_023_920_149_050 })).toBe('6023920149050');
    expect([{}, { report_run_id: '' }, { report_run_id: 1.5 }, null].map(readReportRunId)).toEqual(Array(4).fill(null));
  });
});
