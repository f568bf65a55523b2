import { freePort } from '#kit/network/free-port.ts';
import { gatewayProcess } from '#test/faults/chaos/gateway-process.ts';
import { PatientGraph } from '#test/faults/chaos/patient-graph.ts';
import { FOLLOW, HOLD, RUN_NOW } from '#test/faults/chaos/chaos-documents.ts';
import type { ScratchServer } from '#test/testkit/scratch-server.ts';
import { Listener } from './listener.ts';

const CHANGES = /* GraphQL */ `
  subscription Changes($adAccountId: UUID!, $after: Int) {
    launchesChanged(adAccountId: $adAccountId, after: $after) {
      sequence
    }
  }
`;

const WRITES_A_SECOND = 100;

/** A launch that waits for its time. */
export interface WaitingLaunch {
  adAccountId: string;
  launchId: string;
}

/** Listens to a launch, and to the launches of its ad account. */
type Pair = [Listener, Listener];

const each = <T>(pair: Pair, work: (listener: Listener) => Promise<T>): Promise<T[]> => Promise.all(pair.map(work));
const ends = (pair: Pair): (number | null)[] => pair.map(({ heard }) => heard.at(-1) ?? null);

/** Events of a subscriber that reconnected with `after` whenever the connection was lost. */
export interface Heard {
  /** Sequences of the launch, in the order in which they came. */
  sequences: number[];
  /** Sequences of its ad account. */
  ofAccount: number[];
  /** End of each connection: true when the service completed it. */
  completed: boolean[];
  /** The account's newest sequence in the end. */
  newest: number;
}

/**
 * Follows a launch while it is held, resumed and run at the server's own gateway: through a second one which is a process of its own, until
 * that is shut down; through the server's meanwhile; through the second one again once it is back, until it is killed; and to the end
 * through the server's.
 */
export async function followOverGateways(server: ScratchServer, launch: WaitingLaunch): Promise<Heard> {
  const port = await freePort();
  const second = secondGateway(server, port);
  const [own, other] = [server.url, `http://127.0.0.1:${port}`].map((url) => new PatientGraph([url], server.devToken));
  const listen = (graph: PatientGraph, [ofLaunch, ofAccount]: (number | null)[]): Pair => {
    const { adAccountId } = launch;
    const progress = { document: FOLLOW, variables: { ...launch }, field: 'launchProgress' };
    const changes = { document: CHANGES, variables: { adAccountId }, field: 'launchesChanged' };
    return [new Listener(graph, progress, ofLaunch!), new Listener(graph, changes, ofAccount!)];
  };
  let expectedVersion = 0;
  const step = (document: string, more: object = {}): Promise<unknown> =>
    own!.ask(document, { input: { ...launch, expectedVersion: (expectedVersion += 1), ...more } });

  try {
    await second.start();
    const first = listen(other!, [null, null]);
    await each(first, (one) => one.next());
    await step(HOLD, { enabled: false });
    await each(first, (one) => one.next());
    await second.finish();
    const completed = await each(first, (one) => one.rest());
    await step(HOLD, { enabled: true });
    await step(HOLD, { enabled: false });
    const between = listen(own!, ends(first));
    await each(between, (one) => one.next(2));
    await each(between, (one) => one.leave());
    await second.start();
    const again = listen(other!, ends(between));
    await step(HOLD, { enabled: true });
    // Nothing can be made until the gateway is killed, so that there is something left to follow.
    await permitWrites(server, 0);
    await step(RUN_NOW);
    await each(again, (one) => one.next(2));
    await second.kill();
    completed.push(...(await each(again, (one) => one.rest())));
    await permitWrites(server, WRITES_A_SECOND);
    const last = listen(own!, ends(again));
    completed.push(await last[0].rest());
    const newest = await newestOf(listen(own!, [null, null]));
    await last[1].upTo(newest);
    await last[1].leave();
    const pairs = [first, between, again, last];
    const sequences = pairs.flatMap(([ofLaunch]) => ofLaunch.heard);
    return { sequences, ofAccount: pairs.flatMap(([, changes]) => changes.heard), completed, newest };
  } finally {
    await second.kill();
  }
}

/** Sets the number of changes a second the platform takes of an ad account. */
async function permitWrites({ platform }: ScratchServer, mutationsPerSecond: number): Promise<void> {
  const response = await fetch(`${platform.url}/_faults`, {
    method: 'PUT',
    body: JSON.stringify({ mutationsPerSecond }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function secondGateway(server: ScratchServer, port: number) {
  const urls = Object.entries(server.subgraphUrls).map(([name, url]) => `${name}=${url}`);
  return gatewayProcess({
    ADOPS_TOPOLOGY: 'apart',
    ADOPS_SUBGRAPH_URLS: urls.join(','),
    ADOPS_DATABASE_URL: server.databaseUrl,
    ADOPS_DATA_DIR: server.dataDir,
    ADOPS_SANDBOX_URL: server.platform.url,
    ADOPS_LOG_LEVEL: 'fatal',
    ADOPS_PORT: String(port),
  });
}

async function newestOf(pair: Pair): Promise<number> {
  const [, changes] = pair;
  await changes.next();
  await each(pair, (one) => one.leave());
  return changes.heard[0]!;
}
