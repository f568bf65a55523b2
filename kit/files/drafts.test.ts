import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { FileStore } from './file-store.ts';

const WRITER = new URL('./testing/writing-process.ts', import.meta.url);
const COLLECTOR = new URL('./testing/collecting-process.ts', import.meta.url);

let dir: string;
let store: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-drafts-'));
  store = await FileStore.open({ kind: 'local', dir });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const drafts = async (): Promise<string[]> =>
  (await readdir(join(dir, '.drafts'), { recursive: true })).filter((name) => name.endsWith('.part'));

describe('what is half written', () => {
  it('is deleted at once when its process was killed, and kept while its process lives', async () => {
    const [dead, living] = [await startScript(WRITER, [dir, 'media/a']), await startScript(WRITER, [dir, 'media/b'])];
    expect(await drafts()).toHaveLength(2);
    expect(await store.sweepDrafts()).toBe(0);
    await killProcess(dead);
    expect(await store.sweepDrafts()).toBe(1);
    expect(await drafts()).toHaveLength(1);
    await killProcess(living);
    const sweeps = await Promise.all([store.sweepDrafts(), store.sweepDrafts()]);
    expect(sweeps.reduce((sum, deleted) => sum + deleted)).toBe(1);
    expect(await readdir(join(dir, '.drafts'))).toEqual([]);
  });

  it('is not taken for left while this process writes it, by whatever store', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    async function* slow() {
      yield Buffer.alloc(2 * 1024 * 1024);
      await promise;
      yield Buffer.from('end');
    }
    const put = store.put('media/c', slow());
    while ((await drafts().catch(() => [])).length === 0);
    const other = await FileStore.open({ kind: 'local', dir });
    expect([await store.sweepDrafts(), await other.sweepDrafts()]).toEqual([0, 0]);
    resolve();
    await put;
    expect(await store.size('media/c')).toBe(2 * 1024 * 1024 + 3);
  });

  it('is deleted where its lock was lost, and where there is nothing nothing happens', async () => {
    expect(await store.sweepDrafts()).toBe(0);
    const folder = join(dir, '.drafts', uuid7());
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'x.part'), 'x');
    expect(await store.sweepDrafts()).toBe(1);
    expect(await readdir(join(dir, '.drafts'))).toEqual([]);
  });

  it('is kept by its living process through every collection of what nobody refers to, as is each lock of a folder', async () => {
    const living = await startScript(COLLECTOR, [dir, 'media/d', 'own'], { flags: ['--expose-gc'] });
    expect([await store.sweepDrafts(), await lockDataFolder(dir, 'own')]).toEqual([0, null]);
    expect(await drafts()).toHaveLength(1);
    const said = once(living.stdout!, 'data');
    living.stdin!.write('go on');
    expect(String((await said)[0])).toBe(`${3 * 1024 * 1024 + 3}\n`);
    await killProcess(living);
    const lock = await lockDataFolder(dir, 'own');
    expect(lock).not.toBeNull();
    lock!.release();
    lock!.release();
  });

  it('can be written again once what kept the first draft from being written is mended', async () => {
    const inItsPlace = join(dir, '.drafts');
    await writeFile(inItsPlace, '');
    await expect(store.put('media/e', Readable.from([Buffer.from('x')]))).rejects.toThrow('EEXIST');
    await rm(inItsPlace);
    await store.put('media/e', Readable.from([Buffer.from('x')]));
    expect(await store.size('media/e')).toBe(1);
    // A draft whose folder was in the way is none either.
    const other = await FileStore.open({ kind: 'local', dir });
    await rm(inItsPlace, { recursive: true });
    await writeFile(inItsPlace, '');
    await expect(
      Promise.all([
        other.put('media/f', Readable.from([Buffer.from('x')])),
        other.put('media/g', Readable.from([Buffer.from('x')])),
      ]),
    ).rejects.toThrow('EEXIST');
    await rm(inItsPlace);
    await other.put('media/f', Readable.from([Buffer.from('yy')]));
    expect(await store.size('media/f')).toBe(2);
  });
});
