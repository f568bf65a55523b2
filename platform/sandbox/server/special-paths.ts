import { startSessions } from '../objects/async-session.ts';
import type { Call } from '../objects/node-type.ts';
import { invalidParameter } from '../wire/wire-error.ts';

const COUNTRIES = {
  US: 'United States',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  JP: 'Japan',
  ES: 'Spain',
  IT: 'Italy',
};
const INTERESTS = [
  'Running',
  'Cooking',
  'Travel',
  'Fitness and wellness',
  'Online shopping',
  'Photography',
  'Football',
  'Music',
];

/** Answers the paths that are no nodes; undefined for all others. */
export function answerSpecial(call: Call, segments: string[], token: string): unknown {
  if (call.method === 'POST' && segments.length === 0 && call.params.has('asyncbatch')) return startSessions(call);
  if (call.method !== 'GET' || segments.length !== 1) return undefined;
  if (segments[0] === 'debug_token') return debugToken(call, token);
  return segments[0] === 'search' ? search(call) : undefined;
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

function search(call: Call): unknown {
  const query = (call.params.text('q') ?? '').toLowerCase();
  const type = call.params.requiredText('type');
  if (type === 'adgeolocation') {
    const found = Object.entries(COUNTRIES).filter(([, name]) => name.toLowerCase().includes(query));
    return {
      data: found.map(([key, name]) => ({
        key,
        name,
        type: 'country',
        country_code: key,
        supports_city: true,
        supports_region: true,
      })),
    };
  }
  if (!type.startsWith('adinterest')) throw invalidParameter(`Search type ${type} is not supported`, ['type']);
  const found = INTERESTS.filter((name) => name.toLowerCase().includes(query));
  return {
    data: found.map((name) => ({
      id: interestId(name),
      name,
      audience_size_lower_bound: 1_000_000,
      audience_size_upper_bound: 2_000_000,
    })),
  };
}

function interestId(name: string): string {
  return String(6_003_000_000_000 + INTERESTS.indexOf(name) * 1_117_271);
}
