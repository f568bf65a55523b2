import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import assert from 'node:assert/strict';
import { lazyOutputValidator } from '#test/testkit/lazy-output-validator.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { tokensOf } from '#test/mcp/list-tokens.ts';

/** A service in which jobs are done, with the sandbox platform. */
export interface Workplace {
  server: ScratchServer;
  /** Does a job as an agent with the compact list, which knows nothing but the task and what its calls answered. */
  job(bounds: JobBounds, task: string, work: (job: Job) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The most that a job may take: calls, and tokens of their arguments and results. */
export interface JobBounds {
  calls: number;
  tokens: number;
}

/** A job that is being done. */
export interface Job {
  /** Calls a tool. Every id among the arguments stands in the task or in an earlier result; the call has to succeed. */
  call<T = Record<string, unknown>>(name: string, args?: Record<string, unknown>): Promise<T>;
  /** Calls a tool that refuses; returns the error. */
  refused(name: string, args: Record<string, unknown>): Promise<ToolError>;
}

/** An error of a tool. */
export interface ToolError {
  code: string;
  recovery: string;
  message: string;
  violations?: { path: string; message: string }[];
}

/** Ids that an agent makes up itself. */
const OWN_IDS = new Set(['request_id', 'request_key', 'id']);
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{9,})$/u;

/** Starts the service and connects the agent. */
export async function workplace(variables: Record<string, string> = {}): Promise<Workplace> {
  const stack = new AsyncDisposableStack();
  const server = await scratchServer(variables);
  stack.defer(() => server.close());
  const client = new Client({ name: 'agent', version: '1.0.0' }, { jsonSchemaValidator: lazyOutputValidator() });
  const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp?detail=compact`), { requestInit }));
  stack.defer(() => client.close());
  return {
    server,
    job: async (bounds, task, work) => {
      const record = new RecordedJob(client, task);
      await work(record);
      assert.ok(record.calls.length <= bounds.calls && record.tokens <= bounds.tokens, record.took());
    },
    close: () => stack.disposeAsync(),
  };
}

class RecordedJob implements Job {
  readonly calls: string[] = [];
  tokens = 0;
  readonly #client: Client;
  #known: string;

  constructor(client: Client, task: string) {
    this.#client = client;
    this.#known = task;
  }

  async call<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
    const { isError, answer } = await this.#send(name, args);
    assert.equal(isError, false, `${name}: ${JSON.stringify(answer)}`);
    return answer as T;
  }

  async refused(name: string, args: Record<string, unknown>): Promise<ToolError> {
    const { isError, answer } = await this.#send(name, args);
    assert.equal(isError, true, `${name} refuses nothing`);
    return answer as unknown as ToolError;
  }

  /** Calls and tokens that the job has taken, for a bound that is too low. */
  took(): string {
    return `${this.calls.length} calls, ${this.tokens} tokens: ${this.calls.join(', ')}`;
  }

  async #send(name: string, args: Record<string, unknown>) {
    const unknown = idsOf(args).filter((id) => !this.#known.includes(id));
    assert.deepEqual(unknown, [], `${name} is given ids that nothing has answered`);
    const { isError, structuredContent, content } = await this.#client.callTool({ name, arguments: args });
    const text = (content as { text?: string }[])[0]?.text ?? '{}';
    const tokens = tokensOf(args) + tokensOf(text);
    this.calls.push(`${name} ${tokens}`);
    this.tokens += tokens;
    this.#known += text;
    return { isError: isError === true, answer: (structuredContent ?? JSON.parse(text)) as Record<string, unknown> };
  }
}

/** Ids within arguments that an agent does not make up. */
function idsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ID.test(value) && !OWN_IDS.has(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((part) => idsOf(part, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => idsOf(part, key));
}
