import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { MOST_COMPARED } from './plan-search.ts';
import { addModel, loadVectors, RandomDirections } from './testing/load-vectors.ts';
import { codeOf, cosine } from './vector-code.ts';
import type { VectorModel } from './vector-model-repository.ts';
import { nearbyFacts, scopesWithFacts } from './vector-search.ts';

const DIMENSIONS = 64;
const LARGE = 40_000;
const SMALL = 500;
const ASKED = 20;
/** Angle of a rather good answer to its question in common models, in degrees. */
const ANGLE = 45;

const owner = { workspaceId: uuid7() };
const stranger = { workspaceId: uuid7() };
let test: TestDatabase;
let model: VectorModel;
let questions: Float32Array[];
let small: { scope: string; ids: string[]; vectors: Float32Array[] };
let large: { scope: string; ids: string[] };
let theirs: { scope: string; ids: string[] };

beforeAll(async () => {
  test = await testDatabase(memory);
  model = await addModel(test, 'random', DIMENSIONS);
  const directions = new RandomDirections(7, DIMENSIONS);
  const some = (count: number) => Array.from({ length: count }, () => directions.next());
  questions = some(ASKED);
  const vectors = some(SMALL);
  small = { ...(await loadVectors(test, owner.workspaceId, model, vectors)), vectors };
  const answers = questions.map((question) => directions.near(question, ANGLE));
  large = await loadVectors(test, owner.workspaceId, model, [...answers, ...some(LARGE)]);
  theirs = await loadVectors(test, stranger.workspaceId, model, [...questions, ...some(2_000)]);
  await test.admin('vacuum analyze memory.vector');
  await test.admin('vacuum analyze memory.fact');
});
afterAll(() => test.close());

async function nearby(question: Float32Array, scopes: string[]) {
  return test.database.read(owner, async (em) => {
    const sized = await scopesWithFacts(em, owner.workspaceId, scopes);
    return nearbyFacts(em, codeOf(question), model, { workspaceId: owner.workspaceId, scopes: sized });
  });
}

describe('nearby facts', () => {
  it('are the nearest of a small scope', async () => {
    const [question] = questions;
    const code = codeOf(question!).code;
    const nearest = small.vectors
      .map((vector, index) => ({ id: small.ids[index]!, similarity: cosine(code, codeOf(vector).code) }))
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, 10);
    const found = new Map((await nearby(question!, [small.scope])).map((fact) => [fact.id, fact]));
    expect(found.size).toBe(200);
    const missed = nearest.filter(({ id }) => !found.has(id));
    expect(missed).toEqual([]);
    for (const { id, similarity } of nearest) expect(cosine(code, found.get(id)!.code)).toBe(similarity);
  });

  it(`are found among ${LARGE} by comparing a part of them`, async () => {
    let found = 0;
    for (const [index, question] of questions.entries()) {
      const ids = (await nearby(question, [small.scope, large.scope])).map(({ id }) => id);
      if (ids.includes(large.ids[index]!)) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(ASKED * 0.9);
  });

  it('are never those of another workspace', async () => {
    expect(await nearby(questions[0]!, [theirs.scope])).toEqual([]);
    const forged = [{ id: theirs.scope, facts: 2_000 }];
    const code = codeOf(questions[0]!);
    for (const { workspaceId } of [owner, stranger]) {
      const place = { workspaceId, scopes: forged };
      expect(await test.database.read(owner, (em) => nearbyFacts(em, code, model, place))).toEqual([]);
    }
  });

  it('are not those of an older version, or whose fact is disabled or expired', async () => {
    const [question] = questions;
    const before = await nearby(question!, [small.scope]);
    const [outdated, disabled, expired] = before.map(({ id }) => id);
    await test.admin('update memory.vector set version = 0 where fact_id = $1', [outdated]);
    await test.admin('update memory.fact set enabled = false where id = $1', [disabled]);
    await test.admin('update memory.fact set expires_at = clock_timestamp() where id = $1', [expired]);
    const after = (await nearby(question!, [small.scope])).map(({ id }) => id);
    for (const id of [outdated, disabled, expired]) expect(after).not.toContain(id);
    await test.admin('update memory.vector set version = 1 where fact_id = $1', [outdated]);
    await test.admin('update memory.fact set enabled = true, expires_at = null where id = any($1)', [
      [disabled, expired],
    ]);
  });

  it('cost a bounded number of rows, all found by an index', async () => {
    const scopes = [
      { id: small.scope, facts: SMALL },
      { id: large.scope, facts: LARGE + ASKED },
    ];
    const place = { workspaceId: owner.workspaceId, scopes };
    for (const question of questions.slice(0, 3)) {
      const nodes = await test.database.read(owner, (em) =>
        explainAll(em, (watched) => nearbyFacts(watched, codeOf(question), model, place)),
      );
      expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(rowsVisited(nodes, 'vector')).toBeLessThan(MOST_COMPARED + 201);
      expect(rowsVisited(nodes, 'vector')).toBeGreaterThan(MOST_COMPARED / 2);
      expect(rowsVisited(nodes, 'fact')).toBeLessThanOrEqual(200);
    }
  });
});
