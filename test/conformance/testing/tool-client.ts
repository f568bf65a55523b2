import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { lazyOutputValidator } from '#test/testkit/lazy-output-validator.ts';

/** A tool as the server lists it. */
export interface ListedTool {
  name: string;
  inputSchema: Record<string, unknown>;
}

/** Answer of a call. */
export interface ToolAnswer {
  isError: boolean;
  content: Record<string, unknown>;
}

/** An agent connected with the official client. */
export interface Agent {
  tools: ListedTool[];
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Connects an agent to the running service and lists the tools. */
export async function connectAgent(url: string, token: string): Promise<Agent> {
  const client = new Client({ name: 'conformance', version: '1.0.0' }, { jsonSchemaValidator: lazyOutputValidator() });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  return {
    tools: tools as ListedTool[],
    call: async (name, args = {}) => {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
      const structured = structuredContent as Record<string, unknown> | undefined;
      const text = (content as { text?: string }[])[0]?.text ?? '{}';
      return { isError: isError === true, content: structured ?? (JSON.parse(text) as Record<string, unknown>) };
    },
    close: () => client.close(),
  };
}
