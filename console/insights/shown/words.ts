import { MEASURES, type MeasureName } from '../arguments/measures.ts';
import { sayDay } from '../../shared/time/days.ts';
import type { Remark } from '../report/read-report.ts';

const GAPS: Record<string, string> = {
  NOT_IMPORTED: 'not imported yet',
  PLATFORM_FAILED: 'the platform failed',
  PLATFORM_REJECTED: 'the platform refused',
  TOO_BIG: 'too much for a report of the platform',
  TIMED_OUT: 'the platform took too long',
  UNREADABLE: 'the platform answered what cannot be read',
};
const REMARKS: Record<string, string> = {
  NOT_ADDITIVE_OVER_DAYS: 'cannot be added up over days, and was not imported for all of them',
  NOT_ADDITIVE: 'cannot be added up',
  NOT_IMPORTED: 'is not imported',
  NOT_REPORTED: 'was not reported by the platform',
  NEVER_REPORTED: 'was never reported by the platform for this ad account',
  NOT_KEPT_BY_PLATFORM: 'is not kept by the platform for these days',
  AD_LEVEL_ONLY: 'is there for ads only',
  ZERO_DENOMINATOR: 'is not known where it would be divided by 0',
  WITHHELD_BY_PLATFORM: 'was withheld by the platform',
  WINDOW_NOT_REPORTED: 'was not reported in this window',
  APPROXIMATE: 'is put together from averages',
};

/** The reason of a gap in words. */
export function sayGap(reason: string): string {
  return GAPS[reason] ?? `the reason is ${reason}`;
}

/** Remarks on values in sentences, each once. */
export function sayRemarks(remarks: readonly Remark[]): string[] {
  return [...new Set(remarks.map(sayRemark))];
}

function sayRemark({ metric, code, day }: Remark): string {
  const title = MEASURES[metric as MeasureName]?.title ?? metric;
  if (code === 'AS_OF') return `${title} is as of ${day === null ? 'an earlier day' : sayDay(day)}.`;
  return `${title} ${REMARKS[code] ?? `has the remark ${code}`}.`;
}
