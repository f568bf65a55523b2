import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { lockDataFolder, SERVER_LOCK } from '#kit/files/data-folder-lock.ts';
import { emptyDatabase } from '#test/testkit/test-database.ts';
import { refusalOf, runProgram } from './run-program.ts';

const PROGRAM = 'gateway/after-restore/main.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-after-restore-'));
  database = await emptyDatabase();
});

afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('runs alone after a restore, even of a backup from before an upgrade', async () => {
  const given = { ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: database.url };
  const bus = await WakeBus.open(database.url);
  const reported = await refusalOf(PROGRAM, given).finally(() => bus.close());
  expect(reported).toMatch(
    /^The service still runs on this database \(1 process from [\w. ]+\): stop every server and worker/u,
  );
  expect(await runProgram(PROGRAM, given)).toMatchObject({
    code: 0,
    stdout: '0 unfinished operations will be searched for on the platform before anything is sent again.\n',
  });
});

it('does not run beside a server with a database of its own', async () => {
  const lock = await lockDataFolder(dataDir, SERVER_LOCK);
  try {
    const reported = await refusalOf(PROGRAM, { ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: '' });
    expect(reported).toContain(`Another server or demo is running with the data folder ${dataDir}.`);
  } finally {
    lock?.release();
  }
});
