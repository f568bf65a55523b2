import express, { type Express } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '#kit/config/start-error.ts';
import { guardBodies } from '#kit/network/body-guard.ts';

/** A server that has its address, with the application still to be filled in. */
export interface Listening {
  app: Express;
  server: Server;
  port: number;
  /** Takes nothing more, and closes what is idle at once and what is not after a second. */
  close(): Promise<void>;
}

/**
 * Takes the address before anything else is started: upload URLs need to know it, and a port in use is best reported at
 * once, with the setting that chose it. Until `ready` is called everything is answered with 503.
 */
export async function listen(
  host: string,
  port: number,
  setting = 'ADOPS_PORT',
): Promise<Listening & { ready(): void }> {
  let started = false;
  const app = express();
  app.disable('x-powered-by');
  app.use((_req, res, next) => {
    if (started) next();
    else res.status(503).set('retry-after', '1').json({ error: 'The server is starting.' });
  });
  const server = createServer(app);
  guardBodies(server);
  // Longer than a load balancer in front keeps its connections, which else sends a request to one that is just being closed.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port, setting)));
    server.listen(port, host, resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1_000).unref();
    });
  return { app, server, port: (server.address() as AddressInfo).port, close, ready: () => (started = true) };
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken. Set ${setting} to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} needs more rights. Set ${setting} to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`${host} is no address of this machine. Correct ADOPS_HOST.`);
  return error;
}
