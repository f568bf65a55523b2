import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessKind } from '#kit/access/access.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { documentedSql } from '#test/testkit/documented-sql.ts';

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
const UPDATE = 'mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { fact { id } } }';
const ENABLE = 'mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { fact { id } } }';
const FORGET = 'mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { memoryId } }';
const FACT = 'query ($id: UUID!) { memoryFact(id: $id) { id versions { totalCount } } }';
const LIST = `query ($kind: MemoryScopeKind, $targetId: UUID) {
  memoryFacts(kind: $kind, targetId: $targetId, first: 100) { edges { node { id } } totalCount } }`;
const RECALL = `query ($scope: MemoryScopeInput!) { memoryRecall(query: "turquoise lanterns", scope: $scope) { matches { fact { id } } } }`;

type Kind = 'PRIVATE_USER' | 'TEAM' | AccessKind;
type Who = 'author' | 'owner' | 'manager' | 'editor' | 'granted' | 'viewer' | 'stranger';
interface Scope {
  kind: Kind;
  targetId?: string;
}

let bench: MemoryBench;
let members: Record<Who, Viewer>;
let scopes: Record<Kind, Scope>;
const facts = {} as Record<Kind, string>;

beforeAll(async () => {
  bench = await memoryBench();
  const author = bench.member('manager');
  const { workspaceId } = author;
  members = {
    author,
    owner: bench.member('owner', workspaceId),
    manager: bench.member('manager', workspaceId),
    editor: bench.member('editor', workspaceId),
    granted: bench.member('viewer', workspaceId),
    viewer: bench.member('viewer', workspaceId),
    stranger: bench.member('owner'),
  };
  const [brand, account] = [await bench.accounts.brand(author), await bench.accounts.adAccount(author)];
  scopes = {
    PRIVATE_USER: { kind: 'PRIVATE_USER' },
    TEAM: { kind: 'TEAM' },
    BRAND: { kind: 'BRAND', targetId: brand },
    AD_ACCOUNT: { kind: 'AD_ACCOUNT', targetId: account },
  };
  for (const scope of Object.values(scopes)) facts[scope.kind] = await remember(author, scope);
  for (const { kind, targetId } of [scopes.BRAND, scopes.AD_ACCOUNT]) {
    await bench.accounts.grant(members.granted, kind as AccessKind, targetId!, 'READ');
  }
});
afterAll(() => bench.close());

