import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { serveReceiver } from './serve-receiver.ts';

/** The least a server can do: write what comes to a file, and hash it. */
const dir = await mkdtemp(join(process.argv[2] ?? tmpdir(), 'bare-'));
const server = createServer(async (request, response) => {
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(request, createWriteStream(join(dir, randomUUID())));
  response.writeHead(201).end(hash.digest('hex'));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
serveReceiver(async () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
