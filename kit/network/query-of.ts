/** The query of a request, however its address is written: some clients send one with a host, which need not be one there can be. */
export function queryOf({ originalUrl }: { originalUrl: string }): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : originalUrl.slice(start));
}
