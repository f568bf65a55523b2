import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Logger } from 'pino';
import { FILES_IN_BASE64, loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { createMcpServer } from '#mcp/serve/create-mcp-server.ts';
import { httpExecutor } from '#mcp/serve/http-executor.ts';
import { LosslessLines } from '#mcp/serve/lossless-lines.ts';
import type { StdioSettings } from '#mcp/serve/stdio-settings.ts';

/**
 * Serves the tools over this process's standard input and output until the input ends, for desktop clients. Throws
 * when the server refuses the token or cannot be reached.
 */
export async function serveToolsOverStdio({ url, token }: StdioSettings, log: Logger): Promise<void> {
  const executor = httpExecutor(url);
  const authorization = `Bearer ${token}`;
  const identity = await executor.identify(authorization).catch((cause: unknown) => {
    throw new Error(`The adops server at ${url} cannot be reached; start it, or correct ADOPS_URL.`, { cause });
  });
  if (!identity)
    throw new Error(`The adops server at ${url} refuses the token in ADOPS_TOKEN: it is wrong or expired.`);
  const { scopes } = identity;
  const tools = loadTools(loadPublicSdl());
  const lines = process.stdin.pipe(new LosslessLines(FILES_IN_BASE64));
  // The transport stops reading when it closes, and the process ends when nobody reads.
  for (const event of ['pause', 'close']) lines.once(event, () => process.stdin.unpipe(lines).pause());
  const transport = new StdioServerTransport(lines, process.stdout, { maxBufferSize: 2 * FILES_IN_BASE64 });
  serveStdio(({ era }) => createMcpServer(tools, executor, { era, authorization, scopes }, log), {
    transport,
    onerror: (error) => log.warn({ err: error }, 'mcp message refused'),
  });
}
