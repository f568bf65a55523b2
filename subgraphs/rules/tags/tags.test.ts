import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { dataBench, type DataBench } from '#test/rules/data-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { changeTags, type TagChange, tagsOfObjects } from './tag-repository.ts';

const READ = `query ($objects: [_Any!]!) { _entities(representations: $objects) {
  ... on Campaign { tags } ... on AdSet { tags } ... on Ad { tags } } }`;

let bench: DataBench;
let owner: Viewer;
let adAccountId: string;
beforeAll(async () => {
  bench = await dataBench();
  owner = bench.member();
  adAccountId = await bench.accounts.adAccount(owner);
});
afterAll(() => bench.close());

const change = (...changes: Partial<TagChange>[]) =>
  bench.own.write(owner, (em) =>
    changeTags(
      em,
      owner,
      changes.map((one) => ({ adAccountId, level: 'ad', id: '1', add: null, remove: null, ...one })),
    ),
  );
const tagsOf = async (id: string) =>
  (await bench.own.read(owner, (em) => tagsOfObjects(em, [{ adAccountId, level: 'ad', id }])))[0];

describe('tags', () => {
  it('are given and taken once, whatever their case', async () => {
    const both = [{ add: 'Winner' }, { add: 'Scaled' }, { add: 'WINNER' }];
    for (let time = 0; time < 2; time += 1) await change(...both);
    expect(await tagsOf('1')).toEqual(['Scaled', 'Winner']);
    await change({ remove: 'scaled', add: 'Done' });
    await change({ remove: 'scaled', add: 'Done' });
    expect(await tagsOf('1')).toEqual(['Done', 'Winner']);
  });

  it('of an object are at most a hundred', async () => {
    const many = Array.from({ length: 99 }, (_, n) => ({ id: '2', add: `Tag ${n}` }));
    await change(...many);
    await change({ id: '2', add: 'Last' }, { id: '2', add: 'Too many' });
    expect(await tagsOf('2')).toHaveLength(100);
    expect(await tagsOf('2')).not.toContain('Too many');
  });

  it('are one line of at most a hundred characters', async () => {
    await expect(change({ id: '3', add: 'two\nlines' })).rejects.toThrow('asset_tag');
    await expect(change({ id: '3', add: 'x'.repeat(101) })).rejects.toThrow('asset_tag');
  });

  it('are shown for campaigns, ad sets and ads in as many statements whatever their number', async () => {
    await change({ level: 'campaign', id: '1', add: 'Of the campaign' });
    const objects = (count: number) =>
      ['Campaign', 'AdSet', 'Ad'].flatMap((__typename) =>
        Array.from({ length: count }, (_, n) => ({ __typename, adAccountId, id: String(n + 1) })),
      );
    const answer = await bench.ask<{ _entities: { tags: string[] }[] }>(owner, READ, { objects: objects(1) });
    expect(answer._entities.map(({ tags }) => tags)).toEqual([['Of the campaign'], [], ['Done', 'Winner']]);
    const statements = async (count: number) =>
      (await statementsOf(() => bench.ask(owner, READ, { objects: objects(count) }))).length;
    expect(await statements(40)).toBe(await statements(2));
  });

  it('are for who may read the ad account', async () => {
    const stranger = bench.member('viewer', owner.workspaceId);
    await bench.accounts.enrol(stranger);
    const objects = [{ __typename: 'Ad', adAccountId, id: '1' }];
    expect(await bench.ask(stranger, READ, { objects })).toEqual({ _entities: [null] });
  });
});
