import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Logger } from 'pino';
import { FILES_IN_BASE64, loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { Refusal, type WorkspaceChoice } from '#kit/errors/refusals.ts';
import { createMcpServer } from '#mcp/serve/create-mcp-server.ts';
import { NOT_UTF8, rpcError } from '#mcp/serve/bearer-challenges.ts';
import { httpExecutor } from '#mcp/serve/http-executor.ts';
import { LosslessLines } from '#mcp/serve/lossless-lines.ts';
import { viewWithin } from '#mcp/serve/tool-view.ts';
import type { StdioSettings } from '#mcp/serve/stdio-settings.ts';

/**
 * Serves the tools over this process's standard input and output until the input ends, for desktop clients. Throws
 * when the server refuses the token, needs a workspace to be named or cannot be reached.
 */
export async function serveToolsOverStdio(
  { url, token, workspaceId, view: asked }: StdioSettings,
  log: Logger,
): Promise<void> {
  const executor = httpExecutor(url, log);
  const authorization = `Bearer ${token}`;
  const identity = await executor.identify(authorization, workspaceId).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw new Error(workspaceToSet(cause), { cause });
    throw new Error(`The adops server at ${url} cannot be reached; start it, or correct ADOPS_URL.`, { cause });
  });
  if (!identity) {
    const elsewhere = workspaceId === undefined ? '' : ', or not good in the workspace of ADOPS_WORKSPACE';
    throw new Error(`The adops server at ${url} refuses the token in ADOPS_TOKEN: it is wrong or expired${elsewhere}.`);
  }
  const { scopes } = identity;
  const view = viewWithin(asked, identity.toolGroups);
  if (typeof view === 'string') throw new Error(`ADOPS_TOOLS cannot be served: ${view}`);
  const caller = { authorization, workspaceId };
  const tools = loadTools(loadPublicSdl());
  const refuse = (): void => {
    log.warn('a message that is not UTF-8 was refused');
    process.stdout.write(`${JSON.stringify(rpcError(null, -32700, NOT_UTF8))}\n`);
  };
  const lines = process.stdin.pipe(new LosslessLines(FILES_IN_BASE64, refuse));
  // The transport stops reading when it closes, and the process ends when nobody reads.
  for (const event of ['pause', 'close']) lines.once(event, () => process.stdin.unpipe(lines).pause());
  const transport = new StdioServerTransport(lines, process.stdout, { maxBufferSize: 2 * FILES_IN_BASE64 });
  serveStdio(({ era }) => createMcpServer(tools, executor, { era, caller, scopes, view }, log), {
    transport,
    onerror: (error) => log.warn({ err: error }, 'mcp message refused'),
  });
}

/** Names come from people: quoted, so that no part of one is taken for ours. */
function workspaceToSet({ extensions }: Refusal): string {
  const choices = (extensions['workspaces'] as WorkspaceChoice[]).map(
    ({ id, name, invited }) => `  ${id} ${JSON.stringify(name)}${invited ? ' (accepts the invitation)' : ''}`,
  );
  return ['Set ADOPS_WORKSPACE to the workspace the tools work in:', ...choices].join('\n');
}
