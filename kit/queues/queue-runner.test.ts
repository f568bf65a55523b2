import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { QueueLost, QueueRunner, type Queue, type QueueRunnerOptions } from './queue-runner.ts';

let test: TestDatabase;
let bus: WakeBus;
const runners: QueueRunner[] = [];
const children: QueueProcess[] = [];

beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [], poolSize: 10 });
  bus = await WakeBus.open(test.url);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await Promise.all(children.splice(0).map((child) => child.kill('SIGKILL')));
});
afterAll(async () => {
  await bus.close();
  await test.close();
});

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((done) =>
    signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true }),
  );

async function start(
  options: Partial<QueueRunnerOptions> & Pick<QueueRunnerOptions, 'due' | 'run'>,
): Promise<QueueRunner> {
  const runner = new QueueRunner({
    name: 'held',
    database: test.database,
    bus,
    wakeKey: 'sample:held',
    pollMs: 50,
    maxQueues: 10,
    ...options,
  });
  await runner.start();
  runners.push(runner);
  return runner;
}

interface Report {
  took?: string;
  left?: string;
  epoch?: string;
}

/** Another process with a runner of its own. */
class QueueProcess {
  readonly #child: ChildProcess;
  readonly #gone: Promise<unknown>;
  readonly reports: Report[] = [];
  #heard: () => void = () => undefined;

  constructor(keys: string[]) {
    const file = fileURLToPath(new URL('./testing/queue-process.ts', import.meta.url));
    this.#child = spawn(process.execPath, [file, test.url, keys.join(',')], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#gone = new Promise((done) => this.#child.once('exit', done));
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      this.reports.push(JSON.parse(line) as Report);
      this.#heard();
    });
    children.push(this);
  }

  async until(found: (reports: Report[]) => boolean): Promise<void> {
    while (!found(this.reports)) await new Promise<void>((done) => (this.#heard = done));
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal);
    await this.#gone;
  }
}

