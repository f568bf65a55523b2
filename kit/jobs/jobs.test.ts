import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE, Thing } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { Jobs, type RunningJob } from './jobs.ts';

let test: TestDatabase;
const opened: Jobs[] = [];
beforeAll(async () => {
  test = await testDatabase(SAMPLE);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => test.close());

async function open(): Promise<Jobs> {
  const jobs = await Jobs.open(test.url, pino({ level: 'silent' }));
  opened.push(jobs);
  return jobs;
}

interface Named {
  name: string;
}

/** Collects jobs and resolves when `count` have come. */
function collector(count: number) {
  const seen: string[] = [];
  let full: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (full = resolve));
  const run = async ({ data }: RunningJob<Named>) => {
    seen.push(data.name);
    if (seen.length === count) full();
  };
  return { seen, done, run };
}

describe('Jobs', () => {
  it('runs a job of a committed transaction, and none of a rolled-back one', async () => {
    const jobs = await open();
    const { seen, done, run } = collector(1);
    await jobs.work<Named>('sample.commit', run);
    await jobs.start();
    const tenant = { workspaceId: uuid7() };
    const failing = test.database.write(tenant, async (em) => {
      await jobs.send(em, 'sample.commit', { name: 'lost' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await test.database.write(tenant, (em) => jobs.send(em, 'sample.commit', { name: 'kept' }));
    await done;
    expect(seen).toEqual(['kept']);
  });

  it('leaves the transaction in the role it had', async () => {
    const jobs = await open();
    await test.admin('insert into sample.thing (id, workspace_id, name) values ($1, $2, $3)', [
      uuid7(),
      uuid7(),
      'theirs',
    ]);
    const visible = await test.database.write({ workspaceId: uuid7() }, async (em) => {
      await jobs.send(em, 'sample.role', { name: 'a' });
      return em.count(Thing, {});
    });
    expect(visible).toBe(0);
  });

  it('does every job once with several processes at work, and tries a failed one again', async () => {
    const [one, two] = [await open(), await open()];
    const { seen, done, run } = collector(20);
    let failed = false;
    const flaky = async (job: RunningJob<Named>) => {
      if (job.data.name === '7' && !failed) {
        failed = true;
        throw new Error('try again');
      }
      await run(job);
    };
    await one.work<Named>('sample.many', flaky);
    await two.work<Named>('sample.many', flaky);
    await test.database.system(async (em) => {
      for (let n = 0; n < 20; n += 1) await one.send(em, 'sample.many', { name: `${n}` });
    });
    await Promise.all([one.start(), two.start()]);
    await done;
    expect(failed).toBe(true);
    expect(seen.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`).toSorted());
  });
});
