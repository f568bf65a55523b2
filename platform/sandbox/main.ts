import { parseArgs } from 'node:util';
import { startSandbox } from './start-sandbox.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    file: { type: 'string', default: ':memory:' },
    seed: { type: 'string', default: 'standard' },
    'end-with-stdin': { type: 'boolean', default: false },
  },
});

// The token and the secret come from the environment, since arguments can be read by other users of the machine.
const sandbox = await startSandbox({
  port: Number(values.port),
  host: values.host,
  file: values.file,
  seed: values.seed === 'empty' ? 'empty' : 'standard',
  accessToken: process.env.SANDBOX_ACCESS_TOKEN,
  appSecret: process.env.SANDBOX_APP_SECRET,
});
process.stdout.write(`${JSON.stringify({ url: sandbox.url })}\n`);

let closing: Promise<void> | undefined;
// An open standard input would keep the process alive.
const close = (): void => void (closing ??= sandbox.close().finally(() => process.stdin.destroy()));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
// Whoever started it with a pipe can die without a signal; the sandbox must not outlive it.
if (values['end-with-stdin']) process.stdin.resume().once('end', close);
