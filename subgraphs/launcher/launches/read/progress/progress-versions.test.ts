import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { appendAll } from '#kit/events/event-log.ts';
import { plainEventsOf } from '#kit/links/plain-events.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { changeState } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import { LAUNCH_TOPIC } from '#subgraphs/launcher/launches/launch/launch-wake.ts';

/** No worker runs: a scheduled launch stays so. */
let bench: LaunchHarness;
beforeAll(async () => {
  bench = await LaunchHarness.start();
});
afterAll(() => bench?.stop());

const PLAIN = `subscription ($account: UUID!, $launch: UUID!, $after: Int) {
  launchProgress(adAccountId: $account, launchId: $launch, after: $after) { sequence version state } }`;
const EXECUTED = PLAIN.replace('state }', 'state launch { version } }');

interface ProgressVersion {
  sequence: number;
  version: number;
  state: string;
  launch?: { version: number };
}

async function* follow(
  launch: string,
  after?: number,
  asked = PLAIN,
): AsyncGenerator<ProgressVersion, void, undefined> {
  const variables = { account: bench.account, launch, after };
  for await (const { data, errors } of await bench.harness.subscribe(bench.owner, asked, variables)) {
    if (errors) throw new Error(JSON.stringify(errors));
    yield (data as { launchProgress: ProgressVersion }).launchProgress;
  }
}

async function nextOf(events: AsyncGenerator<ProgressVersion, void>, count: number): Promise<ProgressVersion[]> {
  const seen: ProgressVersion[] = [];
  while (seen.length < count) seen.push((await events.next()).value as ProgressVersion);
  await events.return();
  return seen;
}

/** A launch for tomorrow which was moved to another time, and has the state it had. */
async function movedLaunch(name: string) {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const submitted = await bench.submit([name], { scheduledAt: inDays(1) });
  const moved = await bench.change('launchSetEnabled', submitted, { enabled: true, scheduledAt: inDays(2) });
  expect([moved.state, moved.version > submitted.version]).toEqual(['SCHEDULED', true]);
  return { id: moved.id, submitted: submitted.version, moved: moved.version };
}

/** Has its events be as an earlier release stored them. */
async function withoutVersions(launch: string): Promise<void> {
  await bench.harness.test.admin(
    `update launcher.event set data = data - 'version' where topic = '${LAUNCH_TOPIC}' and subject_id = $1`,
    [launch],
  );
}

/** Changes a launch as a process of an earlier release does. */
async function changeAsBefore(id: string): Promise<void> {
  await bench.harness.test.database.write(bench.owner, async (em) => {
    const launch = await new LaunchRepository().findLocked(em, id);
    const { workspaceId, state, step, counts, operationCounts } = launch;
    changeState(launch, state);
    launch.sequence += 1;
    const data = { state, step, counts, operationCounts, message: 'Moved.', item: null };
    await appendAll(em, { workspaceId, topic: LAUNCH_TOPIC, subjectId: id }, [{ type: 'progress', data }]);
  });
}

describe("the version in a launch's progress", () => {
  it('shows that a launch was changed which stays in its state', async () => {
    const launch = await movedLaunch('Moved');
    expect(await nextOf(follow(launch.id, 0), 2)).toEqual([
      { sequence: 1, version: launch.submitted, state: 'SCHEDULED' },
      { sequence: 2, version: launch.moved, state: 'SCHEDULED' },
    ]);
  });

  it('is that of the launch as it was read where an earlier release stored the event, with and without an execution', async () => {
    const launch = await movedLaunch('Stored before');
    await withoutVersions(launch.id);
    const plain = await nextOf(follow(launch.id, 0), 2);
    expect(plain.map(({ version }) => version)).toEqual([launch.moved, launch.moved]);
    const executed = await nextOf(follow(launch.id, 0, EXECUTED), 2);
    expect(executed).toEqual(plain.map((event) => ({ ...event, launch: { version: launch.moved } })));
    expect([PLAIN, EXECUTED].map((asked) => isPlain(asked))).toEqual([true, false]);
  });

  it('is never older than an event, also where an earlier release goes on beside this one', async () => {
    const launch = await movedLaunch('Changed beside');
    const events = follow(launch.id);
    await events.next();
    await changeAsBefore(launch.id);
    expect(await nextOf(events, 1)).toEqual([{ sequence: 3, version: launch.moved + 1, state: 'SCHEDULED' }]);
  });
});

function isPlain(asked: string): boolean {
  return plainEventsOf(bench.harness.launcher.schema, parse(asked), undefined) !== null;
}
