/** @seconds 20 — selections that take longer than they are waited for */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduleHarness } from '../testing/schedule-harness.ts';
import type { ShownSchedule } from '../testing/shown-schedule.ts';

let harness: ScheduleHarness;
let quick: ShownSchedule;
let slow: ShownSchedule;
let fixed: Record<string, unknown>;

const COLLECTION = `mutation ($input: CollectionCreateInput!) { collectionCreate(input: $input) { collection { id } } }`;
const LIST = `query ($account: UUID!) { schedules(adAccountId: $account) { nodes { id content { ready runs unknownReason } } } }`;

beforeAll(async () => {
  harness = await ScheduleHarness.start();
  const memberIds = await harness.creatives('members', 'm1', 'm2');
  type Created = { collectionCreate: { collection: { id: string } } };
  const input = { data: { name: 'Picked', kind: 'FIXED', memberIds } };
  const { collectionCreate } = await harness.launches.harness.ok<Created>(harness.owner, COLLECTION, { input });
  fixed = { selection: { kind: 'FIXED', collectionId: collectionCreate.collection.id } };
  quick = await harness.create(harness.input({ name: 'Quick' }, harness.of('members')));
  slow = await harness.create(harness.input({ name: 'Slow' }, fixed));
});
afterAll(() => harness?.stop());

/** Does something while the members of collections cannot be read, so that a selection by a collection waits for as long as it may. */
async function whileMembersAreLocked<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: harness.launches.harness.test.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table launcher.collection_member in access exclusive mode');
    return await work();
  } finally {
    await client.end();
  }
}

const UNKNOWN = { ready: null, runs: null, unknownReason: expect.stringContaining('cannot be counted in time') };

describe('a schedule whose selection takes too long', () => {
  it('leaves only its own content uncounted in a list', async () => {
    type Listed = { schedules: { nodes: { id: string; content: object }[] } };
    const variables = { account: harness.launches.account };
    const { schedules } = await whileMembersAreLocked(() =>
      harness.launches.harness.ok<Listed>(harness.owner, LIST, variables),
    );
    expect(schedules.nodes).toEqual([
      { id: slow.id, content: UNKNOWN },
      { id: quick.id, content: { ready: 2, runs: 1, unknownReason: null } },
    ]);
  });

  it('is answered when it is changed', async () => {
    const data = harness.input({ name: 'Slower' }, fixed);
    const changed = await whileMembersAreLocked(() => harness.update(slow.id, slow.version, data));
    expect(changed).toMatchObject({ name: 'Slower', content: UNKNOWN });
    expect((await harness.read(slow.id)).content).toEqual({ ready: 2, runs: 1, unknownReason: null });
  });
});
