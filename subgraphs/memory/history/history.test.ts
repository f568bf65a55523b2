import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
const UPDATE = 'mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { fact { version } } }';
const ENABLE = 'mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { fact { version } } }';
const VERSIONS = `versions(first: $first, after: $after) {
  edges { cursor node { version fact enabled expiresAt consent sourceMessageId changedBy { id } changedAt trust } }
  pageInfo { hasNextPage hasPreviousPage endCursor } totalCount }`;
const HISTORY = `query ($id: UUID!, $first: Int! = 25, $after: String) {
  memoryFact(id: $id) { author { id } updatedBy { id } updatedAt ${VERSIONS} } }`;
const HISTORIES = `query ($first: Int! = 25, $after: String) {
  memoryFacts(kind: TEAM) { edges { node { id ${VERSIONS} } } } }`;

interface Version {
  version: number;
  fact: string;
  changedAt: string;
}
interface Versions {
  edges: { cursor: string; node: Version }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  totalCount: number;
}
interface ShownHistory {
  author: { id: string };
  updatedBy: { id: string };
  updatedAt: string;
  versions: Versions;
}

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

async function remember(viewer: Viewer, fact: string, parts: Record<string, unknown> = {}): Promise<string> {
  const input = { requestId: uuid7(), fact, scope: { kind: 'TEAM' }, consent: 'CONFIRMED_AGENT_SUGGESTION', ...parts };
  const { memoryRemember } = await bench.ask<{ memoryRemember: { fact: { id: string } } }>(viewer, REMEMBER, { input });
  return memoryRemember.fact.id;
}

async function update(viewer: Viewer, memoryId: string, expectedVersion: number, fact: string, parts = {}) {
  await bench.ask(viewer, UPDATE, { input: { requestId: uuid7(), memoryId, expectedVersion, fact, ...parts } });
}

async function history(viewer: Viewer, id: string, page: Record<string, unknown> = {}): Promise<ShownHistory> {
  return (await bench.ask<{ memoryFact: ShownHistory }>(viewer, HISTORY, { id, ...page })).memoryFact;
}

describe('the history of a fact', () => {
  it('shows who changed what when, what was agreed to and what led to it', async () => {
    const owner = bench.member();
    const editor = bench.member('editor', owner.workspaceId);
    const id = await remember(owner, 'Headlines are written in blue.', { sourceMessageId: 'message-7' });
    const expiresAt = '2031-01-01T00:00:00.000Z';
    await update(editor, id, 1, 'Headlines are written in green.', { expiresAt });
    const disable = { requestId: uuid7(), memoryId: id, expectedVersion: 2, enabled: false };
    await bench.ask(owner, ENABLE, { input: disable });
    const reported = await history(owner, id);
    const agreed = { consent: 'CONFIRMED_AGENT_SUGGESTION', sourceMessageId: 'message-7', trust: 'USER_AUTHORED' };
    const [blue, green] = ['Headlines are written in blue.', 'Headlines are written in green.'];
    const [byOwner, byEditor] = [owner, editor].map(({ memberId }) => ({ id: memberId }));
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    expect(reported.versions).toEqual({
      totalCount: 3,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: '1' },
      edges: [
        { version: 3, fact: green, enabled: false, expiresAt, changedBy: byOwner },
        { version: 2, fact: green, enabled: true, expiresAt, changedBy: byEditor },
        { version: 1, fact: blue, enabled: true, expiresAt: null, changedBy: byOwner },
      ].map((node) => ({ cursor: String(node.version), node: { ...node, ...agreed, changedAt: moment } })),
    });
    expect(reported).toMatchObject({ author: byOwner, updatedBy: byOwner });
    const times = reported.versions.edges.map(({ node }) => node.changedAt);
    expect(times).toEqual([...times].toSorted().toReversed());
    expect(times[0]).toBe(reported.updatedAt);
  });

  it('is paged from the version of now back', async () => {
    const owner = bench.member();
    const id = await remember(owner, 'Version 1 of the fact.');
    for (const n of [1, 2, 3, 4]) await update(owner, id, n, `Version ${n + 1} of the fact.`);
    const numbers = ({ versions }: ShownHistory) => versions.edges.map(({ node }) => node.version);
    const first = await history(owner, id, { first: 2 });
    expect(numbers(first)).toEqual([5, 4]);
    expect(first.versions).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true, endCursor: '4' } });
    await update(owner, id, 5, 'Version 6 of the fact.');
    const second = await history(owner, id, { first: 2, after: '4' });
    expect(numbers(second)).toEqual([3, 2]);
    const last = await history(owner, id, { first: 2, after: '2' });
    expect(numbers(last)).toEqual([1]);
    expect(last.versions.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(numbers(await history(owner, id, { after: '1' }))).toEqual([]);
  });

  it('keeps each text once, and nobody changes what was', async () => {
    const owner = bench.member();
    const id = await remember(owner, 'A text that is told once.');
    await update(owner, id, 1, 'Another text told once.');
    const kept = `select text from memory.fact_version where fact_id = $1`;
    expect(await bench.database.admin(kept, [id])).toEqual([{ text: 'A text that is told once.' }]);
    await expect(
      bench.database.admin('update memory.fact_version set text = text where fact_id = $1', [id]),
    ).rejects.toThrow('kept as they are');
  });

  it('is not written by a change that is refused', async () => {
    const owner = bench.member();
    const id = await remember(owner, 'This fact stays as it is.');
    const stale = { requestId: uuid7(), memoryId: id, expectedVersion: 7, fact: 'This fact is changed.' };
    expect(await bench.refusal(owner, UPDATE, { input: stale })).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await history(owner, id)).versions.totalCount).toBe(1);
    expect(await bench.database.admin('select 1 from memory.fact_version where fact_id = $1', [id])).toEqual([]);
  });

  it('is read for a list of facts in as many statements as for one', async () => {
    const owner = bench.member();
    const statements = async () => (await statementsOf(() => bench.ask(owner, HISTORIES))).length;
    await remember(owner, 'The first of many facts.');
    const one = await statements();
    for (const n of [2, 3, 4, 5]) {
      const id = await remember(owner, `One of many facts: ${n}.`);
      await update(owner, id, 1, `One of many facts, changed: ${n}.`);
    }
    expect(await statements()).toBe(one);
  });
});
