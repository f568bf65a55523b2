import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OidcVerifier } from '#gateway/identity/oidc-verifier.ts';
import { loadConfig } from '#kit/config/load-config.ts';

let server: Server;
let issuer: string;
let verifier: OidcVerifier;
let failing = false;
const keys = await generateKeyPair('ES256');
const strangerKeys = await generateKeyPair('ES256');

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  server = createServer((req, res) => {
    if (failing) res.writeHead(503).end();
    else if (req.url === '/keys') res.end(JSON.stringify({ keys: [jwk] }));
    else if (req.url === '/tenant/.well-known/openid-configuration')
      res.end(JSON.stringify({ issuer: `${issuer}/tenant/`, jwks_uri: `${issuer}/keys` }));
    else res.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  verifier = new OidcVerifier({ issuer, audience: 'adops' });
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const CLAIMS = { sub: 'subject-1', aud: 'adops', scope: 'openid mcp:read', email: 'a@b.c', email_verified: true };

async function sign(claims: JWTPayload, key = keys.privateKey): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 60;
  return new SignJWT({ iss: issuer, exp, ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(key);
}

describe('a token of the configured issuer', () => {
  it('is accepted, with our scopes and the verified address', async () => {
    expect(await verifier.verify(await sign({}))).toMatchObject({
      issuer,
      subject: 'subject-1',
      email: 'a@b.c',
      scopes: ['mcp:read'],
      workspaceId: null,
    });
  });

  it('is accepted of an issuer whose name ends with a slash, set as it names itself', async () => {
    const { identity } = loadConfig({ ADOPS_OIDC_ISSUER: `${issuer}/tenant/`, ADOPS_OIDC_AUDIENCE: 'adops' });
    if (identity.kind !== 'oidc') throw new Error('The issuer is not taken');
    const ofTenant = new OidcVerifier(identity);
    const iss = `${issuer}/tenant/`;
    expect(await ofTenant.verify(await sign({ iss }))).toMatchObject({ issuer: iss });
    const refused = ofTenant.verify(await sign({ iss: `${issuer}/tenant` }));
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('vouches for no address that it has not verified', async () => {
    expect(await verifier.verify(await sign({ email_verified: false }))).toMatchObject({ email: null });
  });

  it.each([
    ['for another audience', { aud: 'other' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['expired', { exp: 1_000 }],
    ['without expiry', { exp: undefined }],
    ['without subject', { sub: undefined }],
  ])('is refused: %s', async (_what, claims: JWTPayload) => {
    await expect(verifier.verify(await sign(claims))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each<[string, object]>([
    ['a workspace that is no text', { workspace: 7 }],
    ['a list of workspaces', { workspace: ['018f5f57-8a2b-7000-8000-000000000001'] }],
    ['a workspace that is null', { workspace: null }],
    ['an empty workspace', { workspace: '' }],
    ['a workspace that is no UUID', { workspace: 'mine' }],
    ['scopes as a list', { scope: ['mcp:read'] }],
    ['scopes that are null', { scope: null }],
    ['a word on the address that is no yes or no', { email_verified: 'true' }],
    ['an address that is no text', { email: ['a@b.c'] }],
    ['an address no database can keep', { email: 'a\u0000@b.c' }],
    ['a subject no database can keep', { sub: 'subject-\u0000' }],
    ['a subject that is no text', { sub: 7 }],
    ['an empty subject', { sub: '' }],
    ['an audience among things that are none', { aud: ['adops', 7] }],
    ['a beginning that is no time', { nbf: 'tomorrow' }],
    ['a beginning yet to come', { nbf: 4_000_000_000 }],
    ['an end that is no time', { exp: '4000000000' }],
    ['a client that is no text', { client_id: { id: 'x' } }],
    ['a party that is no text', { azp: ['x'] }],
    ['a key that its bearer has to show', { cnf: { jkt: 'x' } }],
    ['permissions finer than scopes', { authorization_details: [{ type: 'brand' }] }],
  ])('is refused when it makes a claim in a form that is not known: %s', async (_what, claims) => {
    await expect(verifier.verify(await sign(claims as JWTPayload))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is accepted with claims that narrow nothing for us, and for a workspace', async () => {
    const workspace = '018F5F57-8A2B-7000-8000-000000000001';
    const claims = { workspace, aud: ['other', 'adops'], nbf: 1_000, azp: 'x', client_id: 'x', email: null, jti: 7 };
    expect(await verifier.verify(await sign(claims as unknown as JWTPayload))).toMatchObject({
      workspaceId: workspace.toLowerCase(),
      email: null,
    });
  });

  it('is refused when a stranger signed it, or nobody did', async () => {
    const forged = await sign({}, strangerKeys.privateKey);
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const [, payload] = forged.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${String(payload)}.`;
    await expect(verifier.verify(none)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is not called bad when the issuer cannot be reached, and is accepted once it can', async () => {
    const other = new OidcVerifier({ issuer, audience: 'adops' });
    failing = true;
    await expect(other.verify(await sign({}))).rejects.toThrow('503');
    failing = false;
    await expect(other.verify(await sign({}))).resolves.toMatchObject({ subject: 'subject-1' });
  });
});
