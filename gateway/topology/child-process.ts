import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { StartError } from '#kit/config/start-error.ts';

/** A process of ours which announced itself with one line of JSON holding its URL. */
export interface ServingChild {
  url: string;
  process: ChildProcess;
  /** Resolves with how it ended once it has. */
  ended: Promise<Error>;
  /** Asks it to finish, and waits until it has. */
  close(): Promise<void>;
}

/**
 * Starts a Node script which prints `{"url": …}` as its first line when it serves. The child ends with this
 * process: its standard input is a pipe, and it stops when that pipe closes, even after a `kill -9` here.
 */
export async function startServingChild(script: URL, args: string[], env: NodeJS.ProcessEnv): Promise<ServingChild> {
  const file = fileURLToPath(script);
  const child = spawn(process.execPath, [file, ...args, '--end-with-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) => new StartError(`${file} ended with ${String(signal ?? code)}; see above why.`),
  );
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => (JSON.parse(String(line)) as { url: string }).url),
    ended.then((error) => Promise.reject(error)),
  ]);
  lines.on('line', (line) => process.stdout.write(`${line}\n`));
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, process: child, ended, close };
}
