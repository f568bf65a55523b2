import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPanel } from '../faults/fault-panel.ts';
import type { World } from '../objects/node-type.ts';
import { bulkSeed, readBulkSeed } from '../seed/bulk-seed.ts';
import { decodeJson } from '../wire/decode-json.ts';
import { isLocalCaller } from './local-caller.ts';
import type { RequestLog } from './request-log.ts';
import { changeObject } from './state-change.ts';
import { reportObjects } from './state-report.ts';

interface ControlParts {
  world: World;
  panel: FaultPanel;
  log: RequestLog;
}

/** Answers the paths tests and demos steer the sandbox with: no token, loopback callers only. */
export class ControlServer {
  readonly #parts: ControlParts;

  constructor(parts: ControlParts) {
    this.#parts = parts;
  }

  async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(message.url ?? '/', 'http://sandbox');
    const refusal = { status: 403, body: { mistakes: ['only callers on this machine may use the panel'] } };
    const { status, body } = isLocalCaller(message) ? this.#answer(message.method ?? 'GET', url, text) : refusal;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  #answer(method: string, url: URL, text: string): { status: number; body: unknown } {
    const { world, panel, log } = this.#parts;
    const path = url.pathname.replace(/\/$/, '');
    if (path.startsWith('/_faults')) return panel.answer(method, path, text === '' ? {} : decodeJson(text));
    if (path === '/_seed' && method === 'POST') return this.#seed(decodeJson(text));
    if (path === '/_requests' && method === 'DELETE') {
      log.reset();
      return { status: 200, body: {} };
    }
    if (path === '/_requests')
      return { status: 200, body: { requests: log.latest(Number(url.searchParams.get('limit') ?? 100)) } };
    if (path === '/_stats') return { status: 200, body: log.stats() };
    if (path === '/_health') return { status: 200, body: { now: new Date(world.clock.now()).toISOString() } };
    const changed = /^\/_state\/objects\/(.+)$/.exec(path)?.[1];
    if (changed !== undefined) return changeObject(world, method, decodeURIComponent(changed), decodeJson(text));
    const objects = path === '/_state/objects' ? reportObjects(world, url.searchParams) : null;
    if (objects) return { status: 200, body: { count: objects.length, objects } };
    return {
      status: 404,
      body: {
        mistakes: [
          'paths: /_faults, /_seed, /_state/objects?kind=&account=&made=, /_state/objects/{id}, /_requests?limit=, /_stats, /_health',
        ],
      },
    };
  }

  #seed(body: unknown): { status: number; body: unknown } {
    const { seed, mistakes } = readBulkSeed(body);
    if (mistakes.length > 0) return { status: 400, body: { mistakes } };
    return { status: 200, body: bulkSeed(this.#parts.world.store, seed) };
  }
}
