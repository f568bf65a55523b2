import { sayDays } from '../../shared/time/days.ts';
import type { ShownExport } from './use-exports.ts';

const FORMS: Record<ShownExport['format'], string> = { CSV: 'CSV', JSON_LINES: 'JSON Lines' };
const LEVELS: Record<ShownExport['entityLevel'], string> = {
  ACCOUNT: 'ad accounts',
  CAMPAIGN: 'campaigns',
  AD_SET: 'ad sets',
  AD: 'ads',
};
const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** The contents of an export: `CSV of ads, each day, 1 Sept 2026 to 2 Sept 2026`. */
export function sayExported({ format, entityLevel, grain, dateFrom, dateTo }: ShownExport): string {
  const rows = grain === 'DAILY' ? 'each day' : 'all days together';
  return `${FORMS[format]} of ${LEVELS[entityLevel]}, ${rows}, ${sayDays(dateFrom, dateTo)}`;
}

/** The state of an export, in a sentence. */
export function sayState({ state, rowCount, rowTotal, byteSize, error }: ShownExport): string {
  const count = (rows: number): string => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`;
  switch (state) {
    case 'QUEUED':
      return 'It waits for its turn.';
    case 'RUNNING':
      return rowTotal === null ? 'It is being written.' : `${rowCount.toLocaleString('en-GB')} of ${count(rowTotal)}.`;
    case 'READY':
      return `${count(rowCount)}, ${saySize(byteSize ?? 0)}.`;
    case 'FAILED':
      return error?.message ?? 'It failed.';
    case 'CANCELLED':
      return 'It was cancelled.';
    case 'EXPIRED':
      return 'Its file was deleted after a week.';
  }
}

function saySize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes === 0 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1_000 ** power).toLocaleString('en-GB', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${UNITS[power]}`;
}
