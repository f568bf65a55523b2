import type { TestInsights } from './test-insights.ts';

/** Rest after an erasure: the import, rows of facts in PostgreSQL, and the count of `rowsLeft`. */
export interface Left {
  view: unknown;
  rows: string[];
  rowsLeft: number;
}

/** Erases the facts of a workspace while they are imported, at the begin, after one day and so on. What each erasure left once the worker had stopped. */
export async function eraseWhileImported(
  insights: TestInsights,
  rowsLeft = async (): Promise<number> => 0,
): Promise<Left[]> {
  await insights.faults({ reportMs: 0 });
  const { owner, facts } = insights.parts;
  const left: Left[] = [];
  for (const days of [0, 1, 2, 4]) {
    await insights.request();
    const worker = await insights.work();
    await insights.until(({ daysDone }) => daysDone >= days);
    await facts.erase(owner);
    await worker.stop();
    left.push({ view: await insights.view(), rows: await insights.rows(), rowsLeft: await rowsLeft() });
  }
  return left;
}
