import type { Request } from 'express';
import type { Config } from '#kit/config/config.ts';
import { isLocalRequest, isLoopbackName } from '#kit/network/local-request.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';

const LIFETIME_SECONDS = 3_600;

/**
 * Returns a token of the owner, for a page on the developer's own machine. Null unless tokens come from the development issuer and the server is for
 * this machine alone: it listens on loopback, and clients know no other address. The request has to come straight from there and from our own page.
 */
export async function devTokenFor(
  req: Request,
  config: Pick<Config, 'dataDir' | 'host' | 'identity' | 'owner' | 'platform' | 'publicUrl'>,
): Promise<string | null> {
  const isForHere = isLoopbackName(config.host) && isLoopbackName(new URL(config.publicUrl).hostname);
  if (!isForHere || !isLocalRequest(req) || req.headers['x-adops-page'] !== 'yes') return null;
  if (config.identity.kind !== 'dev' || config.platform.kind === 'real') return null;
  const issuer = await DevIssuer.open(config);
  return issuer.mintDevToken({
    email: config.owner.email,
    scopes: ['mcp:read', 'mcp:write'],
    ttl: LIFETIME_SECONDS,
  });
}
