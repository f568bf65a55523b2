import { type Queue, takeEpoch } from '#kit/queues/queue.ts';
import { AccountQueue, DISPATCH_QUEUES } from '#subgraphs/accounts/dispatch/queue/account-queue.ts';
import type { TestDispatch } from './test-dispatch.ts';
import type { TestReads } from './test-reads.ts';

/** Takes the queue of dispatch's ad account from whoever has it, for a test to work on it step by step. */
export async function takeQueue(
  { accounts, owner, adAccountId }: TestDispatch,
  { clients }: TestReads,
): Promise<AccountQueue> {
  const { test, bus, files, config, log } = accounts;
  const { database } = test;
  const key = `${owner.workspaceId}:${adAccountId}`;
  const epoch = await takeEpoch(database, DISPATCH_QUEUES, key);
  const { signal } = new AbortController();
  const owned: Queue = { key, epoch, signal, yields: () => false, stillMine: async () => undefined };
  return AccountQueue.open({ database, bus, clients, files, config, log }, owned);
}
