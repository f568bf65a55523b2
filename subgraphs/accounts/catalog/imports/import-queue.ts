import type { EntityManager } from '@mikro-orm/postgresql';
import { backoffMs } from '#kit/clock/pause.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { ImportRow } from './asset-import.ts';
import { countEnd } from './count-imports.ts';
import type { ImportDeps } from './import-deps.ts';
import {
  type AccountOfWorkspace,
  countFailures,
  dropOldImports,
  findOpenImport,
  insertImport,
  isConnected,
  isImportDue,
  saveImport,
} from './import-repository.ts';
import { IMPORT_SCHEDULE, MOST_RESTARTS } from './import-schedule.ts';
import { ASSET_KINDS } from './import-step.ts';
import type { ImportVerdict } from './judge-import-failure.ts';
import { logImport } from './log-import.ts';
import { mergeKind } from './merge-repository.ts';
import { clearStaging } from './staging-repository.ts';
import { markFailed, markResumed, markRunning, markSynced } from './sync-state.ts';

/** One ad account's imports while this process owns them; every change of their rows goes through it. */
export class ImportQueue implements AccountOfWorkspace {
  readonly workspaceId: string;
  readonly adAccountId: string;
  readonly #deps: ImportDeps;
  readonly #queue: Queue;

  /** Takes the queue of a key `workspace:account`. */
  constructor(deps: ImportDeps, queue: Queue) {
    const [workspaceId = '', adAccountId = ''] = queue.key.split(':');
    this.workspaceId = workspaceId;
    this.adAccountId = adAccountId;
    this.#deps = deps;
    this.#queue = queue;
  }

  /** Runs a transaction over the workspace's rows that commits only while this process owns the queue. */
  write<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#deps.database.write(this, async (em) => {
      await this.#queue.stillMine(em);
      return fn(em);
    });
  }

  read<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#deps.database.read(this, fn);
  }

  /** The import to work on: the open one at its present step, or a new one if that is due; null when there is nothing to do. */
  begin(): Promise<ImportRow | null> {
    return this.write(async (em) => {
      const open = await findOpenImport(em, this.adAccountId);
      if (open) return this.#goOn(em, open);
      if (!(await isImportDue(em, this.adAccountId))) return null;
      const made = await insertImport(em, this, { full: false, requestedBy: null });
      if (!made) return null;
      await markRunning(em, this.adAccountId);
      await logImport(em, made);
      return made;
    });
  }

  /** Shows all read objects at once, and ends the import. */
  merge(row: ImportRow): Promise<ImportRow> {
    return this.write(async (em) => {
      let [written, removed] = [0, 0];
      for (const kind of ASSET_KINDS.filter((one) => row.counts.read[one] !== undefined)) {
        const complete = row.mode === 'FULL' || kind === 'PAGE' || kind === 'SOCIAL_ACCOUNT';
        const merged = await mergeKind(em, row, kind, complete);
        written += merged.written;
        removed += merged.removed;
      }
      await clearStaging(em, row.id);
      const counts = { ...row.counts, written, removed };
      const ended = await saveImport(em, { ...row, state: 'SUCCEEDED', counts, error: null });
      await dropOldImports(em, this.adAccountId);
      await markSynced(em, this.adAccountId, row.mode === 'FULL');
      await logImport(em, ended);
      countEnd(ended);
      return ended;
    });
  }

  /** Records that a page could not be read. */
  fail(row: ImportRow, verdict: ImportVerdict): Promise<ImportRow> {
    const { error } = verdict;
    switch (verdict.move) {
      case 'WAIT': {
        const waits = row.waits + 1;
        const { firstWaitMs, longestWaitMs } = IMPORT_SCHEDULE;
        const waitMs = verdict.afterMs ?? backoffMs(firstWaitMs, longestWaitMs, waits);
        return this.write((em) => this.#save(em, { ...row, waits, error }, waitMs));
      }
      case 'PAUSE':
        return this.write(async (em) => {
          await markFailed(em, this.adAccountId, null);
          return this.#save(em, { ...row, state: 'PAUSED', error });
        });
      case 'RESTART':
        if (row.restarts < MOST_RESTARTS) {
          return this.write((em) => this.#save(em, { ...row, cursor: null, restarts: row.restarts + 1 }));
        }
        return this.#giveUp({ ...row, error });
      case 'FAIL':
        return this.#giveUp({ ...row, error });
    }
  }

  async #goOn(em: EntityManager, row: ImportRow): Promise<ImportRow | null> {
    if (row.state === 'PAUSED') {
      if (!(await isConnected(em, this.adAccountId))) return null;
      await markResumed(em, this.adAccountId);
      return this.#save(em, { ...row, state: 'RUNNING', error: null });
    }
    return row.waiting ? null : row;
  }

  #giveUp(row: ImportRow): Promise<ImportRow> {
    return this.write(async (em) => {
      await clearStaging(em, row.id);
      const failed = await saveImport(em, { ...row, state: 'FAILED' });
      const { firstRetryMs, longestRetryMs } = IMPORT_SCHEDULE;
      const failures = await countFailures(em, this.adAccountId);
      await markFailed(em, this.adAccountId, backoffMs(firstRetryMs, longestRetryMs, failures));
      await logImport(em, failed);
      countEnd(failed);
      return failed;
    });
  }

  async #save(em: EntityManager, row: ImportRow, wakeInMs: number | null = null): Promise<ImportRow> {
    const saved = await saveImport(em, row, wakeInMs);
    await logImport(em, saved);
    if (saved.state !== 'RUNNING') countEnd(saved);
    return saved;
  }
}
