import { startSessions } from '../async/async-session.ts';
import type { Call } from '../objects/node-type.ts';
import { searchRows } from '../search/search.ts';
import { listPage } from '../wire/list-page.ts';
import { pickFields } from '../wire/pick-fields.ts';
import { askedFields } from '../wire/project-node.ts';

/** Answers the paths that are no nodes; undefined for all others. */
export function answerSpecial(call: Call, segments: string[], token: string): unknown {
  if (call.method === 'POST' && segments.length === 0 && call.params.has('asyncbatch')) return startSessions(call);
  if (call.method !== 'GET' || segments.length !== 1) return undefined;
  if (segments[0] === 'debug_token') return debugToken(call, token);
  if (segments[0] !== 'search') return undefined;
  const fields = askedFields(call.params);
  const page = listPage(call, { rows: searchRows(call) }, () => ({}));
  return fields ? { ...page, data: page.data.map((row) => pickFields(row, fields)) } : page;
}

function debugToken(call: Call, token: string): unknown {
  const input = call.params.requiredText('input_token');
  const { store } = call.world;
  const application = store.list({ kind: 'application' })[0];
  if (input !== token || call.world.settings().expiredTokens.includes(input))
    return { data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' }, scopes: [] } };
  return {
    data: {
      app_id: application?.id ?? '0',
      application: application?.name ?? 'Sandbox',
      type: 'SYSTEM_USER',
      is_valid: true,
      expires_at: 0,
      user_id: store.setting('user_id'),
      scopes: ['ads_management', 'ads_read', 'business_management', 'pages_show_list'],
    },
  };
}
