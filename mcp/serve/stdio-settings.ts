import { isUuid } from '#kit/ids/is-uuid.ts';
import { readToolView, type ToolView } from '#mcp/serve/tool-view.ts';
import { serverAddressFault } from '#kit/values/web-address.ts';

/** Settings of the stdio server: URL of the graph, credential, workspace and the tools that are seen. */
export interface StdioSettings {
  url: string;
  token: string;
  /** Undefined: the member's only one, or that of the token. */
  workspaceId?: string | undefined;
  view: ToolView;
}

/** Reads the settings from an environment; throws one error with all faults. */
export function stdioSettings(env: Record<string, string | undefined>): StdioSettings {
  const url = env['ADOPS_URL'] ?? 'http://127.0.0.1:4000';
  const token = env['ADOPS_TOKEN'] ?? '';
  const workspaceId = env['ADOPS_WORKSPACE'];
  const view = readToolView(new URLSearchParams(env['ADOPS_TOOLS'] ?? ''));
  const mistakes: string[] = [];
  const fault = serverAddressFault(url);
  if (fault !== undefined) {
    mistakes.push(`ADOPS_URL must be the address of an adops server, but ${JSON.stringify(url)} ${fault}`);
  }
  if (!/^\S+$/.test(token)) {
    mistakes.push('ADOPS_TOKEN must hold a token: npm run -s token -- --member E-MAIL --scopes mcp:read,mcp:write');
  }
  if (workspaceId !== undefined && !isUuid(workspaceId)) {
    mistakes.push(`ADOPS_WORKSPACE must be the UUID of a workspace, not ${JSON.stringify(workspaceId)}`);
  }
  if (typeof view === 'string') mistakes.push(`ADOPS_TOOLS cannot be read: ${view}`);
  if (mistakes.length > 0 || typeof view === 'string') throw new Error(mistakes.join('\n'));
  return { url, token, workspaceId, view };
}
