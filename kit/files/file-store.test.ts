import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FileStore } from './file-store.ts';

let dir: string;
let store: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-files-'));
  store = await FileStore.open({ kind: 'local', dir });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('FileStore', () => {
  it('gives back what was put, and its size', async () => {
    await store.put('media/a', Readable.from(['hello ', 'world']));
    expect(await text(await store.get('media/a'))).toBe('hello world');
    expect(await store.size('media/a')).toBe(11);
    expect(await store.exists('media/a')).toBe(true);
  });

  it('replaces a file', async () => {
    await store.put('a', Readable.from(['first']));
    await store.put('a', Readable.from(['second']));
    expect(await text(await store.get('a'))).toBe('second');
  });

  it('keeps nothing of a stream that fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('cut off');
      })(),
    );
    await expect(store.put('a', broken)).rejects.toThrow('cut off');
    expect(await store.exists('a')).toBe(false);
    expect(await readdir(dir)).toEqual([]);
  });

  it('keeps nothing of a stream that fails while its file is being opened', async () => {
    const broken = new Readable({ read() {} });
    const put = store.put('a', broken);
    broken.destroy(new Error('cut off'));
    await expect(put).rejects.toThrow('cut off');
    // A write that was still under way would have made its file by the time another one is done.
    await store.put('b', Readable.from(['later']));
    expect(await readdir(dir)).toEqual(['b']);
  });

  it('deletes, also what is not there', async () => {
    await store.put('a', Readable.from(['x']));
    await store.delete('a');
    await store.delete('a');
    await expect(store.get('a')).rejects.toThrow('Unable to retrieve metadata');
    await expect(store.size('a')).rejects.toThrow('Unable to retrieve metadata');
  });

  it('does not leave its folder', async () => {
    await expect(store.put('../outside', Readable.from(['x']))).rejects.toThrow(/traversal/);
  });
});
