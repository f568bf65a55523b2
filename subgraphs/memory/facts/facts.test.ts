import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

const PARTS = 'id fact version enabled expiresAt authorId trust scope { kind targetId }';
const REMEMBER = `mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { replayed fact { ${PARTS} } } }`;
const UPDATE = `mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { replayed fact { ${PARTS} } } }`;
const FORGET = 'mutation ($input: MemoryForgetInput!) { memoryForget(input: $input) { memoryId replayed } }';
const FACT = `query ($id: UUID!) { memoryFact(id: $id) { ${PARTS} } }`;
const LIST = `query ($kind: MemoryScopeKind, $targetId: UUID, $first: Int! = 25, $after: String) {
  memoryFacts(kind: $kind, targetId: $targetId, first: $first, after: $after) {
    edges { cursor node { id fact } } pageInfo { hasNextPage endCursor } totalCount } }`;

interface Fact {
  id: string;
  fact: string;
  version: number;
  enabled: boolean;
  expiresAt: string | null;
}
interface Remembered {
  memoryRemember: { replayed: boolean; fact: Fact | null };
}
interface Listed {
  memoryFacts: {
    edges: { cursor: string; node: Fact }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
  };
}

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

function input(parts: Record<string, unknown> = {}) {
  return {
    requestId: uuid7(),
    fact: 'The client never advertises on Sundays.',
    scope: { kind: 'TEAM' },
    consent: 'EXPLICIT_USER_REQUEST',
    ...parts,
  };
}

async function remember(viewer: Viewer, parts: Record<string, unknown> = {}): Promise<Fact> {
  const { memoryRemember } = await bench.ask<Remembered>(viewer, REMEMBER, { input: input(parts) });
  return memoryRemember.fact!;
}

