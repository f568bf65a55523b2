import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { JobError } from './job-error.ts';

/** Findings of the agent, printed by the demo. */
export interface AgentNotes {
  tools: number;
  launchState: string;
  recalled: string;
  vocabulary: { ruleMetrics: number; insightMetrics: number; liveChanges: boolean };
}

type Json = Record<string, unknown>;

async function call(client: Client, name: string, args: Json = {}): Promise<Json> {
  const result = await client.callTool({ name, arguments: args });
  if (result.isError)
    throw new JobError(`${name} was refused: ${JSON.stringify(result.structuredContent ?? result.content)}`);
  return result.structuredContent as Json;
}

function listIn(value: Json, key: string): unknown[] {
  const found = value[key];
  return Array.isArray(found) ? found : [];
}

function firstFact(recalled: Json): string {
  const [match] = listIn(recalled, 'matches') as { fact: { fact: string } }[];
  return match?.fact.fact ?? 'nothing';
}

/**
 * Does what an agent does with the official MCP client: lists the tools, reads the launch, keeps a fact and finds it
 * again, and asks what rules, insights and actions can do here.
 */
export async function askAsAgent(
  mcpUrl: string,
  token: string,
  launch: { id: string; adAccountId: string },
): Promise<AgentNotes> {
  const client = new Client({ name: 'adops-demo', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit: { headers } }));
  try {
    const { tools } = await client.listTools();
    const read = await call(client, 'launcher_launches_get', {
      ad_account_id: launch.adAccountId,
      launch_id: launch.id,
    });
    await call(client, 'memory_remember', {
      payload: {
        request_id: crypto.randomUUID(),
        fact: 'The spring sale runs with bright outdoor pictures; the customer dislikes countdown banners.',
        scope: { kind: 'team' },
        consent: 'explicit_user_request',
      },
    });
    const recalled = await call(client, 'memory_recall', {
      query: 'Does the customer like countdown banners?',
      limit: 3,
    });
    const rules = await call(client, 'rules_schema');
    const insights = await call(client, 'insights_capabilities');
    const actions = await call(client, 'actions_capabilities');
    return {
      tools: tools.length,
      launchState: String(read['state']),
      recalled: firstFact(recalled),
      vocabulary: {
        ruleMetrics: listIn(rules, 'metrics').length,
        insightMetrics: listIn(insights, 'metrics').length,
        liveChanges: actions['live_changes'] === true,
      },
    };
  } finally {
    await client.close();
  }
}
