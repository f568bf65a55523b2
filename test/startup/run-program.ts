import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#kit/config/main-env.ts';

/** End of a program, and its output. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a main file of the repository in a process of its own until it ends. */
export async function runProgram(file: string, env: Record<string, string>, args: string[] = []): Promise<Ended> {
  const script = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], stdout, stderr] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, stdout, stderr };
}

/** The same, for a program which must refuse to start: gives the one message it ends with. */
export async function refusalOf(file: string, env: Record<string, string>, args: string[] = []): Promise<string> {
  const { code, stderr } = await runProgram(file, env, args);
  if (code !== 1) throw new Error(`${file} ended with ${String(code)} instead of 1: ${stderr}`);
  if (/^\s+at /mu.test(stderr)) throw new Error(`${file} told a stack: ${stderr}`);
  return stderr.trim();
}