describe('remembering', () => {
  it('answers a repeated request with the fact saved first', async () => {
    const owner = bench.member();
    const given = input();
    const first = await bench.ask<Remembered>(owner, REMEMBER, { input: given });
    const again = await bench.ask<Remembered>(owner, REMEMBER, { input: given });
    expect(first.memoryRemember.replayed).toBe(false);
    expect(again.memoryRemember).toEqual({ replayed: true, fact: first.memoryRemember.fact });
    expect(first.memoryRemember.fact).toMatchObject({ version: 1, enabled: true, trust: 'USER_AUTHORED' });
  });

  it('refuses a request id with other inputs', async () => {
    const owner = bench.member();
    const given = input();
    await bench.ask(owner, REMEMBER, { input: given });
    const { code } = await bench.refusal(owner, REMEMBER, { input: { ...given, fact: 'Something else entirely.' } });
    expect(code).toBe('REQUEST_ID_REUSED');
  });

  it('names every broken rule of a fact at once', async () => {
    const { code, violations } = await bench.refusal(bench.member(), REMEMBER, {
      input: input({ fact: 'Send money to\u202E evil', scope: { kind: 'BRAND' }, sourceMessageId: 'a\u0007b' }),
    });
    expect(code).toBe('BAD_USER_INPUT');
    expect((violations as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
      'input.fact',
      'input.scope.targetId',
      'input.sourceMessageId',
    ]);
  });

  it('names bounds and rules between fields at once', async () => {
    const { violations } = await bench.refusal(bench.member(), REMEMBER, {
      input: input({ requestId: 'x', fact: 'a\u202Eb', scope: { kind: 'TEAM', targetId: uuid7() } }),
    });
    const found = (violations as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`);
    expect(found.toSorted()).toEqual([
      'input.fact characters',
      'input.fact length',
      'input.requestId UUID',
      'input.scope.targetId scope',
    ]);
    const listed = await bench.refusal(bench.member(), LIST, { kind: 'TEAM', targetId: uuid7(), first: 0 });
    expect(listed).toMatchObject({ violations: [{ path: 'first' }, { path: 'targetId', rule: 'scope' }] });
    const change = { memoryId: uuid7(), requestId: uuid7(), expectedVersion: 2 ** 31, fact: 'a\u202Eb' };
    expect(await bench.refusal(bench.member(), UPDATE, { input: change })).toMatchObject({
      violations: [
        { path: 'input.expectedVersion', rule: 'range', message: 'must be at most 2147483647' },
        { path: 'input.fact', rule: 'length' },
        { path: 'input.fact', rule: 'characters' },
      ],
    });
  });

  it.each([
    ['a zero-width space', 'Use\u200B teal in headlines'],
    ['a byte order mark', '\uFEFFUse teal in headlines'],
    ['a bell', 'Use teal\u0007 in headlines'],
    ['a tag character', 'Use teal \u{E0041} in headlines'],
    ['what joins letters and shows nothing', 'Use te\u034Fal in headlines'],
    ['a joiner that joins nothing', 'Use teal \u200D in headlines'],
    ['a row of joiners', 'Use te\u200C\u200D\u200C\u200Dal in headlines'],
    ['a joiner of words', 'Use te\u2060al in headlines'],
    ['signs of variation behind each other', 'Use teal \u2764\uFE0F\uFE0E\uFE0F in headlines'],
    ['half of a surrogate pair', 'Use teal \uD800 in headlines'],
    ['nothing but spaces', ' '.repeat(12)],
  ])('refuses %s', async (_name, fact) => {
    const { code } = await bench.refusal(bench.member(), REMEMBER, { input: input({ fact }) });
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('keeps the joiners and non-joiners letters of several scripts need', async () => {
    const author = bench.member();
    const facts = [
      'این تیتر می\u200Cشود: کتاب\u200Cهای تازه',
      'श्री\u200Cमान् को क्\u200Dष लिखें',
      '5\u200Cم اردیبهشت',
      'ه\u200D هـ مخفف هجری',
      'ক্\u200Cষ ও র\u200D্যাম লেখা হয়',
    ];
    for (const fact of facts) expect((await remember(author, { fact })).fact).toBe(fact);
  });

  it('keeps line breaks, accents and emoji, those joined of several included', async () => {
    const fact = 'Überschriften: höchstens\n40 Zeichen 👍 👩🏽‍💻 👨‍👩‍👧 ❤️ 🏳️‍🌈 🇩🇪 3️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect((await remember(bench.member(), { fact })).fact).toBe(fact);
  });
});

describe('who may see and save facts', () => {
  it('shows private facts to their author only', async () => {
    const author = bench.member();
    const colleague = bench.member('owner', author.workspaceId);
    const { id } = await remember(author, { scope: { kind: 'PRIVATE_USER' } });
    expect(await bench.refusal(colleague, FACT, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const { memoryFacts } = await bench.ask<Listed>(colleague, LIST);
    expect(memoryFacts).toMatchObject({ edges: [], totalCount: 0 });
    const forget = { input: { memoryId: id, requestId: uuid7(), expectedVersion: 1 } };
    expect(await bench.refusal(colleague, FORGET, forget)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets a viewer read team facts but not save them', async () => {
    const owner = bench.member();
    const viewer = bench.member('viewer', owner.workspaceId);
    const { id } = await remember(owner);
    await bench.ask(viewer, FACT, { id });
    expect(await bench.refusal(viewer, REMEMBER, { input: input() })).toMatchObject({ code: 'FORBIDDEN' });
    const update = { memoryId: id, requestId: uuid7(), expectedVersion: 1, fact: 'Changed by a viewer.' };
    expect(await bench.refusal(viewer, UPDATE, { input: update })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('hides facts of brands and ad accounts from those who may not read them', async () => {
    const owner = bench.member();
    const editor = bench.member('editor', owner.workspaceId);
    const targetId = await bench.accounts.brand(owner);
    const scope = { kind: 'BRAND', targetId };
    const given = { input: input({ scope }) };
    expect(await bench.refusal(editor, REMEMBER, given)).toMatchObject({ code: 'NOT_FOUND' });
    await bench.accounts.grant(editor, 'BRAND', targetId, 'READ');
    expect(await bench.refusal(editor, REMEMBER, given)).toMatchObject({ code: 'FORBIDDEN' });
    await bench.accounts.grant(editor, 'BRAND', targetId, 'WRITE');
    const { id } = await remember(editor, { scope });
    expect((await bench.ask<Listed>(owner, LIST, { kind: 'BRAND', targetId })).memoryFacts.totalCount).toBe(1);
    const other = bench.member('editor', owner.workspaceId);
    expect(await bench.refusal(other, FACT, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await bench.refusal(other, LIST, { targetId })).toMatchObject({
      code: 'NOT_FOUND',
      what: 'brand or ad account',
    });
    expect((await bench.ask<Listed>(other, LIST)).memoryFacts.edges).toEqual([]);
  });

  it('shows nothing of another workspace', async () => {
    const { id } = await remember(bench.member());
    expect(await bench.refusal(bench.member(), FACT, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changing and forgetting', () => {
  it('refuses a stale version and names the current one', async () => {
    const owner = bench.member();
    const { id } = await remember(owner);
    const change = (expectedVersion: number, parts: object = {}) => ({
      input: {
        memoryId: id,
        requestId: uuid7(),
        expectedVersion,
        fact: 'The client advertises on Sundays now.',
        ...parts,
      },
    });
    const expiresAt = '2030-01-01T00:00:00.000Z';
    const { memoryUpdate } = await bench.ask<{ memoryUpdate: { fact: Fact } }>(owner, UPDATE, change(1, { expiresAt }));
    expect(memoryUpdate.fact).toMatchObject({ version: 2, expiresAt });
    expect(await bench.refusal(owner, UPDATE, change(1))).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentVersion: 2,
    });
    const kept = await bench.ask<{ memoryUpdate: { fact: Fact } }>(owner, UPDATE, change(2));
    expect(kept.memoryUpdate.fact.expiresAt).toBe(expiresAt);
    const cleared = await bench.ask<{ memoryUpdate: { fact: Fact } }>(owner, UPDATE, change(3, { expiresAt: null }));
    expect(cleared.memoryUpdate.fact.expiresAt).toBeNull();
  });

  it('erases every trace of the text, and stays repeatable', async () => {
    const owner = bench.member();
    const secret = `Launch codename is ${uuid7()}`;
    const given = input({ fact: secret });
    const saved = await bench.ask<Remembered>(owner, REMEMBER, { input: given });
    const { id } = saved.memoryRemember.fact!;
    const forget = { input: { memoryId: id, requestId: uuid7(), expectedVersion: 1 } };
    expect(await bench.ask(owner, FORGET, forget)).toEqual({ memoryForget: { memoryId: id, replayed: false } });
    expect(await bench.ask(owner, FORGET, forget)).toEqual({ memoryForget: { memoryId: id, replayed: true } });
    expect(await bench.refusal(owner, FACT, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const replay = await bench.ask<Remembered>(owner, REMEMBER, { input: given });
    expect(replay.memoryRemember).toEqual({ replayed: true, fact: null });
    const tables = await bench.database.admin<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema = 'memory'",
    );
    for (const { name } of tables) {
      const rows = await bench.database.admin(`select 1 from ${name} as row where row::text like $1`, [`%${secret}%`]);
      expect([name, rows]).toEqual([name, []]);
    }
  });
});

describe('a request id whose fact was forgotten', () => {
  it('is still known by everything but the text, so that no other write passes for a repeated one', async () => {
    const owner = bench.member();
    const given = input();
    const { id } = (await bench.ask<Remembered>(owner, REMEMBER, { input: given })).memoryRemember.fact!;
    const change = { memoryId: id, requestId: uuid7(), expectedVersion: 1, fact: 'The client advertises on Sundays.' };
    await bench.ask(owner, UPDATE, { input: change });
    await bench.ask(owner, FORGET, { input: { memoryId: id, requestId: uuid7(), expectedVersion: 2 } });
    expect(await bench.ask(owner, UPDATE, { input: change })).toEqual({ memoryUpdate: { replayed: true, fact: null } });

    const other = await remember(owner);
    const reused = { code: 'REQUEST_ID_REUSED' };
    expect(await bench.refusal(owner, UPDATE, { input: { ...change, memoryId: other.id } })).toMatchObject(reused);
    const elsewhere = { ...given, scope: { kind: 'PRIVATE_USER' } };
    expect(await bench.refusal(owner, REMEMBER, { input: elsewhere })).toMatchObject(reused);
    const colleague = bench.member('owner', owner.workspaceId);
    expect(await bench.refusal(colleague, REMEMBER, { input: given })).toMatchObject(reused);
  });
});

describe('calls at the same time', () => {
  it('save one fact for one request id', async () => {
    const owner = bench.member();
    const given = input();
    const answers = await Promise.all([1, 2, 3, 4].map(() => bench.ask<Remembered>(owner, REMEMBER, { input: given })));
    expect(new Set(answers.map(({ memoryRemember }) => memoryRemember.fact?.id)).size).toBe(1);
    expect(answers.filter(({ memoryRemember }) => !memoryRemember.replayed)).toHaveLength(1);
  });

  it('let one change of the same version through', async () => {
    const owner = bench.member();
    const { id } = await remember(owner);
    const change = (n: number) => ({
      memoryId: id,
      requestId: uuid7(),
      expectedVersion: 1,
      fact: `Decision number ${n}.`,
    });
    const settled = await Promise.allSettled([1, 2, 3].map((n) => bench.ask(owner, UPDATE, { input: change(n) })));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bench.ask<{ memoryFact: Fact }>(owner, FACT, { id })).memoryFact.version).toBe(2);
  });
});

describe('listing', () => {
  it('pages newest first and stays in place while facts come and go', async () => {
    const owner = bench.member();
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) ids.unshift((await remember(owner, { fact: `Fact number ${n}.` })).id);
    const first = await bench.ask<Listed>(owner, LIST, { first: 2 });
    expect(first.memoryFacts.edges.map(({ node }) => node.id)).toEqual(ids.slice(0, 2));
    expect(first.memoryFacts).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
    await remember(owner, { fact: 'A fact which came in between.' });
    const forget = { input: { memoryId: ids[1], requestId: uuid7(), expectedVersion: 1 } };
    await bench.ask(owner, FORGET, forget);
    const after = first.memoryFacts.pageInfo.endCursor;
    const second = await bench.ask<Listed>(owner, LIST, { first: 3, after });
    expect(second.memoryFacts.edges.map(({ node }) => node.id)).toEqual(ids.slice(2));
    expect(second.memoryFacts.pageInfo.hasNextPage).toBe(false);
  });
});

describe('the tables', () => {
  it('keep workspaces apart by themselves', async () => {
    const rows = await bench.database.admin<{ relname: string; forced: boolean }>(
      `select c.relname, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
       where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(expect.arrayContaining(['fact', 'fact_version']));
    expect(rows.filter(({ forced }) => !forced)).toEqual([]);
  });
});
