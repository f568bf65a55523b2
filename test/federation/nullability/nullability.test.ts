import { expect, it } from '@jest/globals';
import { owners, tasks } from '#test/federation/nullability/subgraphs.ts';
import { plain, runGraph } from '#test/federation/testing/run-graph.ts';

it('makes an error of a null where the graph allows none, and nulls no more than it must', async () => {
  const result = plain(await runGraph([tasks, owners]).execute('{ tasks { id owner } }'));
  expect(result).toMatchObject({ data: { tasks: [{ id: '1', owner: 'Ada' }, null] } });
  expect(result).toMatchObject({ errors: [{ path: ['tasks', 1, 'owner'] }] });
  expect(result).not.toHaveProperty('extensions');
});
