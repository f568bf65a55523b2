import '#kit/config/production.ts';
import { parseArgs } from 'node:util';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { mintTokenFor } from '#gateway/token/mint-token-for.ts';

try {
  const { values } = parseArgs({
    options: {
      member: { type: 'string' },
      workspace: { type: 'string' },
      scopes: { type: 'string', default: 'mcp:read,mcp:write' },
      ttl: { type: 'string', default: '86400' },
    },
  });
  console.log(await mintTokenFor(configFromEnvironment(), values));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
