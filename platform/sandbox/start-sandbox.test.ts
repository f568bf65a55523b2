import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPAIGN, create } from './testing/make-tree.ts';
import { ACCOUNTS, openSandbox, read } from './testing/open-sandbox.ts';

describe('a sandbox', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps what was written when it is started again', async () => {
    const file = join(folder, 'state.sqlite');
    const first = await openSandbox({ file });
    const id = await create(first, 'campaigns', { ...CAMPAIGN, name: 'Kept', adlabels: [{ name: 'op:1' }] });
    await first.close();
    const second = await openSandbox({ file });
    const { body } = await second.get(id, { fields: 'name,adlabels{name}' });
    const accounts = await second.get('me/adaccounts', { limit: 0, summary: 'total_count' });
    await second.close();
    expect(body).toEqual({ id, name: 'Kept', adlabels: [{ name: 'op:1' }] });
    expect(accounts.body.summary).toEqual({ total_count: 3 });
  });

  it('runs as a program and ends on SIGTERM', async () => {
    const program = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(process.execPath, [program, '--file', join(folder, 'p.sqlite')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const { body } = await read(await fetch(`${url}/v25.0/me?access_token=sandbox-token`));
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(body.name).toBe('Sandbox System User');
    expect(code).toBe(0);
  });
});

describe('who may call', () => {
  it('accepts the token as a parameter and as a header, and nothing else', async () => {
    const sandbox = await openSandbox({ accessToken: 'right' });
    const url = `${sandbox.url}/v25.0/me`;
    const byHeader = await read(await fetch(url, { headers: { authorization: 'Bearer right' } }));
    const byParam = await read(await fetch(`${url}?access_token=right`));
    const wrong = await read(await fetch(`${url}?access_token=wrong`));
    const none = await read(await fetch(url));
    await sandbox.close();
    expect([byHeader.status, byParam.status]).toEqual([200, 200]);
    expect(wrong.body.error).toMatchObject({ code: 190, type: 'OAuthException', fbtrace_id: expect.any(String) });
    expect(none.body.error).toMatchObject({ code: 104 });
  });

  it('asks for the proof when the app has a secret', async () => {
    const sandbox = await openSandbox({ appSecret: 'secret' });
    const appsecret_proof = createHmac('sha256', 'secret').update('sandbox-token').digest('hex');
    const proven = await sandbox.get('me', { appsecret_proof });
    const missing = await sandbox.get('me');
    const wrong = await sandbox.get('me', { appsecret_proof: 'f00' });
    await sandbox.close();
    expect([proven.status, missing.status, wrong.status]).toEqual([200, 400, 400]);
  });

  it('refuses versions that have expired', async () => {
    const sandbox = await openSandbox();
    const codes = [];
    for (const version of ['v22.0', 'v23.0', 'v25.0', 'v26.0']) {
      const { body } = await read(await fetch(`${sandbox.url}/${version}/${ACCOUNTS.usd}?access_token=sandbox-token`));
      codes.push(body.error?.code ?? 'ok');
    }
    await sandbox.close();
    expect(codes).toEqual([2635, 'ok', 'ok', 'ok']);
  });
});
