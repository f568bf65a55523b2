import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Options for starting a script. */
export interface ScriptOptions {
  /** Flags of Node itself. */
  flags?: string[];
  /** Its whole environment; ours by default. */
  env?: Record<string, string>;
}

/** Starts a script as a process of its own, and waits for its first words, which it says when it works. Rejects when it ends before. */
export async function startScript(
  program: URL,
  args: string[] = [],
  options: ScriptOptions = {},
): Promise<ChildProcess> {
  const { flags = [], env = process.env } = options;
  const child = spawn(process.execPath, ['--no-warnings', ...flags, fileURLToPath(program), ...args], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const isReady = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!isReady) throw new Error(`${fileURLToPath(program)} ended with ${child.exitCode ?? child.signalCode}.`);
  return child;
}

/** Kills a process at whatever instruction it is, and waits until it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
