import { killProcess } from '#test/testkit/script-process.ts';
import type { TestInsights } from './test-insights.ts';

/**
 * Imports anew, again and again, by worker processes of which one after the other is killed, until that many were. `forgotten` is called before
 * each import, `imported` behind it.
 */
export async function importWhileKilled(
  insights: TestInsights,
  most: number,
  { forgotten, imported }: { forgotten?: () => Promise<unknown>; imported: () => Promise<void> },
): Promise<void> {
  for (let kills = 0; kills < most;) {
    await insights.forget();
    await forgotten?.();
    await insights.request();
    for (let done = false; !done;) {
      const worker = await insights.worker();
      // A moment that is nowhere in particular, later each time.
      await insights.test.admin(`select pg_sleep(${0.15 + (kills % 7) * 0.17})`);
      done = (await insights.view())?.state === 'RESTING';
      await killProcess(worker);
      kills += 1;
      if (kills >= most && !done) {
        const last = await insights.worker();
        await insights.until(({ state }) => state === 'RESTING');
        await killProcess(last);
        done = true;
      }
    }
    await imported();
  }
}
