/** @seconds 30 — the whole job in both topologies, and gateways that are killed */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';
import { readAdFolder } from '../../examples/demo/read-ad-folder.ts';
import { readPlatform } from '../../examples/demo/read-platform.ts';
import { runMainJob, type MainJobResult } from '../../examples/demo/run-main-job.ts';
import { launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { followOverGateways, type WaitingLaunch } from './streams/changing-gateways.ts';

const SPRING_SALE = fileURLToPath(new URL('../../examples/spring-sale/', import.meta.url));

/** Returns the number of tools a desktop client sees, which starts the stdio server as a process of its own. */
async function toolsOverStdio(url: string, token: string): Promise<number> {
  const args = [fileURLToPath(new URL('../../mcp/main.ts', import.meta.url))];
  const env = { ADOPS_URL: url, ADOPS_TOKEN: token };
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  try {
    return (await client.listTools()).tools.length;
  } finally {
    await client.close();
  }
}

const ACTIVITY = /* GraphQL */ `
  query Activity($account: UUID!, $launch: UUID!) {
    launch(adAccountId: $account, id: $launch) {
      activity {
        state
        causeId
        operations {
          state
          attempts {
            outcome
          }
        }
      }
    }
  }
`;

/** Returns the log of dispatch for a launch, reached from the launch, which is another subgraph's. */
async function activityOf(url: string, token: string, { account, launchId }: MainJobResult): Promise<unknown> {
  const graph = new GraphClient(url, token);
  try {
    const variables = { account: account.id, launch: launchId };
    return (await graph.run<{ launch: { activity: unknown } }>(ACTIVITY, variables)).launch.activity;
  } finally {
    await graph.close();
  }
}

const STANDING = /* GraphQL */ `
  query Standing($adAccountId: UUID!, $launchId: UUID!) {
    launch(adAccountId: $adAccountId, id: $launchId) {
      state
      sequence
    }
  }
`;

/** Submits a launch of three ads for a time far away. */
async function waitingLaunch({ url, devToken }: ScratchServer): Promise<WaitingLaunch> {
  const graph = new GraphClient(`${url}/graphql`, devToken);
  try {
    const [account] = await listAdAccounts(graph);
    const template = await saveTemplate(graph, account!);
    const request = launchRequest(account!, 'Followed', template, await fillLibrary(graph, 3));
    const launchId = await submitLaunch(graph, { ...request, scheduledAt: '2200-01-01T00:00:00Z' });
    return { adAccountId: account!.id, launchId };
  } finally {
    await graph.close();
  }
}

describe.each(['together', 'apart'])('the main job with subgraphs %s', (topology) => {
  let server: ScratchServer;
  beforeAll(async () => {
    server = await scratchServer({ ADOPS_TOPOLOGY: topology });
  });
  afterAll(() => server?.close());

  it('launches a folder of images, streams the progress, serves the agent, and leaves paused objects on the platform', async () => {
    const { creatives, name } = await readAdFolder(SPRING_SALE);
    const { graphqlUrl, mcpUrl } = { graphqlUrl: `${server.url}/graphql`, mcpUrl: `${server.url}/mcp` };
    const silent = { onStep: () => undefined, onProgress: () => undefined };
    const result = await runMainJob({ graphqlUrl, mcpUrl, token: server.devToken, name, creatives, ...silent });

    expect(result.finalState).toBe('SUCCEEDED');
    expect(result.accountNames).toEqual([result.account.name]);
    const [first] = result.sequences;
    expect(result.sequences).toEqual(result.sequences.map((_, index) => first! + index));
    expect(result.agent).toMatchObject({
      launchState: 'SUCCEEDED',
      vocabulary: { liveChanges: true, ruleMetrics: 15, insightMetrics: 33 },
    });
    expect(result.agent.recalled).toContain('countdown banners');

    expect(await toolsOverStdio(server.url, server.devToken)).toBe(result.agent.tools);

    expect(await activityOf(graphqlUrl, server.devToken, result)).toEqual({
      state: 'SUCCEEDED',
      causeId: result.launchId,
      operations: Array.from({ length: 34 }, () => ({ state: 'CONFIRMED', attempts: [{ outcome: 'CONFIRMED' }] })),
    });

    const rows = await readPlatform(server.platform, result.account.platformId, result.launchName);
    const count = (kind: string): number => rows.filter((row) => row.kind === kind).length;
    expect([count('campaign'), count('ad set'), count('ad')]).toEqual([1, 3, 12]);
    expect(rows.every(({ status }) => status === 'PAUSED')).toBe(true);
  });

  if (topology !== 'apart') return;
  it('is followed without a gap or a repeat while its gateway is shut down, started again and killed, and another one goes on', async () => {
    const launch = await waitingLaunch(server);
    const { sequences, ofAccount, completed, newest } = await followOverGateways(server, launch);
    // A stream that ends with a process, in order or not, is not over for its follower.
    expect(completed).toEqual([false, false, false, false, true]);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(ofAccount).toEqual(ofAccount.map((_, index) => ofAccount[0]! + index));
    expect(ofAccount.at(-1)).toBe(newest);
    const graph = new GraphClient(`${server.url}/graphql`, server.devToken);
    const { launch: now } = await graph.run<{ launch: object }>(STANDING, { ...launch });
    await graph.close();
    expect(now).toEqual({ state: 'SUCCEEDED', sequence: sequences.length });
  });
});
