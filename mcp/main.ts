import '#kit/config/production.ts';
import { pino } from 'pino';
import { childEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { onEndSignal } from '#kit/processes/end-signals.ts';
import { serveToolsOverStdio } from '#mcp/serve/serve-stdio.ts';
import { stdioSettings } from '#mcp/serve/stdio-settings.ts';

programArguments({
  usage: `Usage: npm run -s mcp

Serves the tools over standard input and output until the input ends.
  ADOPS_URL        the server; http://127.0.0.1:4000 by default
  ADOPS_TOKEN      the token to act with
  ADOPS_WORKSPACE  UUID of the workspace; the token's own, or the member's only one by default
  ADOPS_TOOLS      the tools to offer, as in the address of /mcp: tools=launcher,memory or mode=search`,
});

// Standard output belongs to the protocol: everything else goes to standard error.
const log = pino({ level: 'warn' }, pino.destination(2));

onEndSignal(() => process.exit(0));
try {
  await serveToolsOverStdio(stdioSettings(childEnvironment({})), log);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
