import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Logger } from 'pino';
import { pause } from '#kit/clock/pause.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { conflict, forbidden } from '#kit/errors/refusals.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { loadPassportKey, Passports } from '#kit/session/passport.ts';
import { defineSubgraph, type SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RunningSubgraph } from '#kit/subgraph/running-subgraph.ts';
import { startSubgraph } from '#kit/subgraph/start-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';

/** State of the sample for a test. */
export interface Sample {
  running: RunningSubgraph;
  passports: Passports;
  links: Map<string, SubgraphLink>;
  log: Logger;
  /** Lines of the log. */
  logged: string[];
  /** Number of open sources of subscriptions. */
  open(): number;
  close(): Promise<void>;
}

let contexts = 0;

/** A subgraph with one field for each thing that can happen, without tables; it is its own peer `sample`. */
export async function startSample(): Promise<Sample> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-sample-'));
  const passports = await Passports.fromKey(await loadPassportKey(dataDir));
  const links = new Map<string, SubgraphLink>();
  const logged: string[] = [];
  const log = createLogger({ name: 'sample', level: 'info' }, { write: (line) => void logged.push(line) });
  const sources = new Set<object>();
  // The sample has no tables, events or files.
  const nothing = {} as Pick<SubgraphDeps, 'database' | 'files' | 'bus'>;
  const deps = { ...nothing, config: loadConfig({}), log, passports, peers: new LinkedPeers(links) };
  const routes = express
    .Router()
    .get('/extra', (_request, response) => void response.send('extra'))
    .get('/named/:name', () => Promise.reject(new Error('a fault of ours')));
  const definition = defineSubgraph({
    name: 'sample',
    sdl: new URL('./sample/', import.meta.url),
    entities: [],
    migrations: [],
    build: () => ({ serve: () => ({ resolvers: resolvers(sources), routes }), ready: async () => true }),
  });
  const running = await startSubgraph(definition, deps);
  links.set('sample', running);
  const close = () => running.close().then(() => rm(dataDir, { recursive: true, force: true }));
  return { running, passports, links, log, logged, open: () => sources.size, close };
}

function contextNumber(context: RequestContext): number {
  return context.once('number', () => (contexts += 1));
}

async function* ticks(
  sources: Set<object>,
  { from, to = Infinity }: { from: number; to?: number },
  { signal }: RequestContext,
) {
  const source = {};
  sources.add(source);
  try {
    for (let number = from; number <= to; number += 1) yield { ticks: { number } };
    if (to === Infinity) return;
    await untilAborted(signal);
  } finally {
    sources.delete(source);
  }
}

async function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) throw new Error('There is no signal to wait for.');
  await pause(2 ** 30, signal);
}

function resolvers(sources: Set<object>) {
  return {
    Query: {
      whoami: (_: unknown, _args: object, { viewer }: RequestContext) => `${viewer.role} ${viewer.service}`,
      echo: (_: unknown, { text }: { text: string }) => text,
      money: (_: unknown, { amount }: { amount: bigint }) => amount,
      refused: () => {
        throw conflict('It cannot be done now.', { expected: 1, found: 2 });
      },
      broken: () => {
        throw new Error('password=hunter2');
      },
      viaPeer: async (_: unknown, args: { refused: boolean }, { peers }: RequestContext) => {
        const document = args.refused ? '{ answer: refused }' : '{ answer: whoami }';
        return (await peers.call<{ answer: string }>('sample', { document })).answer;
      },
      _service_name: (_: unknown, _args: object, { viewer }: RequestContext) => viewer.service,
      hang: async (_: unknown, _args: object, { signal }: RequestContext) => {
        sources.add(hanging);
        await untilAborted(signal);
        sources.delete(hanging);
      },
      things: () => [{ id: '018f4e2a-7c1b-7d3a-9e5f-00000000000a' }, { id: '018f4e2a-7c1b-7d3a-9e5f-00000000000b' }],
    },
    Mutation: { endable: (_: unknown, _args: object, { signal }: RequestContext) => signal !== undefined },
    Thing: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      loads: ({ id }: { id: string }, _args: object, { loaders }: RequestContext) => {
        let batches = 0;
        const batch = async (ids: readonly string[]) => ids.map(() => (batches += 1 / ids.length));
        return loaders.get<string, number>('things', batch).load(id).then(Math.ceil);
      },
    },
    Tick: { context: (_: unknown, _args: object, context: RequestContext) => contextNumber(context) },
    Subscription: {
      ticks: {
        subscribe: (_: unknown, args: { from: number; to?: number }, context: RequestContext) =>
          ticks(sources, args, context),
      },
      forbiddenTicks: {
        subscribe: () => {
          throw forbidden('ticks:read');
        },
      },
      breakingTicks: {
        subscribe: async function* () {
          yield { breakingTicks: { number: 1 } };
          throw new Error('password=hunter2');
        },
      },
    },
  };
}

const hanging = {};
