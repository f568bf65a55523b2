import { childEnvironment } from '#kit/config/main-env.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Time within which a signal counts as the same one again: a terminal sends it to npm and to us, and npm passes it on. */
const SAME_MS = 1_000;
const LOOK_MS = 500;

/**
 * Calls `end` once this process has to end: on SIGTERM, SIGINT or SIGHUP; when npm runs it, as soon as npm is gone; when it was started
 * with `--end-with-stdin`, as soon as the starting process closes the pipe or dies. A later signal ends the process at once.
 */
export function onEndSignal(end: (reason: string) => void): void {
  let told: number | undefined;
  const tell = (reason: string): void => {
    if (told !== undefined) return;
    told = performance.now();
    end(reason);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (told !== undefined && performance.now() - told > SAME_MS) process.exit(1);
      tell(signal);
    });
  }
  if (process.argv.includes('--end-with-stdin'))
    process.stdin.resume().once('end', () => tell('the starting process is gone'));
  if (childEnvironment({})['npm_lifecycle_event'] !== undefined) watchStarter(() => tell('npm is gone'));
}

/** Watches npm, which passes on SIGTERM and SIGINT only, and nothing when it is killed. */
function watchStarter(gone: () => void): void {
  const starter = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(looks);
    gone();
  }, LOOK_MS);
  looks.unref();
}
