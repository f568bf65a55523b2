import { parseArgs } from 'node:util';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { SCOPES, type Scope } from '#kit/session/permissions.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';

const HOURS_12 = 12 * 3600;
const { values } = parseArgs({
  options: {
    member: { type: 'string' },
    scopes: { type: 'string', default: SCOPES.join(',') },
    workspace: { type: 'string' },
  },
});
const scopes = values.scopes.split(',').map((scope) => scope.trim());
const unknown = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope));
if (values.member === undefined || unknown.length > 0) {
  console.error('Usage: npm run -s token -- --member E-MAIL [--scopes mcp:read,mcp:write] [--workspace UUID]');
  process.exitCode = 2;
} else {
  const issuer = await DevIssuer.open(configFromEnvironment());
  const request = { email: values.member, scopes: scopes as Scope[], workspaceId: values.workspace, ttl: HOURS_12 };
  console.log(await issuer.mintDevToken(request));
}
