import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { RepeatedWork } from '#kit/processes/repeated-work.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import { EXPORT_FOLDER, exportFileKey } from '../export-job.ts';
import type { ExportAttempt } from '../export-row.ts';

const HOUR_MS = 3_600_000;
const BATCH = 500;
/** Days after which an export is forgotten. */
const REMEMBERED_DAYS = 30;
const KEY = new RegExp(`^${EXPORT_FOLDER}/([0-9a-f-]{36})/([0-9a-f-]{36})-(\\d+)$`, 'u');

const OVER = `select workspace_id as "workspaceId", id as "exportId", attempt from insights.insight_export
  where state = 'READY' and expires_at < clock_timestamp() order by expires_at limit ${BATCH}`;
const EXPIRE = `update insights.insight_export e set state = 'EXPIRED'
   from jsonb_to_recordset(?::jsonb) as k ("workspaceId" uuid, "exportId" uuid) where e.workspace_id = k."workspaceId" and e.id = k."exportId"`;
const FORGET = `delete from insights.insight_export
  where created_at < clock_timestamp() - ? * interval '1 day' and state <> 'READY'`;
/** SQL for those files of a batch that an export has, or is writing. */
const NEEDED = `select k.key from jsonb_to_recordset(?::jsonb) as k (key text, "workspaceId" uuid, "exportId" uuid, attempt int)
  join insights.insight_export e on e.workspace_id = k."workspaceId" and e.id = k."exportId" and e.attempt = k.attempt
   and e.state in ('RUNNING', 'READY')`;

interface FoundFile extends ExportAttempt {
  key: string;
}

/**
 * Deletes files of exports a week after they were written, files that killed attempts left behind, and exports that are forgotten. Once at the start
 * and once an hour; any number of processes may do so at the same time.
 */
export class ExportSweeper implements Worker {
  readonly name = 'old exports';
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #work: RepeatedWork;

  constructor(database: Database, files: FileStore, log: Logger) {
    this.#database = database;
    this.#files = files;
    const step = { everyMs: HOUR_MS, run: () => this.sweep() };
    this.#work = new RepeatedWork(log, 'sweeping exports failed', [step]);
  }

  async start(): Promise<void> {
    this.#work.start();
  }

  async stop(): Promise<void> {
    await this.#work.stop();
  }

  /** Sweeps once, and returns the number of deleted files. */
  async sweep(): Promise<number> {
    const expired = await this.#sweepExpired();
    await this.#database.system((em) => em.execute(FORGET, [REMEMBERED_DAYS]));
    return expired + (await this.#sweepOrphans());
  }

  async #sweepExpired(): Promise<number> {
    let deleted = 0;
    for (let over = await this.#over(); over.length > 0 && !this.#work.stopped; over = await this.#over()) {
      for (const attempt of over) await this.#files.delete(exportFileKey(attempt));
      await this.#database.system((em) => em.execute(EXPIRE, [JSON.stringify(over)]));
      deleted += over.length;
    }
    return deleted;
  }

  #over(): Promise<ExportAttempt[]> {
    return this.#database.readSystem((em) => em.execute<ExportAttempt[]>(OVER));
  }

  async #sweepOrphans(): Promise<number> {
    let deleted = 0;
    let batch: FoundFile[] = [];
    for await (const key of this.#files.keys(EXPORT_FOLDER)) {
      if (this.#work.stopped) return deleted;
      const [, workspaceId, exportId, attempt] = KEY.exec(key) ?? [];
      if (workspaceId && exportId) batch.push({ key, workspaceId, exportId, attempt: Number(attempt) });
      if (batch.length < BATCH) continue;
      deleted += await this.#sweepBatch(batch);
      batch = [];
    }
    return deleted + (await this.#sweepBatch(batch));
  }

  async #sweepBatch(found: FoundFile[]): Promise<number> {
    if (found.length === 0) return 0;
    const rows = await this.#database.readSystem((em) =>
      em.execute<{ key: string }[]>(NEEDED, [JSON.stringify(found)]),
    );
    const needed = new Set(rows.map(({ key }) => key));
    const orphans = found.filter(({ key }) => !needed.has(key));
    for (const { key } of orphans) await this.#files.delete(key);
    return orphans.length;
  }
}
