import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeToOthers } from './close-to-others.ts';

const ALL = 0o077;
const ALL_BUT_PASSING = 0o066;

let dir: string;
let folder: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-closed-'));
  folder = join(dir, 'data');
  await mkdir(join(folder, 'files', 'media'), { recursive: true });
  for (const name of ['sandbox.sqlite', 'files/media/one']) await writeFile(join(folder, name), 'content');
  for (const name of ['', 'files', 'files/media']) await chmod(join(folder, name), 0o755);
  for (const name of ['sandbox.sqlite', 'files/media/one']) await chmod(join(folder, name), 0o644);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const modes = (names: string[]): Promise<string[]> =>
  Promise.all(names.map(async (name) => ((await lstat(join(folder, name))).mode & 0o777).toString(8)));

describe('a folder that is closed to others', () => {
  it('is for its own user alone, with all that is in it', async () => {
    await closeToOthers(folder, ALL);
    expect(await modes(['', 'files', 'files/media', 'files/media/one', 'sandbox.sqlite'])).toEqual([
      '700',
      '700',
      '700',
      '600',
      '600',
    ]);
  });

  it('may still be passed through where another user has something in it', async () => {
    await closeToOthers(folder, ALL_BUT_PASSING);
    expect(await modes(['', 'files', 'sandbox.sqlite'])).toEqual(['711', '711', '600']);
  });

  it('is finished where closing it was cut short', async () => {
    await chmod(join(folder, 'sandbox.sqlite'), 0o600);
    await chmod(join(folder, 'files/media'), 0o700);
    await closeToOthers(folder, ALL);
    expect(await modes(['', 'files', 'sandbox.sqlite'])).toEqual(['700', '700', '600']);
  });

  it('leaves what a link leads to as it is, and needs to be there no more', async () => {
    await mkdir(join(dir, 'elsewhere'));
    await chmod(join(dir, 'elsewhere'), 0o755);
    await symlink(join(dir, 'elsewhere'), join(folder, 'link'));
    await closeToOthers(folder, ALL);
    await closeToOthers(join(dir, 'gone'), ALL);
    expect(await modes(['../elsewhere', ''])).toEqual(['755', '700']);
  });
});
