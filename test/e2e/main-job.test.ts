/** @seconds 30 */
import { describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { readAdFolder } from '../../examples/demo/read-ad-folder.ts';
import { readPlatform } from '../../examples/demo/read-platform.ts';
import { runMainJob, type MainJobResult } from '../../examples/demo/run-main-job.ts';
import { scratchServer } from '#test/testkit/scratch-server.ts';

const SPRING_SALE = new URL('../../examples/spring-sale/', import.meta.url).pathname;
const SEVERAL_PROCESSES_MS = 180_000;

/** How many tools a desktop client sees, which starts the stdio server as a process of its own. */
async function toolsOverStdio(url: string, token: string): Promise<number> {
  const args = [new URL('../../mcp/main.ts', import.meta.url).pathname];
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

/** What the door has logged for a launch, reached from the launch, which is another subgraph's. */
async function activityOf(url: string, token: string, { account, launchId }: MainJobResult): Promise<unknown> {
  const graph = new GraphClient(url, token);
  try {
    const variables = { account: account.id, launch: launchId };
    return (await graph.run<{ launch: { activity: unknown } }>(ACTIVITY, variables)).launch.activity;
  } finally {
    await graph.close();
  }
}

describe.each(['together', 'apart'])('the main job with subgraphs %s', (topology) => {
  it(
    'launches a folder of images, streams the progress, serves the agent, and leaves paused objects on the platform',
    async () => {
      const server = await scratchServer({ ADOPS_TOPOLOGY: topology });
      try {
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
      } finally {
        await server.close();
      }
    },
    SEVERAL_PROCESSES_MS,
  );
});