describe('QueueRunner', () => {
  it('runs each due key once at a time over several runners', async () => {
    const keys = Array.from({ length: 8 }, () => uuid7());
    const left = new Map(keys.map((key) => [key, 6]));
    const inside = new Set<string>();
    let collisions = 0;
    const due = async () => keys.filter((key) => (left.get(key) ?? 0) > 0);
    const run = async (queue: Queue) => {
      if (inside.has(queue.key)) collisions += 1;
      inside.add(queue.key);
      await test.database.system((em) => queue.stillMine(em));
      left.set(queue.key, Math.max(0, (left.get(queue.key) ?? 0) - 1));
      inside.delete(queue.key);
    };
    await Promise.all([
      start({ due, run, maxQueues: 3 }),
      start({ due, run, maxQueues: 3 }),
      start({ due, run, maxQueues: 3 }),
    ]);
    while ((await due()).length > 0) await bus.wait('sample:nothing', 10);
    expect(collisions).toBe(0);
    expect([...left.values()]).toEqual(keys.map(() => 0));
  });

  it('starts at once when woken, and again for work that came while it ran', async () => {
    const key = uuid7();
    let work = 0;
    let runs = 0;
    let finished: () => void = () => undefined;
    await start({
      pollMs: 3_600_000,
      due: async () => (work > 0 ? [key] : []),
      run: async () => {
        runs += 1;
        work -= 1;
        if (runs === 1) {
          work += 1;
          await test.database.system((em) => bus.notify(em, 'sample:held'));
        }
        finished();
      },
    });
    const second = new Promise<void>((done) => (finished = () => runs === 2 && done()));
    work = 1;
    await test.database.system((em) => bus.notify(em, 'sample:held'));
    await second;
    expect(work).toBe(0);
  });

  it('gives a key with little work a place before one with much has come to its end', async () => {
    const left = new Map([
      ['large', 200],
      ['larger', 200],
      ['small', 1],
    ]);
    const ended: string[] = [];
    const due = async () => [...left.keys()].filter((key) => left.get(key)! > 0);
    const run = async (queue: Queue) => {
      while (left.get(queue.key)! > 0 && !queue.signal.aborted && !queue.yields()) {
        left.set(queue.key, left.get(queue.key)! - 1);
        if (left.get(queue.key) === 0) ended.push(queue.key);
        await bus.wait('sample:nothing', 5);
      }
    };
    await start({ due, run, maxQueues: 2, slotMs: 20, pollMs: 20 });
    while (ended.length < 3) await bus.wait('sample:nothing', 10);
    expect(ended[0]).toBe('small');
    expect(ended.toSorted()).toEqual(['large', 'larger', 'small']);
  });

  it('goes on after a queue threw', async () => {
    const key = uuid7();
    let runs = 0;
    const twice = new Promise<void>((done) => {
      void start({
        due: async () => (runs < 2 ? [key] : []),
        run: async () => {
          runs += 1;
          if (runs === 2) done();
          throw new Error('broken work');
        },
      });
    });
    await twice;
    expect(runs).toBe(2);
  });

  it('backs off from a key that fails, serves the others meanwhile, and says when it tries again', async () => {
    const broken = uuid7();
    const sound = uuid7();
    const lines: { times?: number; retryInMs?: number; key?: string }[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
    let served = 0;
    await new Promise<void>((done) => {
      void start({
        log,
        pollMs: 10,
        due: async () => [broken, sound],
        run: async ({ key }) => {
          if (key === broken) throw new Error('broken work');
          served += 1;
          if (served > 40 && lines.length > 1) done();
        },
      });
    });
    // Without the pauses both would have run equally often.
    expect(lines.length).toBeLessThan(served / 2);
    expect(lines.every(({ key }) => key === broken)).toBe(true);
    expect(lines.map(({ times }) => times)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.map(({ retryInMs }) => retryInMs)).toEqual(lines.map((_, index) => Math.min(60_000, 20 * 2 ** index)));
  });

  it('raises the epoch before each run, and an older owner can prove nothing any more', async () => {
    const key = uuid7();
    const queues: Queue[] = [];
    const two = new Promise<void>((done) => {
      void start({
        due: async () => (queues.length < 2 ? [key] : []),
        run: async (queue) => {
          queues.push(queue);
          if (queues.length === 2) done();
        },
      });
    });
    await two;
    const [first, second] = queues;
    expect(second!.epoch).toBe(first!.epoch + 1n);
    await expect(test.database.system((em) => first!.stillMine(em))).rejects.toThrow(QueueLost);
    await test.database.write({ workspaceId: uuid7() }, (em) => second!.stillMine(em));
  });

  it('aborts its queues when its connection is lost, and takes them again', async () => {
    const key = uuid7();
    const queues: Queue[] = [];
    let heard: () => void = () => undefined;
    await start({
      name: 'cut',
      due: async () => [key],
      run: async (queue) => {
        queues.push(queue);
        heard();
        await untilAborted(queue.signal);
      },
    });
    const until = async (count: number) => {
      while (queues.length < count) await new Promise<void>((done) => (heard = done));
    };
    await until(1);
    await test.admin(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'adops queues cut'",
    );
    await until(2);
    expect(queues[0]!.signal.aborted).toBe(true);
    await expect(test.database.system((em) => queues[0]!.stillMine(em))).rejects.toThrow(QueueLost);
  });

  it('hands a key to another process only when the first is gone, also after kill -9', async () => {
    const key = uuid7();
    const first = new QueueProcess([key]);
    await first.until((reports) => reports.some((report) => report.took === key));
    const second = new QueueProcess([key]);
    const other = uuid7();
    const witness = new QueueProcess([key, other]);
    // Both polled their keys: the witness has taken the free one and passed over the held one.
    await witness.until((reports) => reports.some((report) => report.took === other));
    expect([...second.reports, ...witness.reports].filter((report) => report.took === key)).toEqual([]);
    await first.kill('SIGKILL');
    const successor = await Promise.race([
      second.until((reports) => reports.some((report) => report.took === key)).then(() => second),
      witness.until((reports) => reports.some((report) => report.took === key)).then(() => witness),
    ]);
    expect(successor.reports.find((report) => report.took === key)?.epoch).toBe('2');
    const rest = successor === second ? witness : second;
    await successor.kill('SIGTERM');
    await rest.until((reports) => reports.some((report) => report.took === key));
    expect(rest.reports.find((report) => report.took === key)?.epoch).toBe('3');
    expect(successor.reports.at(-1)).toEqual({ left: expect.any(String) });
  });
});
