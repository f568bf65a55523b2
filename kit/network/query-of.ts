/** The query of a request, in any form of its address: some clients send one with a host, which may be an impossible one. */
export function queryOf({ originalUrl }: { originalUrl: string }): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : originalUrl.slice(start));
}
