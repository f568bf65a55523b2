import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adops-box-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('SecretBox', () => {
  it('gives processes that start together the same key, readable by the owner only', async () => {
    const boxes = await Promise.all(Array.from({ length: 10 }, () => SecretBox.open(dir)));
    const sealed = boxes[0]!.seal('token', 'use');
    expect(boxes.map((box) => box.unseal(sealed, 'use'))).toEqual(boxes.map(() => 'token'));
    expect((await stat(join(dir, 'secrets-key.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(dir, 'secrets-key.json'), 'utf8')).not.toContain('token');
  });

  it('takes no new key where the file holds none', async () => {
    const damaged = await mkdtemp(join(dir, 'damaged-'));
    await writeFile(join(damaged, 'secrets-key.json'), '{}');
    await expect(SecretBox.open(damaged)).rejects.toThrow('holds no key');
    expect(await readFile(join(damaged, 'secrets-key.json'), 'utf8')).toBe('{}');
  });

  it('opens for the same use only, and not after a change', async () => {
    const box = await SecretBox.open(dir);
    const sealed = box.seal('token', 'workspace a');
    expect(sealed).not.toContain('token');
    expect(() => box.unseal(sealed, 'workspace b')).toThrow('put that file back');
    expect(() => box.unseal(`${sealed.slice(0, -2)}AA`, 'workspace a')).toThrow('put that file back');
  });
});
