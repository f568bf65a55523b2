import { beforeEach, expect, it } from '@jest/globals';
import { catalogue, shelves } from '#test/federation/entity-joins/subgraphs.ts';
import { plain, runGraph, type RunningGraph } from '#test/federation/testing/run-graph.ts';

let running: RunningGraph;

beforeEach(() => {
  running = runGraph([shelves, catalogue]);
});

it('joins the members of a union by a key nobody sees, with one request to each subgraph', async () => {
  const result = await running.execute(
    `query ($upper: Boolean) {
      shelves { name things: items { __typename ... on Book { title(upper: $upper) } ... on Map { title2: title } } }
    }`,
    { upper: true },
  );
  const shelf = (id: string): object => ({
    name: `Shelf ${id}`,
    things: [
      { __typename: 'Book', title: `BOOK ${id}1` },
      { __typename: 'Map', title2: `Map ${id}2` },
    ],
  });
  expect(plain(result)).toEqual({ data: { shelves: [shelf('a'), shelf('b')] } });
  expect(running.links['shelves']?.requests).toHaveLength(1);
  expect(running.links['catalogue']?.requests.length).toBeLessThanOrEqual(2);
});

it('joins what a mutation returns, after it has run', async () => {
  const result = await running.execute(
    'mutation Add($name: String!) { shelfAdd(name: $name) { shelf { name fullness } } }',
    {
      name: 'Atlases',
    },
  );
  expect(plain(result)).toEqual({ data: { shelfAdd: { shelf: { name: 'Atlases', fullness: 3 } } } });
});

it('follows @skip and @include of the client', async () => {
  const source = 'query ($no: Boolean!) { shelves { name fullness @skip(if: $no) } books @include(if: $no) }';
  const skipped = await running.execute(source, { no: true });
  expect(plain(skipped)).toEqual({ data: { shelves: [{ name: 'Shelf a' }, { name: 'Shelf b' }], books: 2 } });
  const [first] = (plain(await running.execute(source, { no: false })) as { data: { shelves: object[] } }).data.shelves;
  expect(first).toEqual({ name: 'Shelf a', fullness: 1 });
});

it('asks several subgraphs for root fields at once and answers in the order of the selection', async () => {
  const result = await running.execute('{ books shelves { id } again: books }');
  expect(Object.keys(result.data ?? {})).toEqual(['books', 'shelves', 'again']);
});

it('answers introspection by itself, without what is inaccessible', async () => {
  const result = await running.execute('{ __type(name: "Book") { fields { name } } }');
  expect(plain(result)).toEqual({ data: { __type: { fields: [{ name: 'title' }] } } });
  expect(Object.values(running.links).flatMap(({ requests }) => requests)).toEqual([]);
});
