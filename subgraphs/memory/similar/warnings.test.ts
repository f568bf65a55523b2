import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

const PAYLOAD = 'replayed fact { id version } warnings { kind message fact { id fact version trust } }';
const REMEMBER = `mutation ($input: MemoryRememberInput!) { saved: memoryRemember(input: $input) { ${PAYLOAD} } }`;
const UPDATE = `mutation ($input: MemoryUpdateInput!) { saved: memoryUpdate(input: $input) { ${PAYLOAD} } }`;
const FORGET = 'mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { memoryId } }';
const DISABLE = 'mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { replayed } }';
const FACT = 'query ($id: UUID!) { memoryFact(id: $id) { fact version enabled } }';

interface Saved {
  replayed: boolean;
  fact: { id: string; version: number } | null;
  warnings: { kind: string; message: string; fact: { id: string; fact: string; version: number; trust: string } }[];
}

const TEAL = 'Use teal for all buttons of the shop.';
const CORAL = 'Use coral for all buttons of the shop.';

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

function input(fact: string, scope: object = { kind: 'TEAM' }) {
  return { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
}

async function write(viewer: Viewer, document: string, given: object): Promise<Saved> {
  return (await bench.ask<{ saved: Saved }>(viewer, document, { input: given })).saved;
}

async function remember(viewer: Viewer, fact: string, scope?: object) {
  const { fact: saved, warnings } = await write(viewer, REMEMBER, input(fact, scope));
  return { id: saved!.id, warned: warnings.map(({ kind, fact: other }) => [kind, other.id]) };
}

describe('saving a fact', () => {
  it('warns of one that says the same, naming it, and keeps both', async () => {
    const owner = bench.member();
    const first = await remember(owner, 'Never use emojis in headlines.');
    expect(first.warned).toEqual([]);
    const again = await write(owner, REMEMBER, input('Emojis are forbidden in headlines.'));
    expect(again.warnings).toEqual([
      {
        kind: 'REPEATS',
        message: expect.stringContaining(first.id),
        fact: { id: first.id, fact: 'Never use emojis in headlines.', version: 1, trust: 'USER_AUTHORED' },
      },
    ]);
    const untouched = { fact: 'Never use emojis in headlines.', version: 1, enabled: true };
    expect(await bench.ask(owner, FACT, { id: first.id })).toEqual({ memoryFact: untouched });
    expect(again.warnings[0]!.message).not.toContain('emojis');
  });

  it('warns of one that seems to say the opposite', async () => {
    const owner = bench.member();
    const { id } = await remember(owner, TEAL);
    expect((await remember(owner, CORAL)).warned).toEqual([['CONTRADICTS', id]]);
  });

  it('warns where two facts share a word and no more', async () => {
    const owner = bench.member();
    const { id } = await remember(owner, 'Our slogan is Run free.');
    expect((await remember(owner, 'Our slogan is Stay wild.')).warned).toEqual([['CONTRADICTS', id]]);
  });

  it('says nothing of facts which are only alike', async () => {
    const owner = bench.member();
    await remember(owner, 'The daily budget for Acme is 500 euros.');
    await remember(owner, 'Never mention Globex in headlines.');
    expect((await remember(owner, 'The daily budget for Globex is 600 euros.')).warned).toEqual([]);
  });

  it('checks the scope it saves to and no other', async () => {
    const owner = bench.member();
    const [brand, other] = [await bench.accounts.brand(owner), await bench.accounts.brand(owner, 'Other')];
    const account = await bench.accounts.adAccount(owner);
    const scopes = [
      { kind: 'TEAM' },
      { kind: 'PRIVATE_USER' },
      { kind: 'BRAND', targetId: brand },
      { kind: 'BRAND', targetId: other },
      { kind: 'AD_ACCOUNT', targetId: account },
    ];
    for (const scope of scopes) expect((await remember(owner, TEAL, scope)).warned).toEqual([]);
    const colleague = bench.member('owner', owner.workspaceId);
    expect((await remember(colleague, TEAL, { kind: 'PRIVATE_USER' })).warned).toEqual([]);
    expect((await remember(bench.member(), TEAL)).warned).toEqual([]);
    for (const scope of scopes) expect((await remember(owner, CORAL, scope)).warned).toHaveLength(1);
  });

  it('says nothing of disabled, expired and forgotten facts', async () => {
    const owner = bench.member();
    const [disabled, expired, forgotten] = await Promise.all([1, 2, 3].map(() => remember(owner, TEAL)));
    const change = ({ id: memoryId }: { id: string }) => ({ memoryId, requestId: uuid7(), expectedVersion: 1 });
    await bench.ask(owner, DISABLE, { input: { ...change(disabled!), enabled: false } });
    const expiresAt = '2020-01-01T00:00:00Z';
    await write(owner, UPDATE, { ...change(expired!), fact: TEAL, expiresAt });
    await bench.ask(owner, FORGET, { input: change(forgotten!) });
    expect((await remember(owner, CORAL)).warned).toEqual([]);
  });

  it('finds what it contradicts among many others, and names five at most', async () => {
    const owner = bench.member();
    for (let n = 0; n < 7; n += 1) await remember(owner, TEAL);
    for (let n = 0; n < 30; n += 1) await remember(owner, `Use picture ${n} for button ${n} of shop ${n}.`);
    const { warned } = await remember(owner, CORAL);
    expect(warned).toHaveLength(5);
    expect(new Set(warned.map(([kind]) => kind))).toEqual(new Set(['CONTRADICTS']));
  });
});

describe('changing a fact', () => {
  it('warns of what the new text repeats or contradicts, never of itself', async () => {
    const owner = bench.member();
    const { id } = await remember(owner, 'The logo stands on the left.');
    const later = await remember(owner, CORAL);
    const change = (expectedVersion: number) => ({ memoryId: id, requestId: uuid7(), expectedVersion });
    const warned = async (given: object) =>
      (await write(owner, UPDATE, given)).warnings.map(({ kind, fact }) => [kind, fact.id]);
    expect(await warned({ ...change(1), fact: TEAL })).toEqual([['CONTRADICTS', later.id]]);
    expect(await warned({ ...change(2), fact: CORAL })).toEqual([['REPEATS', later.id]]);
    expect(await warned({ ...change(3), fact: 'The logo stands on the right.' })).toEqual([]);
  });
});

describe('a repeated call', () => {
  it('warns of what is there now, since nothing of a warning is kept', async () => {
    const owner = bench.member();
    const first = await remember(owner, TEAL);
    const given = input(CORAL);
    const saved = await write(owner, REMEMBER, given);
    expect(await write(owner, REMEMBER, given)).toEqual({ ...saved, replayed: true });
    await bench.ask(owner, FORGET, { input: { memoryId: first.id, requestId: uuid7(), expectedVersion: 1 } });
    expect(await write(owner, REMEMBER, given)).toEqual({ ...saved, replayed: true, warnings: [] });
    const forget = { memoryId: saved.fact!.id, requestId: uuid7(), expectedVersion: 1 };
    await bench.ask(owner, FORGET, { input: forget });
    expect(await write(owner, REMEMBER, given)).toEqual({ replayed: true, fact: null, warnings: [] });
  });
});

describe('facts saved at the same time', () => {
  it('warn in the order in which they were saved: the first of nothing, each later one of those before it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = bench.member();
      const saved = await Promise.all([1, 2, 3, 4].map(() => remember(owner, TEAL)));
      const byCount = saved.toSorted((one, other) => one.warned.length - other.warned.length);
      expect(byCount.map(({ warned }) => warned.length)).toEqual([0, 1, 2, 3]);
      for (const [at, { warned }] of byCount.entries()) {
        const before = byCount.slice(0, at).map(({ id }) => ['REPEATS', id]);
        expect(warned.toSorted()).toEqual(before.toSorted());
      }
    }
  });

  it('warn the change that comes later', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = bench.member();
      const ids = [await remember(owner, 'One about logos.'), await remember(owner, 'Two about fonts.')];
      const change = ({ id }: { id: string }, fact: string) =>
        write(owner, UPDATE, { memoryId: id, requestId: uuid7(), expectedVersion: 1, fact });
      const [one, two] = await Promise.all([change(ids[0]!, TEAL), change(ids[1]!, CORAL)]);
      expect(one.warnings.length + two.warnings.length).toBeGreaterThanOrEqual(1);
    }
  });
});
