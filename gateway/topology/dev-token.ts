import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kit/config/config.ts';
import { SCOPES } from '#kit/session/permissions.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const DAY_SECONDS = 24 * 3600;

/**
 * The demo workspace owner's token with both scopes, kept in `<data folder>/dev-token` for nobody else to read. Made
 * at the first start, and again when it is about to expire or is none of the present issuer's. Null where an OpenID issuer is configured.
 */
export async function devToken(config: Config): Promise<string | null> {
  if (config.identity.kind !== 'dev') return null;
  const file = join(config.dataDir, 'dev-token');
  const present = (await readFile(file, 'utf8').catch(() => '')).trim();
  const issuer = await DevIssuer.open(config);
  if ((await expiresIn(present, issuer)) > DAY_SECONDS) return present;
  const token = await issuer.mintDevToken({ email: config.owner.email, scopes: SCOPES, ttl: YEAR_SECONDS });
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return token;
}

/** Seconds; 0 for what is no token of the issuer. */
async function expiresIn(token: string, issuer: DevIssuer): Promise<number> {
  const { expiresAt } = await issuer.verify(token).catch(() => ({ expiresAt: 0 }));
  return Math.max(0, expiresAt - Date.now() / 1000);
}
