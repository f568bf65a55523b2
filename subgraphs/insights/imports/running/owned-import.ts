import type { EntityManager } from '@mikro-orm/postgresql';
import type { Queue } from '#kit/queues/queue.ts';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import type { ImportChange, ImportRow } from '../account-import.ts';
import { dropImport, findImport, saveImport } from '../import-repository.ts';
import { logImport } from '../log-import.ts';
import { dayIn, startOfDay } from '#subgraphs/insights/facts/account-days.ts';
import type { Plan } from '../plan/next-work.ts';
import { progressOf } from '../plan/progress.ts';
import type { SliceBook } from '../plan/slice-book.ts';
import type { Work } from '../plan/work.ts';
import { isReadableWork, readableSizes } from '../plan/readable-work.ts';
import type { ImportDeps } from './import-deps.ts';
import { type AccountKey, type ReportAccount, ReportsClient } from './reports-client.ts';
import { clearParts } from './part-repository.ts';
import { readSlices } from './slice-repository.ts';

const WORKING = { state: 'RUNNING', error: null, waits: 0 } as const;

/** One ad account's import while this process owns it. What it knows is what is stored, since every change goes through it. */
export class OwnedImport implements AccountKey {
  readonly workspaceId: string;
  readonly adAccountId: string;
  readonly deps: ImportDeps;
  readonly queue: Queue;
  readonly reports: ReportsClient;
  /** The ad account as accounts knows it. */
  account!: ReportAccount;
  slices!: SliceBook;
  row!: ImportRow;
  #isOpen = false;

  /** For a queue of a key `workspace:account`. */
  constructor(deps: ImportDeps, own: Queue) {
    const [workspaceId = '', adAccountId = ''] = own.key.split(':');
    this.workspaceId = workspaceId;
    this.adAccountId = adAccountId;
    this.deps = deps;
    this.queue = own;
    this.reports = new ReportsClient(deps, this, own.signal);
  }

  /** Reads where the import stands; false when there is nothing to do now. */
  async open(): Promise<boolean> {
    const row = await this.read((em) => findImport(em, this.adAccountId));
    if (row === null || row.waiting) return false;
    this.row = row;
    const account = await this.reports.account();
    if (account === null) {
      await this.write((em) => dropImport(em, this));
      return false;
    }
    this.account = account;
    this.slices = await this.read((em) => readSlices(em, this.adAccountId));
    this.#isOpen = true;
    await this.#forgetUnreadable(row);
    return true;
  }

  /** Drops the present work with the parts that were kept of it; the same days are planned anew. */
  async dropWork(): Promise<void> {
    this.row = await this.write(async (em) => {
      await clearParts(em, this);
      return this.saveWithin(em, { work: null }, null);
    });
  }

  /** Stored progress towards rows may be forgotten: it is found again from what was imported. */
  async #forgetUnreadable({ work, sizes }: ImportRow): Promise<void> {
    this.row = { ...this.row, sizes: readableSizes(sizes) };
    if (work === null || isReadableWork(work)) return;
    this.deps.log.error({ adAccountId: this.adAccountId, work }, UNREADABLE);
    await this.dropWork();
  }

  /** Inputs to the choice of the next work. */
  plan(): Plan {
    const { readAgoMs, soonAgoMs, since, sizes } = this.row;
    const { schedule } = this.deps;
    const now = this.deps.now();
    const { timezone: timeZone, currency } = this.account;
    const isRead = readAgoMs !== null && readAgoMs < schedule.readerMs;
    const soonAt = soonAgoMs === null ? null : new Date(now.getTime() - soonAgoMs);
    return { now, timeZone, currency, since, isRead, soonAt, slices: this.slices, sizes, schedule };
  }

  /** The work with the time at which its days' first report is asked for. */
  get work(): Work | null {
    return this.row.work;
  }

  /** True when a day of the ad account was over at a time. */
  isOver(day: string, at: Date): boolean {
    return startOfDay(this.account.timezone, addDays(day, 1)) <= at;
  }

  /** The day it is for the ad account. */
  today(): string {
    return dayIn(this.account.timezone, this.deps.now());
  }

  /** Runs a transaction over the workspace's rows which commits only while the queue is this process's. */
  write<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.deps.database.write(this, async (em) => {
      await this.queue.stillMine(em);
      return fn(em);
    });
  }

  read<T>(fn: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.deps.database.read(this, fn);
  }

  /** Stores a change of the import and nothing else; it works on unless that says otherwise. */
  async save(change: Partial<ImportChange>, wakeInMs: number | null = null): Promise<void> {
    this.row = await this.write((em) => this.saveWithin(em, change, wakeInMs));
  }

  /** Stores a change of the import in a transaction that holds the queue; the row is for the caller to keep once that is committed. */
  async saveWithin(em: EntityManager, change: Partial<ImportChange>, wakeInMs: number | null): Promise<ImportRow> {
    // Where the ad account could not even be looked up nothing was imported either.
    const progress = this.#isOpen ? progressOf(this.plan()) : {};
    const next = { ...this.row, ...WORKING, ...progress, ...change };
    const saved = await saveImport(em, this, next, wakeInMs);
    if (isNews(this.row, saved)) await logImport(em, saved);
    return saved;
  }
}

const UNREADABLE = 'the stored work of an import of insights cannot be read: it is planned anew';

/** True when followers are to be notified. */
function isNews(before: ImportRow, after: ImportRow): boolean {
  return (
    before.state !== after.state ||
    before.daysDone !== after.daysDone ||
    before.daysTotal !== after.daysTotal ||
    before.newestDay !== after.newestDay ||
    before.oldestDay !== after.oldestDay ||
    before.error?.message !== after.error?.message
  );
}
