import * as z from 'zod';
import type { Config } from '#kit/config/config.ts';
import { SCOPES } from '#kit/session/permissions.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';

const Arguments = z.object({
  member: z.email('--member is the e-mail address of a member').optional(),
  workspace: z.uuid('--workspace is the UUID of a workspace').optional(),
  scopes: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(SCOPES, `--scopes is a comma-separated list of ${SCOPES.join(' and ')}`))),
  ttl: z.coerce.number('--ttl is a number of seconds').int().min(1).max(31_536_000),
});

/**
 * A token of the development issuer for a member (the owner unless one is named). Throws an error which names every
 * argument that is wrong, or says why the issuer does not run here.
 */
export async function mintTokenFor(
  config: Pick<Config, 'dataDir' | 'identity' | 'owner' | 'platform'>,
  given: { member?: string | undefined; workspace?: string | undefined; scopes: string; ttl: string },
): Promise<string> {
  if (config.identity.kind !== 'dev') {
    throw new Error('Tokens come from the configured OpenID issuer (ADOPS_OIDC_ISSUER), not from this command.');
  }
  const parsed = Arguments.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const { member = config.owner.email, workspace, scopes, ttl } = parsed.data;
  const issuer = await DevIssuer.open(config);
  return issuer.mintDevToken({ email: member, workspaceId: workspace, scopes, ttl });
}
