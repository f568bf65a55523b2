import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, type ExecutionResult } from 'graphql';
import { plainEventsOf } from '#kit/links/plain-events.ts';
import type { LaunchCounts } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';

let bench: LaunchHarness;
beforeAll(async () => {
  bench = await LaunchHarness.start();
  await bench.work();
});
afterAll(() => bench?.stop());

const FOLLOW = `subscription ($account: UUID!, $launch: UUID!, $after: Int) {
  launchProgress(adAccountId: $account, launchId: $launch, after: $after) { sequence version state step message
    counts { planned running succeeded failed unknown total } operationCounts { succeeded failed total }
    item { name state platformId error { message } } launch { id state } adAccount { id }
    at estimatedSecondsLeft wait { reason message until } } }`;

/** Fields that most followers of a launch request: none needs a further read. */
const PLAIN = `subscription ($account: UUID!, $launch: UUID!, $after: Int) {
  launchProgress(adAccountId: $account, launchId: $launch, after: $after) { __typename sequence version state step message at estimatedSecondsLeft
    counts { planned running succeeded failed unknown total } operationCounts { succeeded failed total } wait { reason message until } } }`;

interface Progress {
  sequence: number;
  version: number;
  state: string;
  message: string;
  counts: LaunchCounts;
  operationCounts: { succeeded: number; failed: number; total: number };
  item: { name: string; state: string; platformId: string | null; error: { message: string } | null } | null;
  launch: { id: string };
  adAccount: { id: string };
  at: string;
  estimatedSecondsLeft: number | null;
  wait: { reason: string; message: string; until: string | null } | null;
}

async function setFaults(faults: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${bench.sandbox.url}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(await response.text());
}

const submit = async (names: string[]): Promise<string> => (await bench.submit(names)).id;

/** A launcher that can be asked to follow a launch: the first, or another replica. */
type Followed = Pick<LaunchHarness['harness'], 'subscribe'>;

/** The events behind a sequence, to the launch's end or so many. */
async function collect(
  launch: string,
  after?: number,
  from: Followed = bench.harness,
  most = Infinity,
  asked = FOLLOW,
) {
  const events: Progress[] = [];
  const variables = { account: bench.account, launch, after };
  for await (const result of await from.subscribe(bench.owner, asked, variables)) {
    events.push(progressOf(result));
    if (events.length === most) break;
  }
  return events;
}

function progressOf({ data, errors }: ExecutionResult): Progress {
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as { launchProgress: Progress }).launchProgress;
}

