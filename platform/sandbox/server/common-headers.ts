import { hash } from 'node:crypto';

const JSON_TYPE = 'application/json; charset=UTF-8';

/** Returns the headers of every answer, also of each one in a batch, besides the quotas. */
export function commonHeaders(path: string, body: string): Record<string, string> {
  const version = /^\/(v\d+\.\d+)(\/|$)/.exec(path)?.[1] ?? 'v25.0';
  return {
    'Content-Type': JSON_TYPE,
    ETag: `"${hash('md5', body)}"`,
    'facebook-api-version': version,
  };
}

/** Returns true when the caller has this answer already: status 200 and the same ETag. */
export function isUnchanged(status: number, etag: string | undefined, ifNoneMatch: string | undefined): boolean {
  return status === 200 && etag !== undefined && ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) === true;
}
