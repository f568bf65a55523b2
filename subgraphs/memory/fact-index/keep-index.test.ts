import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { factRepository } from '#subgraphs/memory/facts/fact-repository.ts';
import type { ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { indexFaults } from '#subgraphs/memory/testing/index-faults.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { pick, seededRandom } from '#subgraphs/memory/testing/seeded-random.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

const WORDS =
  'budget budgets campaign launch Acme 3.500 3,500 v2.0 summer winter shoes running ran über Straße colour red'.split(
    ' ',
  );

let test: TestDatabase;
const workspaceId = uuid7();
const member = uuid7();
const brand = uuid7();

beforeAll(async () => {
  test = await testDatabase({ ...memory, poolSize: 10 });
});
afterAll(() => test.close());

interface Saved {
  id: string;
  version: number;
}

/** Facts in few words, so that the same words occur in many. */
function sentence(random: () => number): string {
  return Array.from({ length: 3 + Math.floor(random() * 5) }, () => pick(WORDS, random)).join(' ');
}

function save(scopeKind: ScopeKind, text: string): Promise<Saved> {
  const targetId = scopeKind === 'BRAND' ? brand : null;
  return test.database.write({ workspaceId }, async (em) => {
    const id = uuid7();
    const said = { text, consent: 'EXPLICIT_USER_REQUEST' as const, sourceMessageId: null, requestId: uuid7() };
    await factRepository.insert(em, { id, workspaceId, scopeKind, targetId, authorId: member, ...said });
    return { id, version: 1 };
  });
}

async function change(fact: Saved, set: { text?: string; enabled?: boolean }): Promise<void> {
  await test.database.write({ workspaceId }, (em) =>
    factRepository.change(em, {
      id: fact.id,
      expectedVersion: fact.version,
      set: { ...set, updatedBy: member, requestId: uuid7() },
    }),
  );
  fact.version += 1;
}

async function forget(facts: Saved[], fact: Saved): Promise<void> {
  facts.splice(facts.indexOf(fact), 1);
  await test.database.write({ workspaceId }, (em) =>
    factRepository.erase(em, { id: fact.id, workspaceId }, fact.version),
  );
}

/** One write of any kind; every sixth is rolled back. */
async function anyWrite(kind: ScopeKind, facts: Saved[], random: () => number): Promise<void> {
  const what = random();
  if (facts.length < 5 || what < 0.4) facts.push(await save(kind, sentence(random)));
  else if (what < 0.6) await change(pick(facts, random), { text: sentence(random) });
  else if (what < 0.75) await change(pick(facts, random), { enabled: random() < 0.5 });
  else if (what < 0.85) await forget(facts, pick(facts, random));
  else await rolledBack(pick(facts, random), sentence(random));
}

async function rolledBack({ id, version }: Saved, text: string): Promise<void> {
  const set = { text, updatedBy: member, requestId: uuid7() };
  const failing = test.database.write({ workspaceId }, async (em) => {
    await factRepository.change(em, { id, expectedVersion: version, set });
    await factRepository.erase(em, { id, workspaceId }, version + 1);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
}

describe('the index', () => {
  it('stays what it would be anew, whatever writers of several scopes do at once', async () => {
    for (const kind of ['TEAM', 'PRIVATE_USER', 'BRAND'] as const) {
      const scope = { workspaceId, kind, targetId: kind === 'BRAND' ? brand : null };
      const random = seededRandom(90);
      const texts = Array.from({ length: 200 }, () => sentence(random));
      await loadFacts(test.url, { ...scope, memberId: kind === 'PRIVATE_USER' ? member : null }, texts);
    }
    const writers = (['TEAM', 'TEAM', 'TEAM', 'PRIVATE_USER', 'PRIVATE_USER', 'BRAND'] as const).map(
      async (kind, n) => {
        const random = seededRandom(n);
        const facts: Saved[] = [];
        for (let write = 0; write < 100; write += 1) await anyWrite(kind, facts, random);
      },
    );
    await Promise.all(writers);
    expect(await indexFaults(test)).toEqual([]);
    const blocks = await test.admin('select from memory.posting_block where workspace_id = $1', [workspaceId]);
    expect(blocks.length).toBeGreaterThan(10);
  });

  it('takes a word back into old blocks, which grow and are divided', async () => {
    const own = uuid7();
    const scope = { workspaceId: own, kind: 'TEAM' as const, targetId: null, memberId: null };
    const ids = await loadFacts(
      test.url,
      scope,
      Array.from({ length: 900 }, (_, n) => (n % 3 === 0 ? `sneakers ${n}` : `boots ${n}`)),
    );
    await test.database.write({ workspaceId: own }, async (em) => {
      for (const id of ids.toReversed()) await factIndex.add(em, { id, text: 'sneakers for runners' });
      await em.execute(`update memory.fact set text = 'sneakers for runners'`);
    });
    expect(await indexFaults(test)).toEqual([]);
    await test.database.write({ workspaceId: own }, async (em) => {
      for (const id of ids) await factIndex.remove(em, id);
    });
    expect(await test.admin('select from memory.word where workspace_id = $1', [own])).toEqual([]);
    expect(await test.admin('select from memory.posting_block where workspace_id = $1', [own])).toEqual([]);
  });

  it('is as it was after a writer whose connection is lost', async () => {
    const lost = test.database.write({ workspaceId }, async (em) => {
      const said = { text: 'never saved', consent: 'EXPLICIT_USER_REQUEST' as const, sourceMessageId: null };
      const place = { workspaceId, scopeKind: 'TEAM' as const, targetId: null, authorId: member };
      await factRepository.insert(em, { id: uuid7(), ...place, ...said, requestId: uuid7() });
      const [{ pid } = { pid: 0 }] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await test.admin('select pg_terminate_backend($1)', [pid]);
    });
    await expect(lost).rejects.toThrow(/terminat|connection/i);
    expect(await indexFaults(test)).toEqual([]);
    await save('TEAM', 'saved after that');
    expect(await indexFaults(test)).toEqual([]);
  });

  it('is the same after loading as after saving', async () => {
    const texts = Array.from({ length: 300 }, (_, n) => sentence(seededRandom(n)));
    await loadFacts(test.url, { workspaceId: uuid7(), kind: 'TEAM', targetId: null, memberId: null }, texts);
    expect(await indexFaults(test)).toEqual([]);
  });

  it('keeps nothing of a fact erased in any way', async () => {
    const own = uuid7();
    const scope = { workspaceId: own, kind: 'TEAM' as const, targetId: null, memberId: null };
    await loadFacts(test.url, scope, ['Quetzalcoatl sells plumage', 'Another fact about plumage']);
    await test.admin(`delete from memory.fact where workspace_id = $1 and text like 'Quetzal%'`, [own]);
    const left = await test.admin<{ word: string }>('select word from memory.word where workspace_id = $1', [own]);
    expect(left.map(({ word }) => word).toSorted()).toEqual(['another', 'fact', 'plumage']);
    expect(await indexFaults(test)).toEqual([]);
  });

  it('is not called the same when a posting or a count is another', async () => {
    await test.admin('update memory.scope set indexed = indexed + 1, facts = facts - 1');
    await test.admin('update memory.word set tail = array_append(tail, 16 * 1000000::bigint + 3)');
    const faults = (await indexFaults(test)).join('\n');
    for (const fault of ['indexed is', 'facts is', 'has ["plumage"', 'lacks ["plumage"'])
      expect(faults).toContain(fault);
  });
});
