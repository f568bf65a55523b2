import type { Queue } from '#kit/queues/queue.ts';
import { updateAccount } from '#subgraphs/accounts/connections/account-import.ts';
import type { WireAccount } from '#subgraphs/accounts/connections/platform-account.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { ImportRow } from './asset-import.ts';
import { countRead } from './count-imports.ts';
import type { ImportDeps } from './import-deps.ts';
import { ImportQueue } from './import-queue.ts';
import { saveImport } from './import-repository.ts';
import { IMPORT_SCHEDULE } from './import-schedule.ts';
import { FIRST_STEP, type ReadStep, stepAfter, STEPS } from './import-step.ts';
import { judgeImportFailure } from './judge-import-failure.ts';
import { logImport } from './log-import.ts';
import { readStep, type StepPage, type StepSource } from './read-step.ts';
import { findChangedParent, findMissingCreatives, stagePage } from './staging-repository.ts';
import { stagedJson } from './staged-asset.ts';

/**
 * Works on an ad account's import until it has ended, is paused or has to wait. Its position is stored with each page, so another process
 * continues with the next one if this one dies.
 */
export async function runImport(deps: ImportDeps, owned: Queue): Promise<void> {
  const queue = new ImportQueue(deps, owned);
  let row = await queue.begin();
  if (row === null) return;
  let reader: AccountReader | null = null;
  while (row.state === 'RUNNING' && !row.waiting && !owned.signal.aborted) {
    try {
      if (row.step === 'MERGE') {
        row = await queue.merge(row);
        continue;
      }
      reader ??= await deps.reads.open(queue, queue.adAccountId, {
        maxWaitMs: IMPORT_SCHEDULE.patienceMs,
        signal: owned.signal,
      });
      row = await readOn(queue, reader, { ...row, step: row.step });
    } catch (error) {
      if (owned.signal.aborted) return;
      row = await takeIn(deps, queue, row, error);
    }
  }
}

const ACCOUNT_FACTS = 'name,account_status,min_daily_budget';

/** Reads the next page and stores it together with the new position. */
async function readOn(
  queue: ImportQueue,
  reader: AccountReader,
  row: ImportRow & { step: ReadStep },
): Promise<ImportRow> {
  const page = await readStep(reader, sourceOf(queue, row), row);
  const begins = row.step === FIRST_STEP && row.cursor === null;
  const account = begins ? await reader.get<WireAccount>(reader.accountId, { fields: ACCOUNT_FACTS }) : null;
  const saved = await queue.write(async (em) => {
    if (account) await updateAccount(em, queue.adAccountId, account);
    const { kind } = STEPS[row.step];
    const fresh = page.rows.length === 0 ? 0 : await stagePage(em, row, kind, stagedJson(kind, page.rows));
    const next = await saveImport(em, advanced(row, page, fresh));
    // An account without changes publishes only the beginning and the end.
    if (row.mode === 'FULL' || page.rows.length > 0) await logImport(em, next);
    return next;
  });
  countRead(STEPS[row.step].kind, page.rows.length);
  return saved;
}

function advanced(row: ImportRow & { step: ReadStep }, page: StepPage, fresh: number): ImportRow {
  const { kind } = STEPS[row.step];
  const { [kind]: before, ...others } = row.counts.read;
  const read = page.refused ? others : { ...others, [kind]: (before ?? 0) + fresh };
  const place =
    page.next === null
      ? { step: stepAfter(row.mode, row.step), cursor: null, restarts: 0 }
      : { step: row.step, cursor: page.next };
  return { ...row, ...place, counts: { ...row.counts, read }, error: null, waits: 0 };
}

function sourceOf(queue: ImportQueue, row: ImportRow): StepSource {
  return {
    changedParent: (kinds, after) => queue.read((em) => findChangedParent(em, row, { kinds, after })),
    missingCreatives: (after, limit) => queue.read((em) => findMissingCreatives(em, row, after, limit)),
  };
}

function takeIn({ log }: ImportDeps, queue: ImportQueue, row: ImportRow, error: unknown): Promise<ImportRow> {
  const verdict = judgeImportFailure(error, row.cursor !== null);
  if (verdict.move === 'FAIL') log.error({ err: error, importId: row.id, step: row.step }, 'an import is given up');
  return queue.fail(row, verdict);
}
