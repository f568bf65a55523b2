import type { InsightsSettings } from '../faults/insights-settings.ts';
import type { ReportState } from '../faults/report-scripts.ts';
import { WireError } from '../wire/wire-error.ts';
import type { InsightRows } from './insight-rows.ts';

const MESSAGES: Record<string, string> = {
  '100/1487534': '(#100) The query asks for too many data rows. Ask for fewer days or fewer objects',
  '100/1504018': '(#100) The request for insights timed out. Ask for fewer days, or for a report',
  '2/1504038': 'The request for insights timed out. Ask for fewer days, or for a report',
  '2/1504044': 'Service temporarily unavailable',
  '-3/1504045': 'The report is too large. Ask for fewer days or fewer objects',
};

/** True when rows are too many for the settings: all of them, or those of one day. */
export function isTooBig(rows: InsightRows, settings: InsightsSettings): boolean {
  const { insightsMaxRows: most, insightsMaxRowsOfDays } = settings;
  if (most !== null && rows.length > most) return true;
  return Object.entries(insightsMaxRowsOfDays).some(([day, mostOfDay]) => {
    if (!rows.hasDay(day)) return false;
    let count = 0;
    for (let index = 0; index < rows.length && count <= mostOfDay; index += 1) {
      const { since, until } = rows.rangeOf(index);
      if (since <= day && day <= until) count += 1;
    }
    return count > mostOfDay;
  });
}

/** The refusal of rows that are asked for at once. */
export function syncSizeError({ insightsSizeErrorSync: kind }: InsightsSettings): WireError {
  const [code = 0, subcode] = kind.split('/').map(Number);
  return new WireError({ status: code === 2 ? 500 : 400, code, subcode, message: MESSAGES[kind] ?? '' });
}

/** The course of a report that is too big. */
export function asyncSizeStates({ insightsSizeErrorAsync: kind }: InsightsSettings): ReportState[] {
  const [code = 0, subcode = null] = kind.split('/').map(Number);
  const reason = { code, subcode, message: MESSAGES[kind] ?? '' };
  const started = { status: 'Job Started', percent: 0, code: null, subcode: null, message: null } as const;
  return [started, { status: 'Job Failed', percent: 0, ...reason }];
}
