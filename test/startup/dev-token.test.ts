import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadConfig } from '#kit/config/load-config.ts';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import { devToken } from '#gateway/topology/dev-token.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-token-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = () => devToken(loadConfig({ ADOPS_DATA_DIR: dataDir }));
const file = () => join(dataDir, 'dev-token');

/** Returns the address for which the present issuer vouches in a token. */
async function emailOf(token: string | null): Promise<string | null | undefined> {
  const issuer = await DevIssuer.open(loadConfig({ ADOPS_DATA_DIR: dataDir }));
  return (await issuer.verify(token ?? '')).email;
}

it('keeps the development token for as long as it is good', async () => {
  const first = await open();
  expect(await open()).toBe(first);
  expect((await readFile(file(), 'utf8')).trim()).toBe(first);
});

it('makes another one where the file is damaged, or the key it was signed with is gone', async () => {
  const first = (await open())!;
  await writeFile(file(), first.slice(0, 40));
  expect(await emailOf(await open())).toBe('owner@example.com');
  await rm(join(dataDir, 'dev-issuer-key.json'));
  expect(await emailOf(await open())).toBe('owner@example.com');
});
