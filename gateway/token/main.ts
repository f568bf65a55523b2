import '#kit/config/production.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { mintTokenFor } from '#gateway/token/mint-token-for.ts';

const { values } = programArguments({
  usage: `Usage: npm run -s token -- [--member E-MAIL] [--workspace UUID] [--scopes SCOPES] [--ttl SECONDS]

Prints a token of the development issuer.
  --member     member whom the token is for; the owner's by default
  --workspace  the workspace it is for, and no other; any the member names by default
  --scopes     separated by commas; mcp:read,mcp:write by default
  --ttl        how long it is good for, in seconds; 86400 by default`,
  options: {
    member: { type: 'string' },
    workspace: { type: 'string' },
    scopes: { type: 'string', default: 'mcp:read,mcp:write' },
    ttl: { type: 'string', default: '86400' },
  },
});

try {
  console.log(await mintTokenFor(configFromEnvironment(), values));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
