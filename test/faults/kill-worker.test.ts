import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts, type AdAccountRow } from '../../examples/demo/list-ad-accounts.ts';
import { followLaunch, launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { startWorkerProcess, type WorkerProcess } from '#test/faults/worker-process.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const KINDS = ['campaign', 'adset', 'ad', 'creative'];
const KILLS = 20;
const ADS = 50;
const WORKERS = 2;
const LONG_MS = 600_000;
const DOOR = { ADOPS_DOOR_SETTLE_MS: '2000', ADOPS_DOOR_REQUEST_TIMEOUT_MS: '800', ADOPS_DOOR_LEASE_MS: '1200' };
const OPERATIONS = /* GraphQL */ `
  query Operations($adAccountId: UUID!, $id: UUID!) {
    launch(adAccountId: $adAccountId, id: $id) {
      state
      items(first: 1000) {
        edges {
          node {
            state
          }
        }
      }
      operations(first: 1000) {
        edges {
          node {
            kind
            name
            state
            platformId
          }
        }
      }
    }
  }
`;

interface Operation {
  kind: string;
  name: string;
  state: string;
  platformId: string;
}

interface LaunchAnswer {
  launch: {
    state: string;
    items: { edges: { node: { state: string } }[] };
    operations: { edges: { node: Operation }[] };
  };
}

/** A launch under way, and the state it ends with. */
interface Followed {
  done: boolean;
  state: Promise<string>;
}

interface PlatformObject {
  id: string;
  kind: string;
  name: string;
  status: string;
  seeded: boolean;
}

describe('workers killed at random moments while answers are lost', () => {
  let server: ScratchServer;
  let graph: GraphClient;
  let account: AdAccountRow;
  let workers: WorkerProcess[] = [];

  /** Everything ever created there, whatever its status now, besides what the sandbox came with. */
  const createdObjects = async (): Promise<PlatformObject[]> => {
    const kinds = await Promise.all(
      KINDS.map(async (kind) => {
        const response = await fetch(`${server.platform.url}/_state/objects?kind=${kind}`);
        return ((await response.json()) as { objects: PlatformObject[] }).objects;
      }),
    );
    return kinds.flat().filter(({ seeded }) => !seeded);
  };

  const lostAnswers = async (): Promise<number> => {
    const response = await fetch(`${server.platform.url}/_requests?limit=100000`);
    const { requests } = (await response.json()) as { requests: { fault: string | null }[] };
    return requests.filter(({ fault }) => fault === 'cutAfterWork').length;
  };

  beforeAll(async () => {
    server = await scratchServer({ ADOPS_WORKERS: 'off', ...DOOR });
    graph = new GraphClient(`${server.url}/graphql`, server.devToken);
    [account] = (await listAdAccounts(graph)) as [AdAccountRow];
    await fetch(`${server.platform.url}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latencyMs: 20, cutAfterWorkRate: 0.1, seed: 7 }),
    });
  }, LONG_MS);

  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await graph?.close();
    await server?.close();
  }, LONG_MS);

  it(
    `leaves exactly one object per planned object after ${KILLS} kills during launches of ${ADS} ads`,
    async () => {
      const creativeIds = await fillLibrary(graph, ADS);
      const templateVersionId = await saveTemplate(graph, account, false);
      const launchIds: string[] = [];
      const following: Followed[] = [];
      const submit = async (): Promise<Followed> => {
        const name = `Kill ${launchIds.length + 1} ${crypto.randomUUID().slice(0, 8)}`;
        const id = await submitLaunch(graph, launchRequest(account, name, templateVersionId, creativeIds));
        launchIds.push(id);
        const followed: Followed = { done: false, state: lastState(graph, account.id, id) };
        void followed.state.finally(() => (followed.done = true));
        following.push(followed);
        return followed;
      };
      workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorkerProcess(server, DOOR)));
      let current = await submit();
      for (let kill = 1; kill <= KILLS;) {
        if (current.done) current = await submit();
        await pause(Math.random() * 1000);
        // A launch that ended during the pause was not hit; only kills in the middle of one count.
        if (current.done) continue;
        const victim = kill % WORKERS;
        await workers[victim]!.kill();
        workers[victim] = await startWorkerProcess(server, DOOR);
        kill += 1;
      }
      const states = await Promise.all(following.map(({ state }) => state));
      expect(await lostAnswers()).toBeGreaterThan(0);
      expect(states.every((state) => state === 'SUCCEEDED')).toBe(true);

      const planned: string[] = [];
      for (const id of launchIds) {
        const { launch } = await graph.run<LaunchAnswer>(OPERATIONS, { adAccountId: account.id, id });
        expect(launch.items.edges).toHaveLength(ADS);
        expect(new Set(launch.items.edges.map(({ node }) => node.state))).toEqual(new Set(['SUCCEEDED']));
        const operations = launch.operations.edges.map(({ node }) => node).filter(({ kind }) => kind !== 'IMAGE');
        planned.push(...operations.map(({ platformId }) => platformId));
      }
      const created = await createdObjects();
      expect(created.map(({ id }) => id).toSorted()).toEqual(planned.toSorted());
      expect(new Set(created.filter(({ kind }) => kind !== 'creative').map(({ status }) => status))).toEqual(
        new Set(['PAUSED']),
      );
    },
    LONG_MS,
  );
});

async function lastState(graph: GraphClient, adAccountId: string, launchId: string): Promise<string> {
  let state = 'UNKNOWN';
  for await (const event of followLaunch(graph, adAccountId, launchId)) state = event.state;
  return state;
}
