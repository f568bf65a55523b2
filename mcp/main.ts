import '#kit/config/production.ts';
import { pino } from 'pino';
import { childEnvironment } from '#kit/config/main-env.ts';
import { serveToolsOverStdio } from '#mcp/serve/serve-stdio.ts';
import { stdioSettings } from '#mcp/serve/stdio-settings.ts';

// Standard output belongs to the protocol: everything else goes to standard error.
const log = pino({ level: 'warn' }, pino.destination(2));

try {
  await serveToolsOverStdio(stdioSettings(childEnvironment({})), log);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
