import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
const UPDATE = 'mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { fact { id } } }';
const ENABLE = 'mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { fact { id } } }';
const FORGET = 'mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { memoryId } }';
const FOLLOW = `subscription ($kind: MemoryScopeKind!, $targetId: UUID, $after: Int) {
  memoryChanges(kind: $kind, targetId: $targetId, after: $after) { sequence kind memoryId version at fact { id fact } } }`;

interface Change {
  sequence: number;
  kind: string;
  memoryId: string;
  version: number;
  fact: { fact: string } | null;
}

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

async function* changes(viewer: Viewer, variables: Record<string, unknown>): AsyncGenerator<Change, void, undefined> {
  for await (const event of bench.follow<{ memoryChanges: Change }>(viewer, FOLLOW, variables)) {
    yield event.memoryChanges;
  }
}

async function next(stream: AsyncGenerator<Change>, count: number): Promise<Change[]> {
  const seen: Change[] = [];
  while (seen.length < count) {
    const { done, value } = await stream.next();
    if (done) throw new Error(`The stream ended after ${seen.length} of ${count} changes.`);
    seen.push(value as Change);
  }
  return seen;
}

async function remember(viewer: Viewer, fact: string, scope: object): Promise<string> {
  const input = { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
  const { memoryRemember } = await bench.ask<{ memoryRemember: { fact: { id: string } } }>(viewer, REMEMBER, { input });
  return memoryRemember.fact.id;
}

const change = (memoryId: string, expectedVersion: number, parts: object = {}) => ({
  input: { requestId: uuid7(), memoryId, expectedVersion, ...parts },
});

describe('memoryChanges', () => {
  it('publishes each thing that happens to the facts of a scope, in order, and nothing of others', async () => {
    const owner = bench.member();
    const targetId = await bench.accounts.brand(owner);
    const scope = { kind: 'BRAND', targetId };
    const stream = changes(owner, { ...scope, after: 0 });
    const first = next(stream, 5);
    const id = await remember(owner, 'The brand is shy of red.', scope);
    await remember(owner, 'Everybody likes red.', { kind: 'TEAM' });
    await bench.ask(owner, UPDATE, change(id, 1, { fact: 'The brand is fond of red.' }));
    await bench.ask(owner, ENABLE, change(id, 2, { enabled: false }));
    await bench.ask(owner, ENABLE, change(id, 3, { enabled: true }));
    const other = await remember(owner, 'The brand has a blue logo.', scope);
    const seen = await first;
    expect(seen.map(({ sequence, kind, memoryId, version }) => [sequence, kind, memoryId, version])).toEqual([
      [1, 'SAVED', id, 1],
      [2, 'UPDATED', id, 2],
      [3, 'DISABLED', id, 3],
      [4, 'ENABLED', id, 4],
      [5, 'SAVED', other, 1],
    ]);
    await stream.return();
    const again = changes(owner, { ...scope, after: 3 });
    expect((await next(again, 2)).map(({ fact }) => fact?.fact)).toEqual([
      'The brand is fond of red.',
      'The brand has a blue logo.',
    ]);
    await again.return();
  });

  it('publishes nothing of what is repeated or refused', async () => {
    const owner = bench.member();
    const id = await remember(owner, 'A fact which is changed once.', { kind: 'TEAM' });
    const once = change(id, 1, { fact: 'A fact which was changed once.' });
    for (const _call of [1, 2]) await bench.ask(owner, UPDATE, once);
    expect(await bench.refusal(owner, UPDATE, change(id, 1, { fact: 'A stale change of it.' }))).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await bench.ask(owner, FORGET, change(id, 2));
    const stream = changes(owner, { kind: 'TEAM', after: 0 });
    expect((await next(stream, 3)).map(({ kind }) => kind)).toEqual(['SAVED', 'UPDATED', 'FORGOTTEN']);
    await stream.return();
  });

  it('keeps of a forgotten fact its id only, also for who replays what was before', async () => {
    const owner = bench.member();
    const id = await remember(owner, 'This will be unsaid.', { kind: 'PRIVATE_USER' });
    await bench.ask(owner, FORGET, change(id, 1));
    const stream = changes(owner, { kind: 'PRIVATE_USER', after: 0 });
    expect(await next(stream, 2)).toMatchObject([
      { kind: 'SAVED', memoryId: id, version: 1, fact: null },
      { kind: 'FORGOTTEN', memoryId: id, version: 1, fact: null },
    ]);
    await stream.return();
  });

  it('publishes private facts to their author alone', async () => {
    const author = bench.member();
    const owner = bench.member('owner', author.workspaceId);
    const [own, others] = [author, owner].map((viewer) => changes(viewer, { kind: 'PRIVATE_USER', after: 0 }));
    const [reported, unaware] = [next(own!, 1), next(others!, 1)];
    const hidden = await remember(author, 'My own secret habit.', { kind: 'PRIVATE_USER' });
    const shown = await remember(owner, 'A habit of the owner.', { kind: 'PRIVATE_USER' });
    expect((await reported).map(({ memoryId }) => memoryId)).toEqual([hidden]);
    expect(await unaware).toMatchObject([{ sequence: 1, memoryId: shown }]);
    await Promise.all([own!.return(), others!.return()]);
  });

  it('ends with the grant: what happens afterwards is not published', async () => {
    const owner = bench.member();
    const editor = bench.member('editor', owner.workspaceId);
    const targetId = await bench.accounts.adAccount(owner);
    const scope = { kind: 'AD_ACCOUNT', targetId };
    await expect(next(changes(editor, { ...scope, after: 0 }), 1)).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    await bench.accounts.grant(editor, 'AD_ACCOUNT', targetId);
    const stream = changes(editor, { ...scope, after: 0 });
    await remember(owner, 'Told while there is a grant.', scope);
    expect(await next(stream, 1)).toMatchObject([{ fact: { fact: 'Told while there is a grant.' } }]);
    await bench.accounts.revoke(editor, 'AD_ACCOUNT', targetId);
    await remember(owner, 'Told to nobody without a grant.', scope);
    await expect(next(stream, 1)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });

  it('begins with what happens from now on, for null and left out alike', async () => {
    const owner = bench.member();
    const before = await remember(owner, 'Saved before anybody follows.', { kind: 'TEAM' });
    const streams = [changes(owner, { kind: 'TEAM', after: null }), changes(owner, { kind: 'TEAM' })];
    const first = Promise.all(streams.map((stream) => next(stream, 1)));
    // Facts saved before both streams have begun are not requested.
    for (let open = true; open;) {
      await remember(owner, 'Saved while somebody follows.', { kind: 'TEAM' });
      const pause = bench.database.admin('select pg_sleep(0.05)');
      open = await Promise.race([first.then(() => false), pause.then(() => true)]);
      await pause;
    }
    for (const [change] of await first) expect(change!.memoryId).not.toBe(before);
    await Promise.all(streams.map((stream) => stream.return()));
  });

  it('refuses a target where there is none, none where there must be one, and a sequence to come', async () => {
    const owner = bench.member();
    const target = { extensions: { code: 'BAD_USER_INPUT', violations: [{ path: 'targetId', rule: 'scope' }] } };
    await expect(next(changes(owner, { kind: 'TEAM', targetId: uuid7() }), 1)).rejects.toMatchObject(target);
    await expect(next(changes(owner, { kind: 'BRAND', targetId: null }), 1)).rejects.toMatchObject(target);
    await expect(next(changes(owner, { kind: 'BRAND' }), 1)).rejects.toMatchObject(target);
    await expect(next(changes(owner, { kind: 'TEAM', targetId: uuid7(), after: -1 }), 1)).rejects.toMatchObject({
      extensions: {
        violations: [
          { path: 'after', rule: 'range' },
          { path: 'targetId', rule: 'scope' },
        ],
      },
    });
    await expect(next(changes(owner, { kind: 'TEAM', after: 7 }), 1)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', violations: [{ path: 'after', rule: 'max' }] },
    });
  });
});
