import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.)/u;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/iu;
const OF_PROXIES = /^(?:forwarded|via|client-ip|true-client-ip|proxy-.+|x-.+)$/u;

/**
 * Returns true when a program on this machine asks for itself: neither a proxy that passes on what others ask, nor a page in a browser, which any
 * site may open there.
 */
export function isLocalCaller({ headers, socket }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    headers.origin === undefined &&
    headers['sec-fetch-site'] === undefined &&
    Object.keys(headers).every((name) => !OF_PROXIES.test(name))
  );
}
