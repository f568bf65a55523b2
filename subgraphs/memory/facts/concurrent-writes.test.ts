import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
const UPDATE = 'mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { fact { version } } }';
const ENABLE = 'mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { fact { version } } }';
const FORGET = 'mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { memoryId } }';
const WRITERS = 6;
const FACTS_EACH = 6;

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

/** Saves facts of two scopes, changes each and forgets every other, as its own facts' only writer. */
async function write(viewer: Viewer, targetId: string, writer: number): Promise<void> {
  for (let n = 0; n < FACTS_EACH; n += 1) {
    const scope = n % 3 === 0 ? { kind: 'TEAM' } : { kind: 'BRAND', targetId };
    const fact = `Writer ${writer} saves fact ${n} in shared words.`;
    const input = { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
    const { memoryRemember } = await bench.ask<{ memoryRemember: { fact: { id: string } } }>(viewer, REMEMBER, {
      input,
    });
    const change = (expectedVersion: number, parts: object = {}) => ({
      input: { requestId: uuid7(), memoryId: memoryRemember.fact.id, expectedVersion, ...parts },
    });
    await bench.ask(viewer, UPDATE, change(1, { fact: `Writer ${writer} has changed fact ${n} in shared words.` }));
    await bench.ask(viewer, ENABLE, change(2, { enabled: false }));
    if (n % 2 === 0) await bench.ask(viewer, FORGET, change(3));
  }
}

describe('many writers of the same scopes', () => {
  it('get every write done, counted, published and kept', async () => {
    const owner = bench.member();
    const { workspaceId } = owner;
    const brand = await bench.accounts.brand(owner);
    const writers = Array.from({ length: WRITERS }, () => bench.member('manager', workspaceId));
    await Promise.all(writers.map((viewer, n) => write(viewer, brand, n)));

    const left = (WRITERS * FACTS_EACH) / 2;
    expect(await rows(`select count(*)::int as n from memory.fact where version = 3 and workspace_id = $1`)).toEqual([
      { n: left },
    ]);
    const versions = `select count(*)::int as n, min(version) as first, max(version) as last from memory.fact_version where workspace_id = $1`;
    expect(await rows(versions)).toEqual([{ n: left * 2, first: 1, last: 2 }]);
    const counted = `select sum(facts)::int as facts, sum(indexed)::int as indexed from memory.scope where workspace_id = $1`;
    expect(await rows(counted)).toEqual([{ facts: left, indexed: 0 }]);
    const gaps = `select topic, sum(together)::int as told, max(sequence)::int as last from memory.event where workspace_id = $1 group by topic order by 1`;
    const told = (await rows(gaps)) as { told: number; last: number }[];
    expect(told.map(({ last }) => last)).toEqual(told.map(({ told: n }) => n));
    expect(told.reduce((sum, { told: n }) => sum + n, 0)).toBe(WRITERS * FACTS_EACH * 3 + left);

    function rows(sql: string): Promise<unknown[]> {
      return bench.database.admin(sql, [workspaceId]);
    }
  });
});
