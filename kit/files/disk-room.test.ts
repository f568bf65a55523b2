import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiskFull, saysDiskFull } from './disk-full.ts';
import { DiskRoom } from './disk-room.ts';

const TIB = 2 ** 40;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-room-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('DiskRoom', () => {
  it('says what is missing where less is free than is to stay free', async () => {
    expect(await new DiskRoom(dir, 0).shortage()).toBeNull();
    const said = await new DiskRoom(dir, 1_000_000 * TIB).shortage();
    expect(said).toMatch(/^The disk of the data folder has \d+ MiB free, and \d+ MiB are to stay free/u);
  });

  it('takes files under way into account until they are written or given up', async () => {
    const { bavail, bsize } = await statfs(dir);
    const most = bavail * bsize;
    const room = new DiskRoom(join(dir, 'not', 'there', 'yet'), 0);
    const [two, three] = [Math.floor(most / 2), Math.floor((most * 2) / 3)];
    const first = await room.reserve(two);
    await expect(room.reserve(three)).rejects.toThrow(DiskFull);
    first.release();
    first.release();
    const second = await room.reserve(three);
    await expect(room.reserve(three)).rejects.toThrow(DiskFull);
    second.written(three);
    (await room.reserve(three)).release();
    await expect(room.reserve(most * 2)).rejects.toThrow(DiskFull);
  });

  it('is said to be full by the system in several ways', () => {
    const full = Object.assign(new Error('no'), { code: 'ENOSPC' });
    expect(
      [full, new Error('moved', { cause: full }), Object.assign(new Error(), { code: 'EDQUOT' })].map(saysDiskFull),
    ).toEqual([true, true, true]);
    expect([new Error('no'), null, Object.assign(new Error(), { code: 'EIO' })].map(saysDiskFull)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
