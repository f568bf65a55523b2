import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StartError } from '#kit/config/start-error.ts';
import { FileStore } from './file-store.ts';
import { startS3Server, type S3Server } from './testing/s3-server.ts';

let s3: S3Server;
let dir: string;
let store: FileStore;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3?.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-files-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function open(kind: 'local' | 's3'): Promise<FileStore> {
  return FileStore.open(kind === 's3' ? s3.config : { kind, dir });
}

/** Names of all files, drafts among them, but not what tells that this process lives. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock')).map(({ name }) => name);
}

describe.each(['local', 's3'] as const)('FileStore (%s)', (kind) => {
  beforeEach(async () => {
    store = await open(kind);
  });

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

  it('gives a part of a file', async () => {
    await store.put('a', Readable.from(['hello ', 'world']));
    expect(await text(await store.getRange('a', 4, 7))).toBe('o wo');
    expect(await text(await store.getRange('a', 9, 100))).toBe('ld');
    await expect(store.getRange('missing', 0, 1)).rejects.toThrow('Unable to retrieve metadata');
  });

  it('keeps a file that is empty, and one longer than is sent at once', async () => {
    await store.put('empty', Readable.from([]));
    expect(await store.size('empty')).toBe(0);
    const chunk = randomBytes(1024 * 1024);
    const bytes = Buffer.concat(Array.from({ length: 17 }, () => chunk));
    await store.put('long', Readable.from(Array.from({ length: 17 }, () => chunk)));
    expect(await store.size('long')).toBe(bytes.length);
    expect((await buffer(await store.get('long'))).equals(bytes)).toBe(true);
  });

  it.each([1, 17])('keeps nothing of a stream that fails after %d MiB', async (count) => {
    const broken = Readable.from(
      (async function* () {
        for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(1024 * 1024);
        throw new Error('cut off');
      })(),
    );
    await expect(store.put('broken', broken)).rejects.toThrow('cut off');
    expect(await store.exists('broken')).toBe(false);
    expect(await filesIn(dir)).toEqual([]);
  });

  it('names all files of a folder, and says when they were written', async () => {
    expect(await Array.fromAsync(store.keys('listed'))).toEqual([]);
    const begun = Date.now();
    for (const key of ['listed/one', 'listed/deeper/two', 'listedtoo/three'])
      await store.put(key, Readable.from(['x']));
    expect((await Array.fromAsync(store.keys('listed'))).toSorted()).toEqual(['listed/deeper/two', 'listed/one']);
    expect(Math.abs((await store.changedAt('listed/one')).getTime() - begun)).toBeLessThan(60_000);
    await expect(store.changedAt('listed/none')).rejects.toThrow('Unable to retrieve metadata');
  });

  it('deletes, also what is not there', async () => {
    await store.put('a', Readable.from(['x']));
    await store.delete('a');
    await store.delete('a');
    expect(await store.exists('a')).toBe(false);
    await expect(store.get('a')).rejects.toThrow('Unable to retrieve metadata');
    await expect(store.size('a')).rejects.toThrow('Unable to retrieve metadata');
  });
});

describe('FileStore on disk', () => {
  beforeEach(async () => {
    store = await open('local');
  });

  it('keeps nothing of a stream that fails while its file is being opened', async () => {
    const broken = new Readable({ read() {} });
    const put = store.put('a', broken);
    broken.destroy(new Error('cut off'));
    await expect(put).rejects.toThrow('cut off');
    // A write that was still under way would have made its file by the time another one is done.
    await store.put('b', Readable.from(['later']));
    expect(await filesIn(dir)).toEqual(['b']);
  });

  it('does not leave its folder', async () => {
    await expect(store.put('../outside', Readable.from(['x']))).rejects.toThrow(/traversal/);
  });
});

describe('FileStore in S3', () => {
  it.each([
    ['another bucket', { bucket: 'nowhere' }, 'There is no bucket nowhere at http://127.0.0.1:'],
    ['a wrong key', { accessKeyId: 'wrong' }, 'refuses these credentials'],
    ['a server that is not there', { endpoint: 'http://127.0.0.1:1' }, 'cannot be reached'],
  ])('is not opened with %s', async (_name, wrong, said) => {
    const opening = FileStore.open({ ...s3.config, ...wrong });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(said);
  });
});
