import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jsonKeyFile, keyFile } from './key-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-keys-'));
});
afterAll(() => rm(dir, { recursive: true }));

const newKey = () => randomBytes(32);

it('gives all who ask at once the same key, readable by its owner only, and leaves nothing else behind', async () => {
  const folder = join(dir, 'race');
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyFile(folder, 'key', newKey)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['key']);
});

it('is not disturbed by what a process left that was killed while it made one', async () => {
  const folder = await mkdtemp(join(dir, 'killed-'));
  await writeFile(join(folder, 'key.6f1c'), '');
  expect(await keyFile(folder, 'key', newKey)).toHaveLength(32);
});

it.each(['', '{"key":', Buffer.from('{"key":"ü"}', 'latin1')])(
  'never replaces a key that is damaged: %j',
  async (text) => {
    const folder = await mkdtemp(join(dir, 'damaged-'));
    await writeFile(join(folder, 'key.json'), text);
    await expect(jsonKeyFile(folder, 'key', () => ({ key: 'new' }))).rejects.toThrow('holds no key');
  },
);