describe('launchProgress', () => {
  it('publishes a whole launch, without gap or repeat, and completes behind its end', async () => {
    const names = ['Shoes', 'Hats', 'Gloves'];
    const launch = await submit(names);
    const events = await collect(launch, 0);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    for (const { counts } of events) {
      const { planned, running, succeeded, failed, unknown, total } = counts;
      expect(planned + running + succeeded + failed + unknown).toBe(total);
    }
    expect(events.at(-1)).toMatchObject({
      state: 'SUCCEEDED',
      step: 'FINISHED',
      counts: { succeeded: 3, total: 3 },
      operationCounts: { succeeded: 9, failed: 0, total: 9 },
      launch: { id: launch, state: 'SUCCEEDED' },
      adAccount: { id: bench.account },
      wait: null,
      estimatedSecondsLeft: 0,
    });
    const done = events.filter(({ item }) => item?.state === 'SUCCEEDED').map(({ item }) => item!);
    expect(done.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `${name} en`).toSorted());
    expect(events[0]).toMatchObject({ state: 'QUEUED', estimatedSecondsLeft: null });
    const ads = (await bench.stored('ad', ...names)).filter((ad) =>
      done.some(({ platformId }) => platformId === ad.id),
    );
    expect(ads.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
  });

  it('replays what was missed, and says how a finished launch stands', async () => {
    const launch = await submit(['Socks']);
    const all = await collect(launch, 0);
    expect(await collect(launch, 3)).toEqual(all.slice(3).map((event) => ({ ...event, launch: expect.anything() })));
    expect((await collect(launch)).map(({ sequence }) => sequence)).toEqual([all.length]);
    expect(await collect(launch, all.length)).toEqual([]);
    await expect(collect(launch, all.length + 1)).rejects.toThrow(/after/);
  });

  it('publishes the same where nothing has to be loaded, without an execution for each event', async () => {
    expect(plainEventsOf(bench.harness.launcher.schema, parse(PLAIN), undefined)).not.toBeNull();
    expect(plainEventsOf(bench.harness.launcher.schema, parse(FOLLOW), undefined)).toBeNull();
    const launch = await submit(['Plain']);
    const whole = await collect(launch, 0);
    const plain = whole.map(({ item: _item, launch: _launch, adAccount: _account, ...event }) => event);
    const typed = plain.map((event) => ({ __typename: 'LaunchProgress', ...event }));
    expect(await collect(launch, 0, bench.harness, Infinity, PLAIN)).toEqual(typed);
  });

  it('shows the same to a follower who comes in the middle and to one who comes back', async () => {
    const launch = await submit(['Belt', 'Scarf']);
    const parts = await collect(launch, undefined, bench.harness, 4);
    const rest = await collect(launch, parts.at(-1)!.sequence);
    const sequences = [...parts, ...rest].map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => sequences[0]! + index));
    expect(rest.at(-1)?.state).toBe('SUCCEEDED');
  });

  it('goes on at another replica where one was left, with the same events', async () => {
    const replica = await bench.harness.replica();
    const launch = await submit(['Coat', 'Tie', 'Shirt']);
    const [here, there] = [collect(launch, 0), collect(launch, 0, replica)];
    // Changes the replica with every third event, as reconnecting through a balancer does.
    const changing: Progress[] = [];
    for (let round = 0; changing.at(-1)?.state !== 'SUCCEEDED'; round += 1) {
      const after = changing.at(-1)?.sequence ?? 0;
      changing.push(...(await collect(launch, after, round % 2 === 0 ? replica : bench.harness, 3)));
    }
    const eventsOf = (events: Progress[]) => events.map(({ launch: _now, ...event }) => event);
    expect(eventsOf(await there)).toEqual(eventsOf(await here));
    expect(eventsOf(changing)).toEqual(eventsOf(await here));
  });

  it('says in words what it waits for, and until when', async () => {
    const { admin } = bench.harness.test;
    const of = [bench.owner.workspaceId, bench.account];
    await admin(
      `insert into accounts.dispatch_throttle (workspace_id, ad_account_id, rate, tokens, filled_at, blocked_until)
       values ($1, $2, 90, 9, now(), now() + interval '1 hour') on conflict (workspace_id, ad_account_id) do update set blocked_until = excluded.blocked_until`,
      of,
    );
    const launch = await submit(['Waiting']);
    const events = collect(launch, 0);
    const waits = async (reason: string) => {
      for await (const result of await bench.harness.subscribe(bench.owner, FOLLOW, {
        account: bench.account,
        launch,
        after: 0,
      })) {
        const event = progressOf(result);
        if (event.wait?.reason === reason) return event;
      }
      throw new Error(`It never waited for ${reason}.`);
    };
    const asked = await waits('PLATFORM');
    expect(Date.parse(asked.wait!.until!)).toBeGreaterThan(Date.parse(asked.at) + 3_000_000);
    expect(asked.message).toBe(asked.wait!.message);
    expect(asked.message).toMatch(/asks to wait.* before \d\d:\d\d:\d\d UTC/);
    await admin(
      `insert into accounts.write_stop (workspace_id, scope_id, reason, member_id) values ($1, $2, 'Look', $3)`,
      [...of, bench.owner.memberId],
    );
    expect(await waits('WRITES_STOPPED')).toMatchObject({ wait: { until: null }, estimatedSecondsLeft: null });
    await admin('update accounts.dispatch_throttle set blocked_until = null where ad_account_id = $1', [bench.account]);
    await admin('delete from accounts.write_stop where scope_id = $1', [bench.account]);
    const received = await events;
    expect(received.at(-1)).toMatchObject({ state: 'SUCCEEDED', wait: null, estimatedSecondsLeft: 0 });
    expect(received.filter(({ message }) => message === asked.message)).toHaveLength(1);
  });

  it('carries on over cut connections, with one object for each planned one', async () => {
    await setFaults({ cutAfterWorkRate: 0.3, seed: 7 });
    try {
      const names = Array.from({ length: 8 }, (_, index) => `Cut ${index}`);
      const events = await collect(await submit(names), 0);
      expect(events.at(-1)).toMatchObject({ state: 'SUCCEEDED', counts: { succeeded: 8 } });
      const ads = await bench.stored('ad', 'Cut ');
      expect(ads.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `${name} en`).toSorted());
    } finally {
      await setFaults({ cutAfterWorkRate: 0 });
    }
  });

  it('ends as failed when the platform refuses, and says why', async () => {
    await setFaults({ rejectRate: 1, scopes: { methods: ['POST'], paths: 'campaigns' } });
    try {
      const events = await collect(await submit(['Refused']), 0);
      expect(events.at(-1)).toMatchObject({ state: 'FAILED', counts: { failed: 1, total: 1 } });
      const failed = events.find(({ item }) => item?.state === 'FAILED');
      expect(failed?.item?.error?.message).toEqual(expect.any(String));
    } finally {
      await setFaults({ rejectRate: 0, scopes: { methods: null, paths: null } });
    }
  });

  it('never begins for strangers', async () => {
    const launch = await submit(['Secret']);
    const stranger = bench.harness.viewer();
    const stream = await bench.harness.subscribe(stranger, FOLLOW, { account: bench.account, launch });
    const results: ExecutionResult[] = [];
    for await (const result of stream) results.push(result);
    expect(results).toMatchObject([{ errors: [{ extensions: { code: 'NOT_FOUND' } }] }]);
  });
});
