import { ask, type Asking } from '#kit/links/ask.ts';
import { TODAY_SOON } from '#subgraphs/contracts/rule-documents.ts';
import type { AccountData, DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';

/** Age of today's sums at which a new import of them is requested, well before evaluation takes them for stale. */
const HURRIED_MS = 30 * 60_000;

/** Requests an import of today where rules read it and what is there grows old. */
export async function hurryToday(
  asking: Asking,
  { windows }: DataNeeds,
  { adAccountId, today, now, metrics }: Pick<AccountData, 'adAccountId' | 'today' | 'now' | 'metrics'>,
): Promise<void> {
  if (!windows.some(({ from, to }) => from <= today && to >= today)) return;
  const importedAt = metrics.days.get(today)?.importedAt ?? null;
  if (importedAt !== null && now.getTime() - importedAt.getTime() < HURRIED_MS) return;
  try {
    await ask(asking, 'insights', TODAY_SOON, { adAccountId });
  } catch {
    // The next run requests it again; this one decides on what is there.
  }
}
