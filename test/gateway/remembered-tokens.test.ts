import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { OidcVerifier } from '#gateway/identity/oidc-verifier.ts';
import { RememberedTokens } from '#gateway/identity/remembered-tokens.ts';
import type { TokenVerifier } from '#gateway/identity/token-verifier.ts';

const MINUTES = 60_000;
const [one, two] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);

let server: Server;
let issuer: string;
let published: JWK[];
let verified: number;
let tokens: RememberedTokens;

beforeAll(async () => {
  server = createServer((req, res) => {
    const discovery = { issuer, jwks_uri: `${issuer}/keys` };
    res.end(JSON.stringify(req.url === '/keys' ? { keys: published } : discovery));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'] });
  published = [await jwkOf(one.publicKey, 'one')];
  verified = 0;
  tokens = new RememberedTokens(counting(new OidcVerifier({ issuer, audience: 'adops' })), 3);
  // The first token has the keys read, which are not known before.
  await tokens.verify(await sign({ sub: 'first' }));
  verified = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

/** Counts signatures that are verified. */
function counting(verifier: TokenVerifier): TokenVerifier {
  return {
    verify: (token) => {
      verified += 1;
      return verifier.verify(token);
    },
    keysAsOf: () => verifier.keysAsOf(),
  };
}

async function jwkOf(key: CryptoKey, kid: string): Promise<JWK> {
  return { ...(await exportJWK(key)), kid, alg: 'ES256' };
}

function sign(claims: Record<string, unknown> = {}, { key = one.privateKey, kid = 'one', ttl = 3_600 } = {}) {
  const exp = Math.floor(Date.now() / 1_000) + ttl;
  return new SignJWT({ iss: issuer, sub: 's', aud: 'adops', exp, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(key);
}

const refused = { code: 'UNAUTHENTICATED' };

describe('a token that was verified', () => {
  it('is not verified again, and another one is', async () => {
    const token = await sign();
    const said = [await tokens.verify(token), await tokens.verify(token)];
    expect([said[1], verified]).toEqual([said[0], 1]);
    await tokens.verify(await sign({ sub: 'other' }));
    expect(verified).toBe(2);
    const [header, payload, signature] = token.split('.');
    await expect(tokens.verify(`${header}.${payload}.${signature!.slice(0, -4)}AAAA`)).rejects.toMatchObject(refused);
  });

  it('ends when it expires', async () => {
    const token = await sign({}, { ttl: 60 });
    await tokens.verify(token);
    jest.setSystemTime(Date.now() + 2 * MINUTES);
    await expect(tokens.verify(token)).rejects.toMatchObject(refused);
  });

  it('ends with the key it was signed with, once the keys are read again', async () => {
    const token = await sign();
    await tokens.verify(token);
    published = [await jwkOf(two.publicKey, 'two')];
    jest.setSystemTime(Date.now() + 11 * MINUTES);
    await expect(tokens.verify(token)).rejects.toMatchObject(refused);
  });

  it('ends at once when a new key has come instead', async () => {
    const token = await sign();
    await tokens.verify(token);
    published = [await jwkOf(two.publicKey, 'two')];
    jest.setSystemTime(Date.now() + MINUTES);
    await tokens.verify(await sign({}, { key: two.privateKey, kid: 'two' }));
    await expect(tokens.verify(token)).rejects.toMatchObject(refused);
  });

  it('is verified once more, and not refused, when the same keys are read again', async () => {
    const token = await sign();
    await tokens.verify(token);
    jest.setSystemTime(Date.now() + 11 * MINUTES);
    expect([(await tokens.verify(token)).subject, verified]).toEqual(['s', 2]);
  });
});

describe('what is remembered', () => {
  it('has a bound, and goes by when it was used last', async () => {
    const signed = await Promise.all(['a', 'b', 'c', 'd'].map((sub) => sign({ sub })));
    for (const token of signed.slice(0, 3)) await tokens.verify(token);
    await tokens.verify(signed[0]!);
    await tokens.verify(signed[3]!);
    expect([tokens.size, verified]).toEqual([3, 4]);
    await tokens.verify(signed[0]!);
    expect(verified).toBe(4);
    await tokens.verify(signed[1]!);
    expect(verified).toBe(5);
  });

  it('is no bad token, and none of unusual length', async () => {
    const token = await sign({ aud: 'other' });
    for (const _time of [1, 2]) await expect(tokens.verify(token)).rejects.toMatchObject(refused);
    const long = await sign({ groups: 'g'.repeat(9_000) });
    for (const _time of [1, 2]) await tokens.verify(long);
    expect([tokens.size, verified]).toEqual([0, 4]);
  });
});
