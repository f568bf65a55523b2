import type { CallOptions } from './call-options.ts';
import { isRecord } from './is-record.ts';
import type { Params } from './params.ts';
import { PlatformError } from './platform-error.ts';
import type { PlatformResponse } from './platform-response.ts';
import { unusableAnswer } from './unusable-answer.ts';

type Get = (path: string, params: Params, options?: CallOptions) => Promise<PlatformResponse>;

/** What the platform takes for `limit` when none is given. */
const DEFAULT_LIMIT = 25;
/** Growing after each page would have every other request refused where one region of a list is heavy. */
const PAGES_BEFORE_GROWTH = 3;

/**
 * Pages of a list, one after the other, by the `after` cursor (the link to the next page would carry the token).
 * The list ends where no next page is named: cursors are given on the last page too. When the platform asks for less
 * data the same page is asked for with half the `limit`, down to 1; every three pages that succeed double it again.
 *
 * @throws PlatformError of the page that failed; pages before it were delivered
 */
export async function* readPages<T>(
  get: Get,
  path: string,
  params: Params,
  options?: CallOptions,
): AsyncGenerator<T[]> {
  const wanted = params.limit === undefined ? null : Number(params.limit);
  let limit = wanted;
  let after: string | undefined;
  let succeeded = 0;
  for (;;) {
    const page = { ...params, ...(limit === null ? {} : { limit }), ...(after === undefined ? {} : { after }) };
    let response: PlatformResponse;
    try {
      response = await get(path, page, options);
    } catch (error) {
      const current: number = limit ?? DEFAULT_LIMIT;
      if (!(error instanceof PlatformError && error.reduceData) || current <= 1) throw error;
      limit = Math.floor(current / 2);
      succeeded = 0;
      continue;
    }
    const { rows, next } = readPage<T>(response, path);
    yield rows;
    if (next === null) return;
    if (next === after) throw unusable(path, response, 'it names the same next page twice');
    after = next;
    succeeded += 1;
    if (limit !== null && succeeded % PAGES_BEFORE_GROWTH === 0) limit = grow(limit, wanted);
  }
}

function grow(limit: number, wanted: number | null): number | null {
  const doubled = limit * 2;
  return doubled + 1 >= (wanted ?? DEFAULT_LIMIT) ? wanted : doubled;
}

function readPage<T>(response: PlatformResponse, path: string): { rows: T[]; next: string | null } {
  const { data } = response;
  if (!isRecord(data) || !Array.isArray(data.data)) throw unusable(path, response, 'it is no list');
  const rows = data.data as T[];
  const paging = isRecord(data.paging) ? data.paging : {};
  if (typeof paging.next !== 'string') return { rows, next: null };
  const cursor = isRecord(paging.cursors) ? paging.cursors.after : undefined;
  const next = typeof cursor === 'string' && cursor !== '' ? cursor : readAfter(paging.next);
  if (next === null) throw unusable(path, response, 'it names a next page, but no cursor to it');
  return { rows, next };
}

function readAfter(url: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get('after') : null;
}

function unusable(path: string, { status, usage, traceId }: PlatformResponse, reason: string): PlatformError {
  const message = `GET ${path}: the answer is of no use, ${reason}`;
  return unusableAnswer({ method: 'GET', message, httpStatus: status, usage, traceId });
}
