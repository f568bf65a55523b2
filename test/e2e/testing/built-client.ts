import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The example of a client, built by Vite and served from an origin of its own. */
export interface BuiltClient {
  /** Origin of its pages. */
  url: string;
  close(): Promise<void>;
}

/** Builds `examples/client` and serves its pages on a free port of `localhost`. */
export async function builtClient(): Promise<BuiltClient> {
  const folder = await mkdtemp(join(tmpdir(), 'adops-client-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const cwd = join(ROOT, 'examples/client');
  await promisify(execFile)(process.execPath, [vite, ...args], { cwd, env: { ...process.env, NODE_OPTIONS: '' } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
