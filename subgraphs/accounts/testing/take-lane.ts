import { type Lane, takeEpoch } from '#kit/lanes/lane.ts';
import { AccountLane, DOOR_LANES } from '../door/account-lane.ts';
import type { TestDoor } from './test-door.ts';
import type { TestReads } from './test-reads.ts';

/** Takes the lane of a door's ad account from whoever has it, for a test to work on it step by step. */
export async function takeLane(
  { accounts, owner, adAccountId }: TestDoor,
  { clients }: TestReads,
): Promise<AccountLane> {
  const { test, bus, files, config, log } = accounts;
  const { database } = test;
  const key = `${owner.workspaceId}:${adAccountId}`;
  const epoch = await takeEpoch(database, DOOR_LANES, key);
  const { signal } = new AbortController();
  const owned: Lane = { key, epoch, signal, yields: () => false, stillMine: async () => undefined };
  return AccountLane.open({ database, bus, clients, files, config, log }, owned);
}
