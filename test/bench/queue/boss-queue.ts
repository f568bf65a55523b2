import { PgBoss, type WorkOptions } from 'pg-boss';

/** Jobs that do nothing, in pg-boss. */
export class BossQueue {
  readonly #boss: PgBoss;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Opens pg-boss in a database. */
  static async open(url: string): Promise<BossQueue> {
    const boss = new PgBoss({ connectionString: url, schema: 'bench_boss', max: 10, schedule: false });
    boss.on('error', () => undefined);
    await boss.start();
    return new BossQueue(boss);
  }

  /** Puts jobs of some groups into a queue and resolves to how many milliseconds it takes until all of them are done. */
  async run(name: string, groups: readonly string[], perGroup: number, options: WorkOptions): Promise<number> {
    await this.#fill(name, groups, perGroup);
    const from = performance.now();
    let left = groups.length * perGroup;
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#boss.work(name, options, async (jobs) => {
      left -= jobs.length;
      if (left <= 0) resolve();
      // Batches with an outcome for each job are settled job by job.
      return options.perJobResults ? jobs.map(({ id }) => ({ id, status: 'completed' })) : undefined;
    });
    await promise;
    // The last batch is recorded when its worker has ended.
    await this.#boss.offWork(name, { wait: true });
    return performance.now() - from;
  }

  /** Like `run`, but each of so many loops takes one job at a time, finishes it and takes the next without a pause. */
  async runEach(
    name: string,
    groups: readonly string[],
    perGroup: number,
    { loops, groupConcurrency }: { loops: number; groupConcurrency: number },
  ): Promise<number> {
    await this.#fill(name, groups, perGroup);
    const from = performance.now();
    let left = groups.length * perGroup;
    const loop = async () => {
      while (left > 0) {
        const [job] = await this.#boss.fetch(name, { batchSize: 1, groupConcurrency });
        if (!job) continue;
        await this.#boss.complete(name, job.id);
        left -= 1;
      }
    };
    await Promise.all(Array.from({ length: loops }, loop));
    return performance.now() - from;
  }

  /** Closes it. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #fill(name: string, groups: readonly string[], perGroup: number): Promise<void> {
    await this.#boss.createQueue(name, { heartbeatSeconds: 20, expireInSeconds: 60, retryLimit: 5 });
    for (const id of groups) {
      await this.#boss.insert(
        name,
        Array.from({ length: perGroup }, () => ({ data: {}, group: { id } })),
      );
    }
  }
}
