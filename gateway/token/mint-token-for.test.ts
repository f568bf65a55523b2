import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DevIssuer } from '#gateway/identity/dev-issuer.ts';
import { mintTokenFor } from '#gateway/token/mint-token-for.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'token-'));
});

afterEach(async () => rm(dataDir, { recursive: true, force: true }));

const config = () => ({
  dataDir,
  identity: { kind: 'dev' } as const,
  owner: { email: 'owner@example.com', workspaceName: 'Demo' },
  platform: { kind: 'sandbox' } as const,
});

describe('the token command', () => {
  it('mints what the issuer of the data folder accepts', async () => {
    const token = await mintTokenFor(config(), { member: 'a@example.com', scopes: 'mcp:read', ttl: '60' });
    const issuer = await DevIssuer.open(config());
    expect(await issuer.verify(token)).toMatchObject({ email: 'a@example.com', scopes: ['mcp:read'] });
    expect((await stat(join(dataDir, 'dev-issuer-key.json'))).mode & 0o777).toBe(0o600);
  });

  it('makes one key when many start at once', async () => {
    const issuers = await Promise.all(Array.from({ length: 8 }, async () => DevIssuer.open(config())));
    const tokens = await Promise.all(
      issuers.map(async (issuer) => issuer.mintDevToken({ email: 'a@b.c', scopes: [], ttl: 60 })),
    );
    const [first] = issuers;
    await Promise.all(tokens.map(async (token) => expect(first?.verify(token)).resolves.toBeDefined()));
  });

  it('names every wrong argument', async () => {
    const wrong = mintTokenFor(config(), { member: 'me', scopes: 'all', ttl: 'long' });
    await expect(wrong).rejects.toThrow(/--member[\s\S]*--scopes[\s\S]*--ttl/u);
  });

  it('refuses with a real platform, and with an issuer of one’s own', async () => {
    const real = { kind: 'real', url: 'https://platform.example', token: 't' } as const;
    const given = { scopes: 'mcp:read', ttl: '60' };
    await expect(mintTokenFor({ ...config(), platform: real }, given)).rejects.toThrow('ADOPS_OIDC_ISSUER');
    const identity = { kind: 'oidc', issuer: 'https://issuer.example', audience: 'adops' } as const;
    await expect(mintTokenFor({ ...config(), identity }, given)).rejects.toThrow('ADOPS_OIDC_ISSUER');
  });
});
