import type { Answer, Ask } from './receiver-messages.ts';

const WATCH_MS = 5;

/** Answers the bench over the channel to its process, whose end ends this one. */
export function serveReceiver(prepare: (ask: Ask & { kind: 'prepare' }) => Promise<string>): void {
  let before = 0;
  let peak = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const answer = async (ask: Ask): Promise<Answer> => {
    if (ask.kind === 'prepare') return { url: await prepare(ask) };
    if (ask.kind === 'peak') {
      clearInterval(timer);
      look();
      return { grownBytes: peak - before };
    }
    before = peak = process.memoryUsage.rss();
    timer = setInterval(look, WATCH_MS);
    return { ready: true };
  };
  process.on('message', async (ask: Ask) => process.send?.(await answer(ask)));
  process.on('disconnect', () => process.exit());
  process.send?.({ ready: true } satisfies Answer);
}
