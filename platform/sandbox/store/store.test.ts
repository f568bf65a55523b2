import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NodeRecord } from './node-record.ts';
import { Store } from './store.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-store-'));
  store = new Store(join(folder, 'state.sqlite'));
});

afterEach(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

function insert(name: string): NodeRecord {
  const times = { createdAt: 1, updatedAt: 1, visibleAt: 1 };
  const own = { kind: 'campaign', accountId: '7', parentId: null, name, status: 'PAUSED', data: {} } as const;
  return store.insert({ ...own, ...times, id: store.nextId() });
}

function fail(): never {
  throw new Error('no');
}

describe('what a transaction undoes', () => {
  it('is also forgotten where it was read before', () => {
    const node = insert('kept');
    const rename = (): never => {
      store.save({ ...node, name: 'changed' });
      expect(store.get(node.id)?.name).toBe('changed');
      return fail();
    };
    expect(() => store.transaction(rename)).toThrow('no');
    expect(store.get(node.id)?.name).toBe('kept');
  });

  it('ends with an inner transaction where the outer one goes on', () => {
    const ids: string[] = [];
    const inner = (): never => {
      ids.push(insert('inner').id);
      return fail();
    };
    store.transaction(() => {
      insert('before');
      expect(() => store.transaction(inner)).toThrow('no');
      ids.push(insert('after').id);
    });
    expect(store.list({ kind: 'campaign' }).map(({ name }) => name)).toEqual(['before', 'after']);
    // The id was never seen by anybody.
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('ids', () => {
  it('go on where they stood when the file is opened again, also after something was undone', () => {
    const first = store.transaction(() => insert('one')).id;
    expect(() => store.transaction(() => (insert('undone'), fail()))).toThrow('no');
    const second = store.transaction(() => insert('two')).id;
    store.close();
    store = new Store(join(folder, 'state.sqlite'));
    const third = insert('three').id;
    expect(BigInt(second) - BigInt(first)).toBe(BigInt(third) - BigInt(second));
  });
});

describe('a label', () => {
  it('is found by the name it has now', () => {
    const times = { createdAt: 1, updatedAt: 1, visibleAt: 1 };
    const add = (accountId: string, id: string): NodeRecord =>
      store.insert({
        id,
        kind: 'label',
        accountId,
        parentId: null,
        name: 'same',
        status: 'ACTIVE',
        data: {},
        ...times,
      });
    const find = (name: string): unknown[] => ['1', '2'].map((accountId) => store.labelNamed(accountId, name)?.id);
    const [first] = [add('1', 'a'), add('1', 'b'), add('2', 'c')];
    const seen = [find('same')];
    store.save({ ...first, name: 'other' });
    seen.push(find('same'), find('other'));
    store.remove('c');
    expect([...seen, find('same')]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
      ['a', undefined],
      ['b', undefined],
    ]);
  });
});

describe('a node', () => {
  it('is the caller’s own copy, however often it was read', () => {
    const { id } = insert('kept');
    const read = store.get(id);
    if (read) read.data.changed = true;
    expect([store.get(id)?.data, store.accountIdOf(id), store.accountIdOf('none')]).toEqual([{}, '7', undefined]);
  });

  it('is gone from everywhere when it is removed', () => {
    const { id } = insert('gone');
    expect(store.place(id)?.status).toBe('PAUSED');
    store.remove(id);
    expect([store.get(id), store.place(id), store.accountIdOf(id)]).toEqual([undefined, undefined, undefined]);
  });
});
