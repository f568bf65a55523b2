import { describe, expect, it } from '@jest/globals';
import { sayExported, sayState } from './say-export.ts';
import type { ShownExport } from './use-exports.ts';

const READY: ShownExport = {
  id: '018f4e2a-7c1b-7d3a-9e5f-00000000000a',
  state: 'READY',
  format: 'CSV',
  grain: 'DAILY',
  entityLevel: 'AD',
  dateFrom: '2026-09-01',
  dateTo: '2026-09-02',
  rowCount: 1_234,
  rowTotal: 1_234,
  byteSize: 56_780,
  url: 'http://127.0.0.1/exports/1',
  createdAt: '2026-09-03T05:00:00Z',
  error: null,
  wait: null,
};

describe('an export in words', () => {
  it('says what it holds', () => {
    expect(sayExported(READY)).toBe('CSV of ads, each day, 1 Sept 2026 to 2 Sept 2026');
    expect(sayExported({ ...READY, format: 'JSON_LINES', grain: 'PERIOD', entityLevel: 'ACCOUNT' })).toBe(
      'JSON Lines of ad accounts, all days together, 1 Sept 2026 to 2 Sept 2026',
    );
  });

  it.each<[Partial<ShownExport>, string]>([
    [{}, '1,234 rows, 56.8 kB.'],
    [{ rowCount: 1, byteSize: 0 }, '1 row, 0 bytes.'],
    [{ byteSize: 2_000_000_000 }, '1,234 rows, 2 GB.'],
    [{ state: 'QUEUED' }, 'It waits for its turn.'],
    [{ state: 'RUNNING', rowTotal: null }, 'It is being written.'],
    [{ state: 'RUNNING', rowCount: 1_000 }, '1,000 of 1,234 rows.'],
    [{ state: 'FAILED', error: { message: 'There is no room.' } }, 'There is no room.'],
    [{ state: 'CANCELLED' }, 'It was cancelled.'],
    [{ state: 'EXPIRED' }, 'Its file was deleted after a week.'],
  ])('says how it stands: %j', (part, sentence) => {
    expect(sayState({ ...READY, ...part })).toBe(sentence);
  });
});
