import { traced } from '#kit/tracing/tracing.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { fromKysely, PgBoss, type Job, type JobResult, type KyselyTransactionLike, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { countWorker } from '#kit/queues/worker-gauge.ts';
import { quoteIdentifier, SYSTEM_ROLE } from '#kit/database/tenant.ts';

const SCHEMA = 'jobs';
const BATCH = 4;

/** A job whose process died is given to another within about a minute; one that fails is tried again at growing intervals. */
const QUEUE: Omit<Queue, 'name'> = {
  notify: true,
  heartbeatSeconds: 20,
  expireInSeconds: 3_600,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 7 * 24 * 3_600,
};

/** Notifications announce new jobs only: polls find retries, and full batches work off a backlog. */
const WORK = {
  batchSize: BATCH,
  localConcurrency: 2,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  burstWhenBatchFull: true,
} as const;

/** A job for a worker: the data as sent, and a signal that aborts when the process shuts down. */
export interface RunningJob<T> {
  id: string;
  data: T;
  signal: AbortSignal;
}

type Handler = (job: RunningJob<never>) => Promise<void>;

/**
 * Background work that may run a moment later, at least once. A job counts as done when its worker returned, so a worker must be
 * repeatable. Nothing that spends money belongs here. Data carries ids, among them the workspace.
 */
export class Jobs {
  readonly name = 'jobs';
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #queues = new Map<string, Promise<void>>();
  readonly #handlers = new Map<string, Handler>();
  readonly #leave: (() => void)[] = [];
  #working = false;

  private constructor(boss: PgBoss, log: Logger) {
    this.#boss = boss;
    this.#log = log;
  }

  /** Prepares the queue's own schema. Rejects when the server cannot be reached or the schema cannot be created. */
  static async open(url: string, log: Logger): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString: url,
      application_name: 'adops jobs',
      schema: SCHEMA,
      max: 4,
      schedule: false,
      useListenNotify: true,
      superviseIntervalSeconds: 20,
      monitorIntervalSeconds: 20,
    });
    boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
    boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
    await boss.start();
    try {
      await grantToSystem(url);
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
    return new Jobs(boss, log);
  }

  /** Enqueues in the transaction of `em`: the job exists if and only if that commits. */
  async send(em: EntityManager, queue: string, data: object): Promise<void> {
    await this.#ensureQueue(queue);
    const transaction = em.getTransactionContext();
    if (!transaction) throw new Error(`A job of the queue ${queue} must be sent within a transaction.`);
    const [row] = await em.execute<{ role: string }[]>('select current_user as role');
    // The requests' role cannot see other tenants' jobs, so only the insert itself uses the system's.
    await em.execute(`set local role ${SYSTEM_ROLE}`);
    await this.#boss.send(queue, data, { db: fromKysely(transaction as unknown as KyselyTransactionLike) });
    await em.execute(`set local role ${quoteIdentifier(row!.role)}`);
  }

  /** Registers the worker of a queue, for up to eight jobs at a time per process; it starts with `start`. */
  async work<T extends object>(queue: string, fn: (job: RunningJob<T>) => Promise<void>): Promise<void> {
    this.#handlers.set(queue, fn as Handler);
    if (this.#working) await this.#startWorker(queue);
  }

  /** Starts the registered workers. */
  async start(): Promise<void> {
    this.#working = true;
    for (const queue of this.#handlers.keys()) await this.#startWorker(queue);
  }

  /** Takes no more jobs and waits up to ten seconds for running ones; other processes do the rest. */
  async stop(): Promise<void> {
    for (const leave of this.#leave.splice(0)) leave();
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }

  async #startWorker(queue: string): Promise<void> {
    await this.#ensureQueue(queue);
    const fn = this.#handlers.get(queue)!;
    this.#leave.push(countWorker(queue));
    await this.#boss.work(queue, WORK, (batch: Job<never>[]) => Promise.all(batch.map((job) => this.#run(fn, job))));
  }

  /** Each job of a batch succeeds or fails by itself. */
  async #run(fn: Handler, job: Job<never>): Promise<JobResult> {
    try {
      await traced(`job ${job.name}`, { kind: 'consumer', parent: null }, () =>
        fn({ id: job.id, data: job.data, signal: job.signal }),
      );
      return { id: job.id, status: 'completed' };
    } catch (error) {
      this.#log.error({ err: error, queue: job.name, job: job.id, attempt: job.retryCount + 1 }, 'a job failed');
      return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : 'unknown' } };
    }
  }

  #ensureQueue(name: string): Promise<void> {
    const known = this.#queues.get(name);
    if (known) return known;
    const created = this.#boss.createQueue(name, QUEUE);
    this.#queues.set(name, created);
    created.catch(() => this.#queues.delete(name));
    return created;
  }
}

async function grantToSystem(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'adops jobs' });
  // The statement under way fails as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Two processes granting at once would disturb each other.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`grants of ${SCHEMA}`]);
    await client.query(
      `grant usage on schema ${SCHEMA} to ${SYSTEM_ROLE};
       grant select, insert, update on all tables in schema ${SCHEMA} to ${SYSTEM_ROLE}`,
    );
  } finally {
    await client.end();
  }
}
