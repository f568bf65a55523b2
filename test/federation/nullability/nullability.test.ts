import { expect, it } from '@jest/globals';
import { owners, tasks } from '#test/federation/nullability/subgraphs.ts';
import { plain, runGraph } from '#test/federation/testing/run-graph.ts';

it('makes an error of a null where the graph allows none, and nulls no more than it must', async () => {
  const result = plain(await runGraph([tasks, owners]).execute('{ tasks { id owner } }'));
  expect(result).toMatchObject({ data: { tasks: [{ id: '1', owner: 'Ada' }, null] } });
  expect(result).toMatchObject({ errors: [{ path: ['tasks', 1, 'owner'] }] });
  expect(result).not.toHaveProperty('extensions');
});

it('makes null, and no error, of a nullable field whose object its subgraph does not have', async () => {
  const result = plain(await runGraph([tasks, owners]).execute('{ last { task { id owner } } }'));
  expect(result).toEqual({ data: { last: { task: null } } });
});

it('makes an error of such a field that must not be null', async () => {
  const result = plain(await runGraph([tasks, owners]).execute('{ last { must { id owner } } }'));
  expect(result).toMatchObject({ data: null, errors: [{ path: ['last', 'must', 'owner'] }] });
});
