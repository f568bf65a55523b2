import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived, with its whole body. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server which a test plays the platform with. */
export interface TestServer {
  url: string;
  /** Requests that arrived whole, in order. */
  requests: ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts an HTTP server on a free loopback port for a test; `answer` may also destroy the socket to play a broken one. */
export async function startTestServer(
  answer: (request: ReceivedRequest, response: ServerResponse, count: number) => void,
): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://test');
      const { method = '', headers } = incoming;
      const request = { method, path: url.pathname, query: url.searchParams, headers, body: Buffer.concat(chunks) };
      requests.push(request);
      answer(request, response, requests.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, requests, close };
}
