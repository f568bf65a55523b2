import type { IncomingMessage } from 'node:http';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const HTTP_PORT = '80';
/**
 * Headers of proxies, load balancers and tunnels. Every `x-` header counts but our own: our pages send no others, so a proxy has added it.
 */
const OF_PROXIES =
  /^(?:forwarded|via|client-ip|true-client-ip|cdn-loop|proxy-.+|x-(?!adops-).+|(?:cf|fly|fastly|tailscale|ngrok|akamai|incap)-.+)$/u;

/** True when a name stands for this machine only; IPv6 with or without brackets. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAMES.has(name.toLowerCase());
}

/**
 * True when a request comes straight from a program on this machine or from a page of the server itself, opened there. A proxy on the same
 * machine comes from loopback as well, on behalf of anybody; so do pages of other sites, opened in a browser here.
 */
export function isLocalRequest({ headers, socket, httpVersion }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const [, name = '', port = HTTP_PORT] = /^(.*?)(?::(\d+))?$/u.exec(host) ?? [];
  return (
    LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') &&
    isLoopbackName(name) &&
    port === String(socket.localPort) &&
    // Browsers speak 1.1; proxies often use 1.0 for the server behind them.
    httpVersion !== '1.0' &&
    Object.keys(headers).every((header) => !OF_PROXIES.test(header)) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin')
  );
}
