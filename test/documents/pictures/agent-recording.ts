import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Showroom } from './showroom.ts';
import { terminalSvg, type SessionLine, type Speaker } from './terminal-svg.ts';

const FILE = fileURLToPath(new URL('../../../docs/pictures/agent.svg', import.meta.url));
const PAUSES: Record<Speaker, number> = { user: 1_500, agent: 900, call: 700, result: 500 };
const POLL_MS = 250;

type Json = Record<string, unknown>;

interface Launch {
  launch_id: string;
  name: string;
  state: string;
  version: number;
  next_steps: string[];
  counts: { succeeded: number; total: number };
  items: { items: { name: string; state: string; error: { message: string } | null }[] };
}

interface Action {
  activity: { state: string; target_id: string | null };
  plan: {
    calls: { method: string; path: string }[];
    daily_budget_change: { formatted: string }[] | { formatted: string } | null;
    checked_by_platform: boolean;
  };
}

/** Records calls of the tools at a started server: a failed launch is found and retried, then a campaign is planned and created. */
export async function recordAgent(showroom: Showroom): Promise<void> {
  const session = await AgentSession.open(showroom);
  try {
    await mendLaunch(session, showroom);
    await createCampaign(session, showroom);
  } finally {
    await session.close();
  }
  await writeFile(FILE, terminalSvg('An agent at /mcp', session.lines));
}

async function mendLaunch(session: AgentSession, { account }: Showroom): Promise<void> {
  session.say('user', 'Did all of the launches work? Mend what can be mended.');
  session.say('call', 'tools/list');
  session.say('result', `${await session.tools()} tools`);
  const ad_account_id = account.id;
  const list = await session.call<{ items: Launch[] }>('launcher_launches_list', { ad_account_id, limit: 3 });
  for (const { name, state, counts } of list.items) {
    session.say('result', `${name}: ${state}, ${counts.succeeded} of ${counts.total} ads`);
  }
  const launch_id = list.items.find(({ state }) => state === 'PARTIALLY_SUCCEEDED')!.launch_id;
  const failed = await session.call<Launch>('launcher_launches_get', { ad_account_id, launch_id });
  const item = failed.items.items.find(({ state }) => state === 'FAILED')!;
  session.say('result', `${item.name}: ${item.error?.message ?? ''}`);
  session.say('result', `next_steps: ${failed.next_steps.join(', ')}`);
  const retry = { ad_account_id, launch_id, expected_version: failed.version };
  const retried = await session.call<{ launch: Launch }>('launcher_launches_retry', retry);
  session.say('result', retried.launch.state);
  const ended = await session.until(
    () => session.quietly<Launch>('launcher_launches_get', { ad_account_id, launch_id }),
    ({ state }) => !['QUEUED', 'RUNNING'].includes(state),
  );
  session.note('launcher_launches_get', { ad_account_id, launch_id });
  session.say('result', `${ended.name}: ${ended.state}, ${ended.counts.succeeded} of ${ended.counts.total} ads`);
}

async function createCampaign(session: AgentSession, { account }: Showroom): Promise<void> {
  session.say('user', 'Good. Now a paused campaign for the gift boxes, 40 dollars a day.');
  const recalled = await session.call<{ matches: { fact: { fact: string }; why: unknown }[] }>('memory_recall', {
    query: 'What may gift ads promise?',
  });
  for (const { fact } of recalled.matches.slice(0, 1)) session.say('result', `“${fact.fact}”`);
  const payload = {
    ad_account_id: account.id,
    name: 'Gift boxes',
    objective: 'OUTCOME_TRAFFIC',
    daily_budget: 4_000,
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    request_id: crypto.randomUUID(),
  };
  const planned = await session.call<Action>('campaigns_create', { payload });
  const { calls, daily_budget_change: change, checked_by_platform: isChecked } = planned.plan;
  const [budget] = [change ?? []].flat();
  session.say('result', `dry run: ${calls.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  session.say(
    'result',
    `adds ${budget?.formatted ?? 'nothing'} a day; the platform ${isChecked ? 'would accept it' : 'was not asked'}`,
  );
  session.say('user', 'Do it.');
  const made = await session.call<Action>('campaigns_create', { payload: { ...payload, dry_run: false } });
  session.say('result', `${made.activity.state}: campaign ${made.activity.target_id ?? ''}, paused`);
}

/** Writes arguments as an agent's log does: keys without quotation marks, ids shortened. */
function written(value: unknown): string {
  if (typeof value === 'string') return `"${value.replace(/^([0-9a-f]{8})-[0-9a-f-]{27}$/u, '$1…')}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, part]) => `${key}: ${written(part)}`);
  return `{ ${parts.join(', ')} }`;
}

/** Calls of one MCP client, and the lines they are shown by. */
class AgentSession {
  readonly lines: SessionLine[] = [];
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async open({ server }: Showroom): Promise<AgentSession> {
    const client = new Client({ name: 'recording', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
    return new AgentSession(client);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Counts the tools. */
  async tools(): Promise<number> {
    return (await this.#client.listTools()).tools.length;
  }

  say(speaker: Speaker, text: string): void {
    this.lines.push({ speaker, text, pauseMs: PAUSES[speaker] });
  }

  /** Shows a call with its arguments; ids are shortened. */
  note(name: string, args: Json): void {
    this.say('call', `${name} ${written(args)}`);
  }

  async call<T>(name: string, args: Json): Promise<T> {
    this.note(name, args);
    return this.quietly<T>(name, args);
  }

  /** Calls a tool without showing it. Throws where the tool refuses. */
  async quietly<T>(name: string, args: Json): Promise<T> {
    const result = await this.#client.callTool({ name, arguments: args });
    if (result.isError) throw new Error(`${name} was refused: ${JSON.stringify(result.content)}`);
    return result.structuredContent as T;
  }

  async until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
    for (;;) {
      const value = await read();
      if (isDone(value)) return value;
      await pause(POLL_MS);
    }
  }
}
