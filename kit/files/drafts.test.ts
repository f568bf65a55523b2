import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { FileStore } from './file-store.ts';

const WRITER = new URL('./testing/writing-process.ts', import.meta.url);

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
});
