import type { Request } from 'express';
import type { Config } from '#kit/config/config.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LIFETIME_SECONDS = 3_600;

/**
 * A token for the owner, for a page on the developer's own machine. Null unless tokens come from the development
 * issuer, the server listens on loopback, and the request comes from there and from our own page: another site's page
 * can neither set the header nor, by binding its name to this address, have the host we expect.
 */
export async function devTokenFor(
  req: Request,
  config: Pick<Config, 'dataDir' | 'host' | 'identity' | 'owner' | 'platform'>,
): Promise<string | null> {
  const host = (req.headers.host ?? '').replace(/:\d+$/u, '');
  const local =
    LOOPBACK_NAMES.has(config.host) &&
    LOOPBACK_NAMES.has(host) &&
    LOOPBACK_ADDRESSES.has(req.socket.remoteAddress ?? '') &&
    req.headers['x-adops-page'] === 'yes';
  if (!local || config.identity.kind !== 'dev' || config.platform.kind === 'real') return null;
  const issuer = await DevIssuer.open(config);
  return issuer.mintDevToken({
    email: config.owner.email,
    scopes: ['mcp:read', 'mcp:write'],
    ttl: LIFETIME_SECONDS,
  });
}
