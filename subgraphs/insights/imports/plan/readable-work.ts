import { isRecord } from '#kit/json/records.ts';
import type { WorkingSize } from './size.ts';

/** True when stored work has the form that the import goes on with. */
export function isReadableWork(stored: unknown): boolean {
  if (!isRecord(stored) || typeof stored['kind'] !== 'string') return false;
  const { parts, report, paths, excluded, missing } = stored;
  const lists = Array.isArray(excluded) && Array.isArray(missing) && (paths === null || Array.isArray(paths));
  return lists && isReadableReport(report) && Array.isArray(parts) && parts.length > 0 && parts.every(isReadablePart);
}

/** The stored sizes that have the form of one; the import finds out the others again. */
export function readableSizes(stored: unknown): Record<string, WorkingSize> {
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter(([, size]) => isReadableSize(size))) as Record<string, WorkingSize>;
}

function isReadablePart(part: unknown): boolean {
  if (!isRecord(part) || !isDay(part['from']) || !isDay(part['to'])) return false;
  const { objects, groups } = part;
  return (objects === null || (isRecord(objects) && Array.isArray(objects['ids']))) && isListOrNull(groups);
}

function isReadableReport(report: unknown): boolean {
  return report === null || (isRecord(report) && typeof report['id'] === 'string' && isNumber(report['startedAt']));
}

function isReadableSize(size: unknown): boolean {
  if (!isRecord(size)) return false;
  const { days, objects, groups, calm, bad } = size;
  const limits = [objects, groups].every((limit) => limit === null || isNumber(limit));
  return limits && isNumber(days) && isNumber(calm) && Array.isArray(bad);
}

function isListOrNull(value: unknown): boolean {
  return value === null || Array.isArray(value);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value);
}
