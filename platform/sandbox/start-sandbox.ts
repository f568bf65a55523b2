import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { AnswerScript } from './faults/answer-script.ts';
import { FaultDice } from './faults/fault-dice.ts';
import { FaultPanel } from './faults/fault-panel.ts';
import { ReportScripts } from './faults/report-scripts.ts';
import { ScoreKeeper } from './faults/score-keeper.ts';
import type { World } from './objects/node-type.ts';
import { nodeTypes } from './objects/node-types.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { seedStore } from './seed/seed-store.ts';
import { ControlServer } from './server/control-server.ts';
import { LateWork } from './server/late-work.ts';
import { PlatformServer } from './server/platform-server.ts';
import { runLaterRequest, undoneRequests } from './async/run-later-request.ts';
import { RequestLog } from './server/request-log.ts';
import { Store } from './store/store.ts';
import { VirtualClock } from './store/virtual-clock.ts';

export type { SandboxOptions } from './sandbox-options.ts';

/** A running sandbox. */
export interface Sandbox {
  /** e.g. http://127.0.0.1:1234 */
  url: string;
  /** Cuts waiting answers, closes connections and the file. */
  close(): Promise<void>;
}

/** Starts a local platform. It resolves when connections are accepted. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const store = new Store(options.file ?? ':memory:');
  const clock = new VirtualClock(store);
  const dice = new FaultDice();
  const scores = new ScoreKeeper();
  const log = new RequestLog();
  const late = new LateWork(clock);
  const script = new AnswerScript();
  const reports = new ReportScripts();
  const advance = (milliseconds: number): number => {
    clock.advance(milliseconds);
    late.runDue();
    return clock.now();
  };
  const panel = new FaultPanel({ dice, scores, script, reports, advance });
  const doLater = (dueAt: number, id: string): void => {
    // Never at once: the request is stored by a transaction that is still open.
    late.add(Math.max(dueAt, clock.now() + 1), () => runLaterRequest(world, id));
  };
  const settings = () => panel.settings;
  const world: World = { store, clock, settings, reportScripts: reports, types: nodeTypes, doLater };
  seedStore(store, options.seed ?? 'standard');
  for (const { id, dueAt } of undoneRequests(world)) doLater(dueAt, id);
  const credentials = { accessToken: options.accessToken ?? 'sandbox-token', appSecret: options.appSecret ?? null };
  const platform = new PlatformServer({ world, credentials, dice, script, scores, log, late });
  const control = new ControlServer({ world, panel, log });
  const server = createServer((message, response) => {
    const handler = message.url?.startsWith('/_') ? control : platform;
    void answer(handler, message, response);
  });
  // Longer than a client keeps an idle connection, so that none is closed while its next request is under way.
  server.keepAliveTimeout = 65_000;
  const host = options.host ?? '127.0.0.1';
  const port = await listen(server, options.port ?? 0, host);
  const close = async (): Promise<void> => {
    platform.stop();
    late.stop();
    await stop(server);
    store.close();
  };
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, close };
}

interface Handler {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
}

async function answer(handler: Handler, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handler.handle(message, response);
  } catch (error) {
    // The caller sees a cut connection, as it would when a real server breaks down.
    response.destroy(error instanceof Error ? error : undefined);
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Connections fall idle one by one as answers end; what hangs longer than a moment is cut.
    const idle = setInterval(() => server.closeIdleConnections(), 10);
    const patience = setTimeout(() => server.closeAllConnections(), 500);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(patience);
      resolve();
    });
  });
}
