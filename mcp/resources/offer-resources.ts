import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type CallToolResult,
  type Server,
} from '@modelcontextprotocol/server';
import { isUuid } from '#kit/ids/is-uuid.ts';
import { guidePages } from '#mcp/resources/guide-pages.ts';

/** Parts of a server that its resources need. */
export interface ResourceParts {
  /** True for a tool that the view has and the credential has all scopes for. */
  isOffered: (tool: string) => boolean;
  /** Calls a tool that is offered. */
  call: (tool: string, args: Record<string, unknown>) => Promise<CallToolResult>;
}

const LAUNCH_TOOLS = ['ad_accounts_list', 'launcher_launches_list', 'launcher_launches_get'];
const LAUNCHES = /^adops:\/\/ad-accounts\/([^/]+)\/launches(?:\/([^/]+))?$/u;
const LAUNCH_TEMPLATE = {
  name: 'launch',
  title: 'A launch',
  uriTemplate: 'adops://ad-accounts/{ad_account_id}/launches/{launch_id}',
  description: 'State, counts, ads and operations of one launch, as launcher_launches_get answers them.',
  mimeType: 'application/json',
};

/** Offers the pages of the guide, and the newest launches of each ad account. */
export function offerResources(server: Server, { isOffered, call }: ResourceParts): void {
  const hasLaunches = (): boolean => LAUNCH_TOOLS.every(isOffered);
  const read = async (tool: string, args: Record<string, unknown>): Promise<CallToolResult> => {
    const result = await call(tool, args);
    if (result.isError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, textOf(result));
    return result;
  };
  server.setRequestHandler('resources/list', async () => ({
    resources: [
      ...[...guidePages().values()].map(({ uri, name, title }) => ({ uri, name, title, mimeType: 'text/markdown' })),
      ...(hasLaunches() ? launchLists(await read('ad_accounts_list', { limit: 100 })) : []),
    ],
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: hasLaunches() ? [LAUNCH_TEMPLATE] : [],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const page = guidePages().get(uri);
    if (page) return { contents: [{ uri, mimeType: 'text/markdown', text: page.text }] };
    const [, ad_account_id, launch_id] = LAUNCHES.exec(uri) ?? [];
    const ids = [ad_account_id, launch_id].filter((id) => id !== undefined);
    if (!hasLaunches() || ids.length === 0 || !ids.every(isUuid)) throw new ResourceNotFoundError(uri);
    const result =
      launch_id === undefined
        ? await read('launcher_launches_list', { ad_account_id })
        : await read('launcher_launches_get', { ad_account_id, launch_id });
    return { contents: [{ uri, mimeType: 'application/json', text: textOf(result) }] };
  });
}

/** The launches of each ad account, as a resource of its own. */
function launchLists({ structuredContent }: CallToolResult) {
  const { items } = structuredContent as unknown as { items: { ad_account_id: string; name: string }[] };
  return items.map(({ ad_account_id, name }) => ({
    uri: `adops://ad-accounts/${ad_account_id}/launches`,
    name: `launches-${ad_account_id}`,
    title: `Newest launches of ${name}`,
    mimeType: 'application/json',
  }));
}

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : '';
}
