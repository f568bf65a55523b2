import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { factRepository } from '#subgraphs/memory/facts/fact-repository.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

/** Facts of one workspace, evenly in its scopes. */
const FACTS = 60_000;
const SCOPES = 60;
const FIRST = 25;

const owner = { workspaceId: uuid7() };
let test: TestDatabase;
let scopes: string[];
beforeAll(async () => {
  test = await testDatabase(memory);
  const added = await test.admin<{ id: string }>(
    `insert into memory.scope (workspace_id, kind, target_id, facts) select $1, 'BRAND', gen_random_uuid(), $2
       from generate_series(1, ${SCOPES}) returning id::text`,
    [owner.workspaceId, FACTS / SCOPES],
  );
  scopes = added.map(({ id }) => id);
  await test.admin(
    `insert into memory.fact (id, workspace_id, scope_id, scope_kind, target_id, author_id, updated_by, text, consent)
     select gen_random_uuid(), $1, ($2::bigint[])[1 + n % ${SCOPES}], 'BRAND', $1, $1, $1, 'Fact ' || n, 'EXPLICIT_USER_REQUEST'
       from generate_series(1, ${FACTS}) n`,
    [owner.workspaceId, scopes],
  );
  await test.admin('analyze memory.fact');
});
afterAll(() => test.close());

describe(`a page of ${FACTS} facts`, () => {
  it.each([
    ['one scope', 1],
    ['a few scopes', 5],
    ['all scopes', SCOPES],
  ])('of %s looks at no more than its own rows of each', async (_name, count) => {
    const asked = scopes.slice(0, count);
    const windows = [
      { row: String(2n ** 63n - 1n), backwards: false },
      { row: '0', backwards: true },
      ...[false, true].map((backwards) => ({ row: String(FACTS / 2), backwards })),
    ];
    for (const { row, backwards } of windows) {
      const range = { scopes: asked, size: FIRST, row };
      const nodes = await test.database.read(owner, (em) =>
        explainAll(em, (watched) => factRepository.pages(watched, [range], { backwards })),
      );
      expect(rowsVisited(nodes, 'fact')).toBeLessThanOrEqual((FIRST + 1) * count);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  });

  it('counts the facts of each scope as they come and go', async () => {
    const counted = await test.admin<{ facts: number }>('select distinct facts from memory.scope where facts > 0');
    expect(counted).toEqual([{ facts: FACTS / SCOPES }]);
  });
});
