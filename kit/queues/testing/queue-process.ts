import pino from 'pino';
import { Database } from '#kit/database/database.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { QueueRunner } from '../queue-runner.ts';

/**
 * A process that owns queues, for tests: holds each key until it gets a signal to stop, and reports on its standard output
 * as JSON lines what it took (`{"took": key, "epoch": "1"}`) and let go (`{"left": key}`).
 * Parameters: database URL, comma-separated keys.
 */
const [url = '', keys = ''] = process.argv.slice(2);
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const database = await Database.open({
  name: 'sample',
  entities: [],
  url,
  poolSize: 3,
  log: pino({ level: 'silent' }),
});
const bus = await WakeBus.open(url);
const runner = new QueueRunner({
  name: 'held',
  database,
  bus,
  wakeKey: 'sample:held',
  due: async () => keys.split(','),
  run: async (queue) => {
    report({ took: queue.key, epoch: queue.epoch.toString() });
    if (!queue.signal.aborted)
      await new Promise((done) => queue.signal.addEventListener('abort', done, { once: true }));
    report({ left: queue.key });
  },
  pollMs: 50,
  maxQueues: 10,
});
await runner.start();
process.once('SIGTERM', async () => {
  await runner.stop();
  await bus.close();
  await database.close();
});
