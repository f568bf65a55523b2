import type { CallOptions } from './call-options.ts';
import { PageSize } from './page-size.ts';
import type { Params } from './params.ts';
import { PlatformError } from './platform-error.ts';
import type { PlatformResponse } from './platform-response.ts';
import { readPage } from './read-page.ts';

type Get = (path: string, params: Params, options?: CallOptions) => Promise<PlatformResponse>;

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
  const size = new PageSize(params.limit);
  let after: string | undefined;
  for (;;) {
    const page = { ...params, ...size.params, ...(after === undefined ? {} : { after }) };
    let response: PlatformResponse;
    try {
      response = await get(path, page, options);
    } catch (error) {
      if (!(error instanceof PlatformError && error.smallerPage && size.shrink())) throw error;
      continue;
    }
    const { rows, next } = readPage<T>(response, path, after);
    yield rows;
    if (next === null) return;
    after = next;
    size.grow();
  }
}
