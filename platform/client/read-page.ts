import { isRecord } from './is-record.ts';
import type { PlatformResponse } from './platform-response.ts';
import type { PlatformError } from './platform-error.ts';
import { unusableAnswer } from './unusable-answer.ts';

/** One page of a list. */
export interface Page<T> {
  rows: T[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/**
 * Reads a page out of an answer. The list ends when no next page is named: the last page has cursors, too.
 * @param after cursor of this page's request
 * @throws PlatformError when the answer is no list, or names a next page without a cursor to it or the same one twice
 */
export function readPage<T>(response: PlatformResponse, path: string, after?: string | null): Page<T> {
  const { data } = response;
  if (!isRecord(data) || !Array.isArray(data.data)) throw unusablePage(path, response, 'it is no list');
  const rows = data.data as T[];
  const paging = isRecord(data.paging) ? data.paging : {};
  if (typeof paging.next !== 'string') return { rows, next: null };
  const cursor = isRecord(paging.cursors) ? paging.cursors.after : undefined;
  const next = typeof cursor === 'string' && cursor !== '' ? cursor : readAfter(paging.next);
  if (next === null) throw unusablePage(path, response, 'it names a next page, but no cursor to it');
  if (next === after) throw unusablePage(path, response, 'it names the same next page twice');
  return { rows, next };
}

function unusablePage(path: string, { status, usage, traceId }: PlatformResponse, reason: string): PlatformError {
  const message = `GET ${path}: the answer is of no use, ${reason}`;
  return unusableAnswer({ method: 'GET', message, httpStatus: status, usage, traceId });
}

function readAfter(url: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get('after') : null;
}
