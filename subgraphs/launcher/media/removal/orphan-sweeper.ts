import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { RepeatedWork } from '#kit/processes/repeated-work.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const BATCH = 500;
/** `media/<workspace>/<file>` and `thumbnails/<workspace>/<asset>`, each perhaps with the end of a draft. */
const KEY = /^(media|thumbnails)\/([0-9a-f-]{36})\/([0-9a-f-]{36})(\..*)?$/;

/** SQL for those files of a batch that an asset still needs. */
const NEEDED = `select k.key from jsonb_to_recordset(?::jsonb) as k (key text, folder text, workspace uuid, name uuid)
  join launcher.media_asset a on a.workspace_id = k.workspace and a.file_deleted_at is null
   and (a.file_key = k.key or (k.folder = 'thumbnails' and a.id = k.name and k.key = 'thumbnails/' || k.workspace || '/' || k.name))`;

/**
 * Deletes remains of killed processes: drafts as soon as their process has ended, and files without an asset an hour after they were written.
 * Searches for both at the start, for drafts once a minute and for files once an hour.
 */
export class OrphanSweeper implements Worker {
  readonly name = 'orphan files';
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #log: Logger;
  readonly #work: RepeatedWork;

  constructor(database: Database, files: FileStore, log: Logger) {
    this.#database = database;
    this.#files = files;
    this.#log = log;
    this.#work = new RepeatedWork(log, 'sweeping files failed', [
      { everyMs: MINUTE_MS, run: () => this.sweepDrafts() },
      { everyMs: HOUR_MS, run: () => this.sweep() },
    ]);
  }

  async start(): Promise<void> {
    this.#work.start();
  }

  async stop(): Promise<void> {
    await this.#work.stop();
  }

  /** Deletes what ended processes left half written; how many files it were. */
  async sweepDrafts(): Promise<number> {
    const deleted = await this.#files.sweepDrafts();
    if (deleted > 0) this.#log.info({ deleted }, 'deleted what ended processes left half written');
    return deleted;
  }

  /** Checks all files once, and returns the number of deleted ones. Any number of processes may do so at the same time. */
  async sweep(): Promise<number> {
    let deleted = 0;
    let batch: string[] = [];
    for (const folder of ['media', 'thumbnails']) {
      for await (const key of this.#files.keys(folder)) {
        if (this.#work.stopped) return deleted;
        if (KEY.test(key)) batch.push(key);
        if (batch.length < BATCH) continue;
        deleted += await this.#sweepBatch(batch);
        batch = [];
      }
    }
    deleted += await this.#sweepBatch(batch);
    if (deleted > 0) this.#log.info({ deleted }, 'deleted files of no media asset');
    return deleted;
  }

  async #sweepBatch(keys: string[]): Promise<number> {
    // Filtered before the database is read: an asset is saved within the hour in which its file was written.
    const old = await this.#olderThanAnHour(keys);
    if (old.length === 0) return 0;
    const found = old
      .map((key) => KEY.exec(key)!)
      .map(([key, folder, workspace, name]) => ({ key, folder, workspace, name }));
    const rows = await this.#database.readSystem((em) =>
      em.execute<{ key: string }[]>(NEEDED, [JSON.stringify(found)]),
    );
    const needed = new Set(rows.map(({ key }) => key));
    const orphans = old.filter((key) => !needed.has(key));
    for (const key of orphans) await this.#files.delete(key);
    return orphans.length;
  }

  async #olderThanAnHour(keys: string[]): Promise<string[]> {
    const limit = Date.now() - HOUR_MS;
    const old: string[] = [];
    for (const key of keys) {
      const changed = await this.#files.changedAt(key).catch(() => null);
      if (changed && changed.getTime() < limit) old.push(key);
    }
    return old;
  }
}