async function remember(viewer: Viewer, scope: Scope, fact = 'The shop window shows turquoise lanterns.') {
  const input = { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
  const { memoryRemember } = await bench.ask<{ memoryRemember: { fact: { id: string } } }>(viewer, REMEMBER, { input });
  return memoryRemember.fact.id;
}

/** The ids a list shows, which has to count exactly these. */
async function listed(viewer: Viewer, filter: Partial<Scope> = {}): Promise<string[]> {
  const { memoryFacts } = await bench.ask<{
    memoryFacts: { edges: { node: { id: string } }[]; totalCount: number };
  }>(viewer, LIST, { ...filter });
  expect(memoryFacts.totalCount).toBe(memoryFacts.edges.length);
  return memoryFacts.edges.map(({ node }) => node.id);
}

async function recalled(viewer: Viewer, scope: Scope): Promise<string[]> {
  const { memoryRecall } = await bench.ask<{ memoryRecall: { matches: { fact: { id: string } }[] } }>(viewer, RECALL, {
    scope,
  });
  return memoryRecall.matches.map(({ fact }) => fact.id);
}

/** Returns for each way of reading whether a fact is visible; a scope the viewer may not name is refused as missing. */
async function seen(viewer: Viewer, kind: Kind): Promise<Record<string, boolean>> {
  const id = facts[kind];
  const scope = scopes[kind];
  const unlessHidden = (ids: Promise<string[]>) =>
    ids.catch((error: Error): string[] => {
      if (error.message.includes('NOT_FOUND')) return [];
      throw error;
    });
  const got = await bench.ask(viewer, FACT, { id }).then(
    () => true,
    (error: Error) => !error.message.includes('NOT_FOUND'),
  );
  return {
    got,
    listed: (await listed(viewer)).includes(id),
    listedByKind: (await listed(viewer, { kind })).includes(id),
    listedByScope: (await unlessHidden(listed(viewer, scope))).includes(id),
    recalled: (await unlessHidden(recalled(viewer, scope))).includes(id),
  };
}

const everywhere = (value: boolean) => ({
  got: value,
  listed: value,
  listedByKind: value,
  listedByScope: value,
  recalled: value,
});

const SEEN_BY: Record<Kind, readonly Who[]> = {
  PRIVATE_USER: ['author'],
  TEAM: ['author', 'owner', 'manager', 'editor', 'granted', 'viewer'],
  BRAND: ['author', 'owner', 'manager', 'granted'],
  AD_ACCOUNT: ['author', 'owner', 'manager', 'granted'],
};
const EVERYBODY: readonly Who[] = ['author', 'owner', 'manager', 'editor', 'granted', 'viewer', 'stranger'];

describe.each(Object.keys(SEEN_BY) as Kind[])('a fact of the kind %s', (kind) => {
  it.each(EVERYBODY)('is seen by the %s everywhere or nowhere', async (who) => {
    expect(await seen(members[who], kind)).toEqual(everywhere(SEEN_BY[kind].includes(who)));
  });

  it.each(EVERYBODY.filter((who) => !SEEN_BY[kind].includes(who)))(
    'does not exist for a %s who would change it',
    async (who) => {
      const change = { memoryId: facts[kind], requestId: uuid7(), expectedVersion: 1 };
      for (const [mutation, parts] of [
        [UPDATE, { fact: 'The shop window shows nothing.' }],
        [ENABLE, { enabled: false }],
        [FORGET, {}],
      ] as const) {
        const input = { ...change, ...parts };
        expect(await bench.refusal(members[who], mutation, { input })).toMatchObject({ code: 'NOT_FOUND' });
      }
    },
  );
});

describe('a request id used before', () => {
  it('gives the same answer for a hidden fact and one that is not there', async () => {
    const requestId = uuid7();
    const said = { fact: 'Paper cranes hang in the hall.', consent: 'EXPLICIT_USER_REQUEST' };
    await bench.ask(members.manager, REMEMBER, { input: { requestId, scope: { kind: 'PRIVATE_USER' }, ...said } });
    for (const [mutation, parts] of [
      [UPDATE, { fact: 'The shop window shows nothing.' }],
      [ENABLE, { enabled: false }],
      [FORGET, {}],
    ] as const) {
      const refused = (memoryId: string) =>
        bench.refusal(members.manager, mutation, { input: { requestId, memoryId, expectedVersion: 1, ...parts } });
      const [hidden, absent] = [await refused(facts.PRIVATE_USER), await refused(uuid7())];
      expect(hidden).toEqual(absent);
      expect(hidden).toMatchObject({ code: 'REQUEST_ID_REUSED' });
    }
  });

  it('shows nothing of the fact when the call is repeated without its grant', async () => {
    const { editor } = members;
    const targetId = scopes.BRAND.targetId!;
    await bench.accounts.grant(editor, 'BRAND', targetId, 'WRITE');
    const id = await remember(editor, scopes.BRAND, 'Paper cranes hang in the hall.');
    const change = { requestId: uuid7(), memoryId: id, expectedVersion: 1, fact: 'Paper swans hang in the hall.' };
    await bench.ask(editor, UPDATE, { input: change });
    await bench.accounts.revoke(editor, 'BRAND', targetId);
    expect(await bench.ask(editor, UPDATE, { input: change })).toEqual({ memoryUpdate: { fact: null } });
  });
});

describe('a fact somebody may only see', () => {
  it.each(['TEAM', 'BRAND', 'AD_ACCOUNT'] as const)('of the kind %s is not theirs to change', async (kind) => {
    const change = { memoryId: facts[kind], requestId: uuid7(), expectedVersion: 1 };
    expect(await bench.refusal(members.granted, FORGET, { input: change })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('private facts', () => {
  it('are kept apart for each member, whatever their role', async () => {
    const own = await remember(members.owner, { kind: 'PRIVATE_USER' });
    expect(await listed(members.owner, { kind: 'PRIVATE_USER' })).toEqual([own]);
    expect(await recalled(members.owner, { kind: 'PRIVATE_USER' })).toEqual([own]);
    expect(await listed(members.author, { kind: 'PRIVATE_USER' })).toEqual([facts.PRIVATE_USER]);
  });

  it('are nobody’s when their author leaves, also when the same person comes back', async () => {
    const { workspaceId } = members.author;
    const leaving = bench.member('editor', workspaceId);
    await bench.accounts.enrol(leaving);
    const [id, shared] = [await remember(leaving, { kind: 'PRIVATE_USER' }), await remember(leaving, { kind: 'TEAM' })];
    const { member } = await bench.accounts.ask<{ member: { version: number; email: string } }>(
      members.author,
      'query ($id: UUID!) { member(id: $id) { version email } }',
      { id: leaving.memberId },
    );
    const run = <T>(document: string, input: object) => bench.accounts.ask<T>(members.owner, document, { input });
    await bench.accounts.enrol(members.owner);
    await run('mutation ($input: MemberRemoveInput!) { memberRemove(input: $input) { memberId } }', {
      memberId: leaving.memberId,
      expectedVersion: member.version,
    });
    const { memberInvite } = await run<{ memberInvite: { member: { id: string } } }>(
      'mutation ($input: MemberInviteInput!) { memberInvite(input: $input) { member { id } } }',
      { requestId: uuid7(), email: member.email, role: 'EDITOR' },
    );
    const returned = { ...leaving, memberId: memberInvite.member.id };
    for (const viewer of [returned, members.owner, members.author]) {
      expect(await bench.refusal(viewer, FACT, { id })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await listed(viewer)).toContain(shared);
      expect(await listed(viewer)).not.toContain(id);
    }

    const erase = (await documentedSql("kind = 'PRIVATE_USER'")).join(';').replace('…', leaving.memberId);
    await bench.database.admin(erase);
    const left = await bench.database.admin('select id from memory.fact where author_id = $1', [leaving.memberId]);
    expect(left).toEqual([{ id: shared }]);
    const claims = `select input_hash from memory.request_claim where result = to_jsonb($1::text)`;
    expect(await bench.database.admin(claims, [id])).toEqual([{ input_hash: '' }]);
  });
});

describe.each(['BRAND', 'AD_ACCOUNT'] as const)('losing the grant of a kind %s', (kind) => {
  it('hides its facts with the next call, and having it again shows them', async () => {
    const { granted } = members;
    const targetId = scopes[kind].targetId!;
    for (const round of [1, 2]) {
      expect([round, await seen(granted, kind)]).toEqual([round, everywhere(true)]);
      await bench.accounts.revoke(granted, kind, targetId);
      expect([round, await seen(granted, kind)]).toEqual([round, everywhere(false)]);
      await bench.accounts.grant(granted, kind, targetId, 'READ');
    }
  });
});
