import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { connectAgent, type Agent, type ToolAnswer } from '#test/conformance/testing/tool-client.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

/** Result of an action's tool, as far as tests read it. */
export interface ActionAnswer {
  activity: { activity_id: string; state: string; target_id: string | null };
  plan: {
    call_count: number;
    checked_by_platform: boolean;
    blockers: { code: string; path: string | null; platform_error: { subcode: number } | null }[];
  };
  replayed: boolean;
}

/** An object as the sandbox stores it. */
interface PlatformObject {
  id: string;
  name: string;
  status: string;
  data: Record<string, unknown>;
}

type Given = Record<string, unknown>;

/** An agent that calls the tools of actions in one ad account of a whole service. */
export class ActionAgent {
  readonly server: ScratchServer;
  readonly agent: Agent;
  readonly account: string;
  readonly page: string;

  private constructor(parts: { server: ScratchServer; agent: Agent; account: string; page: string }) {
    this.server = parts.server;
    this.agent = parts.agent;
    this.account = parts.account;
    this.page = parts.page;
  }

  /** Starts the service. */
  static async start(): Promise<ActionAgent> {
    const server = await scratchServer();
    const agent = await connectAgent(server.url, server.devToken);
    const { items } = (await agent.call('ad_accounts_list')).content as { items: Record<string, string>[] };
    const account = items.find(({ currency }) => currency === 'USD')!['ad_account_id']!;
    const { objects } = (await (await fetch(`${server.platform.url}/_state/objects?kind=page`)).json()) as {
      objects: { id: string }[];
    };
    return new ActionAgent({ server, agent, account, page: objects[0]!.id });
  }

  /** Ends everything. */
  async close(): Promise<void> {
    await this.agent.close();
    await this.server.close();
  }

  /** Calls the sandbox's panel. */
  async panel(method: string, path: string, body?: object): Promise<unknown> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${this.server.platform.url}${path}`, init)).json();
  }

  /** Objects of a kind on the platform. */
  async objects(kind: string): Promise<PlatformObject[]> {
    return ((await this.panel('GET', `/_state/objects?kind=${kind}`)) as { objects: PlatformObject[] }).objects;
  }

  /** Calls an action; a request id is added unless one is given. */
  call(name: string, given: Given): Promise<ToolAnswer> {
    return this.agent.call(name, {
      payload: { request_id: crypto.randomUUID(), ad_account_id: this.account, ...given },
    });
  }

  /** Calls an action until it has ended, as a live call waits for ten seconds at most. */
  async ended(name: string, given: Given): Promise<ToolAnswer> {
    const repeated = { request_id: crypto.randomUUID(), ...given };
    for (;;) {
      const answer = await this.call(name, repeated);
      if ((answer.content['activity'] as { state?: string } | undefined)?.state !== 'RUNNING') return answer;
    }
  }

  /** Calls an action until it has ended; it has to succeed. */
  async done(name: string, given: Given): Promise<ActionAnswer> {
    const { isError, content } = await this.ended(name, given);
    if (isError) throw new Error(`${name} failed: ${JSON.stringify(content)}`);
    return content as unknown as ActionAnswer;
  }

  /** Makes an object live and returns its id on the platform. */
  async made(name: string, given: Given): Promise<string> {
    const { activity } = await this.done(name, { ...given, dry_run: false });
    if (activity.state !== 'SUCCEEDED') throw new Error(`${name} made nothing: ${JSON.stringify(activity)}`);
    return activity.target_id!;
  }

  /** Uploads a file and returns the upload's id; without sending it when asked so. */
  async upload(content: Buffer, mimeType: string, { send = true } = {}): Promise<string> {
    const payload = {
      request_id: crypto.randomUUID(),
      filename: `file.${mimeType.split('/')[1]}`,
      mime_type: mimeType,
      byte_size: content.length,
      checksum_sha256: createHash('sha256').update(content).digest('hex'),
    };
    const prepared = (await this.agent.call('media_uploads_create', { payload })).content as {
      media_id: string;
      upload: { url: string; method: string };
    };
    if (!send) return prepared.media_id;
    const headers = { 'content-type': mimeType };
    const { url, method } = prepared.upload;
    const response = await fetch(url, { method, headers, body: new Uint8Array(content) });
    if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
    return prepared.media_id;
  }

  /** A story with a link, which has a place for an image. */
  story(): Given {
    return { page_id: this.page, link_data: { link: 'https://shop.example.com/', message: 'Hello' } };
  }
}

/** An image of a colour of its own. */
export function picture(): Promise<Buffer> {
  const background = { r: Math.trunc(Math.random() * 256), g: 40, b: 90 };
  return sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
}
