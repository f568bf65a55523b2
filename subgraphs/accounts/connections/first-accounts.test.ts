import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '#kit/network/free-port.ts';
import { type Sandbox, startSandbox } from '#platform/sandbox/start-sandbox.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

let accounts: TestAccounts;
let sandbox: Sandbox | undefined;
afterEach(async () => {
  await accounts.stop();
  await sandbox?.close();
  sandbox = undefined;
});

const count = async (): Promise<number> => {
  const [row] = await accounts.test.admin<{ n: number }>('select count(*)::int as n from accounts.ad_account');
  return row!.n;
};

/** Waits until ad accounts are stored; the test's own time limit ends it. */
async function untilThere(): Promise<number> {
  for (;;) {
    const n = await count();
    if (n > 0) return n;
    await accounts.test.admin('select pg_sleep(0.05)');
  }
}

/** Starts, or restarts, the background work alone of a service which was built with the platform away. */
const workers = () => (accounts.parts.workers ?? []).filter(({ name }) => name === 'first accounts');

describe('the first ad accounts', () => {
  it('are imported by the start where the platform answers', async () => {
    sandbox = await startSandbox();
    accounts = await TestAccounts.start({ platformUrl: sandbox.url });
    expect(await count()).toBeGreaterThan(0);
  });

  it('are imported once the platform answers, without another start', async () => {
    const port = await freePort();
    accounts = await TestAccounts.start({ platformUrl: `http://127.0.0.1:${port}` });
    expect(await count()).toBe(0);
    for (const worker of workers()) await worker.start();
    sandbox = await startSandbox({ port });
    const stored = await untilThere();
    for (const worker of workers()) await worker.stop();
    expect(await count()).toBe(stored);
  });

  it('are asked for no more once the service stops', async () => {
    accounts = await TestAccounts.start({ platformUrl: `http://127.0.0.1:${await freePort()}` });
    for (const worker of workers()) await worker.start();
    for (const worker of workers()) await worker.stop();
    expect(workers()).toHaveLength(1);
    expect(await count()).toBe(0);
  });
});
