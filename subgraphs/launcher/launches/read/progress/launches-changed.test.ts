import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, addTemplate, content } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';
import { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import { appendLaunchEvent } from '#subgraphs/launcher/launches/launch/launch-event.ts';

let harness: TestLauncher;
let owner: Viewer;
let account: string;
let other: string;
let template: string;
let creativeId: string;

beforeAll(async () => {
  harness = await TestLauncher.start();
  owner = await harness.owner();
  account = await harness.addAdAccount(owner.workspaceId);
  other = await harness.addAdAccount(owner.workspaceId);
  template = await addTemplate(harness, owner);
  const image = await addImage(harness, owner);
  ({ creativeId } = await addCreative(harness, owner, { name: 'Shoes', content: content(image) }));
});
afterAll(() => harness?.stop());

const SUBMIT = `mutation ($request: LaunchRequestInput!) { launchSubmit(request: $request) { launch { id } } }`;
const FOLLOW = `subscription ($account: UUID!, $after: Int) { launchesChanged(adAccountId: $account, after: $after) { sequence
  change { launchId launchSequence version state step counts { planned running total } launch { id name sequence } }
  snapshot(first: 2) { totalCount edges { node { id sequence } } } adAccount { id } } }`;

interface Message {
  sequence: number;
  change: { launchId: string; launchSequence: number; counts: object; launch: { sequence: number } } | null;
  snapshot: { totalCount: number; edges: { node: { id: string; sequence: number } }[] } | null;
}

async function submit(adAccountId = account): Promise<string> {
  const request = {
    name: 'Spring',
    requestKey: uuid7(),
    adAccountId,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId: template,
    selection: { kind: 'DIRECT', creativeIds: [creativeId] },
  };
  type Submitted = { launchSubmit: { launch: { id: string } } };
  return (await harness.ok<Submitted>(owner, SUBMIT, { request })).launchSubmit.launch.id;
}

/** Publishes several events of a launch in one transaction, as workers do. */
const publish = (launchId: string, messages: number) =>
  harness.test.database.write(owner, async (em) => {
    const launch = await new LaunchRepository().findLocked(em, launchId);
    for (let number = 1; number <= messages; number += 1) {
      launch.counts = { ...launch.counts, planned: 0, running: number };
      await appendLaunchEvent(em, launch, `Thing ${number}`);
    }
  });

async function* follow(
  after?: number,
  viewer = owner,
  adAccountId = account,
): AsyncGenerator<Message, void, undefined> {
  const stream = await harness.subscribe(viewer, FOLLOW, { account: adAccountId, after });
  for await (const { data, errors } of stream) {
    if (errors) throw Object.assign(new Error(JSON.stringify(errors)), errors[0]!.extensions);
    yield (data as { launchesChanged: Message }).launchesChanged;
  }
}

async function next(stream: AsyncGenerator<Message, void>, count: number): Promise<Message[]> {
  const seen: Message[] = [];
  while (seen.length < count) seen.push((await stream.next()).value as Message);
  return seen;
}

describe('launchesChanged', () => {
  it('begins with the launches as they are, empty where there are none', async () => {
    const empty = await harness.addAdAccount(owner.workspaceId);
    const stream = follow(undefined, owner, empty);
    const [first] = await next(stream, 1);
    expect(first).toMatchObject({
      sequence: 0,
      change: null,
      snapshot: { totalCount: 0, edges: [] },
      adAccount: { id: empty },
    });
    const launch = await submit(empty);
    expect(await next(stream, 1)).toMatchObject([{ sequence: 1, change: { launchId: launch }, snapshot: null }]);
    await stream.return();
  });

  it('publishes each commit about a launch once and in order, whoever writes at the same time, and nothing of other accounts', async () => {
    const stream = follow(0);
    const writers = Array.from({ length: 6 }, async () => {
      const launch = await submit();
      for (const things of [1, 5, 2]) await publish(launch, things);
      return launch;
    });
    const [elsewhere, ...launches] = await Promise.all([submit(other), ...writers]);
    const seen = await next(stream, 24);
    await stream.return();
    expect(seen.map(({ sequence }) => sequence)).toEqual(seen.map((_, index) => index + 1));
    for (const launch of launches) {
      const own = seen.flatMap(({ change }) => (change?.launchId === launch ? [change] : []));
      expect(own.map(({ launchSequence }) => launchSequence)).toEqual([1, 2, 7, 9]);
      expect(own.at(-1)).toMatchObject({ version: 1, state: 'QUEUED', counts: { planned: 0, running: 2, total: 1 } });
    }
    expect(JSON.stringify(seen)).not.toContain(elsewhere);
  });

  it('goes on behind a sequence, with the same changes', async () => {
    const all = follow(0);
    const seen = await next(all, 24);
    const again = follow(seen[9]!.sequence);
    expect(await next(again, 14)).toEqual(seen.slice(10));
    await Promise.all([all.return(), again.return()]);
    await expect(next(follow(1_000_000), 1)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      violations: [{ path: 'after', rule: 'max' }],
    });
  });

  it('loses nothing between a snapshot and what follows it', async () => {
    const launch = await submit();
    const stream = follow();
    const [first] = await next(stream, 1);
    expect(first!.snapshot!.edges[0]!.node).toEqual({ id: launch, sequence: 1 });
    await publish(launch, 3);
    const [second] = await next(stream, 1);
    expect(second).toMatchObject({ sequence: first!.sequence + 1, change: { launchId: launch, launchSequence: 4 } });
    await stream.return();
  });

  it("stores a launch's own events with it, in one sequence", async () => {
    const launch = await submit();
    await publish(launch, 4);
    const rows = await harness.test.admin<{ sequence: string; message: string }>(
      `select sequence::text, data ->> 'message' as message from launcher.single_event where topic = 'launch' and subject_id = $1 order by sequence`,
      [launch],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(['1', '2', '3', '4', '5']);
    expect(rows.slice(1).map(({ message }) => message)).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4']);
    const [row] = await harness.test.admin<{ sequence: number }>('select sequence from launcher.launch where id = $1', [
      launch,
    ]);
    expect(row!.sequence).toBe(5);
  });

  it('publishes nothing of what is rolled back', async () => {
    const launch = await submit();
    const stream = follow();
    const [first] = await next(stream, 1);
    const failed = harness.test.database.write(owner, async (em) => {
      await appendLaunchEvent(em, await new LaunchRepository().findLocked(em, launch), 'Never');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await publish(launch, 1);
    const [second] = await next(stream, 1);
    expect([second!.sequence, second!.change!.launchSequence]).toEqual([first!.sequence + 1, 2]);
    await stream.return();
  });

  it('is unknown to strangers, and ends with the access', async () => {
    const strangers = harness.viewer();
    await expect(next(follow(undefined, strangers), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(next(follow(0, owner, uuid7()), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = await harness.memberWithGrant(owner, account, 'READ');
    const stream = follow(undefined, reader);
    await next(stream, 1);
    await harness.test.admin('delete from accounts.access_grant where member_id = $1', [reader.memberId]);
    await submit();
    await expect(next(stream, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
