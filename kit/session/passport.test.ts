import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importJWK, SignJWT } from 'jose';
import { sampleViewer } from '#kit/schema/testing/sample-schema.ts';
import { loadPassportKey, Passports } from './passport.ts';

let dataDir: string;
let passports: Passports;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-passport-'));
  passports = await Passports.fromKey(await loadPassportKey(dataDir));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const refused = { extensions: { code: 'UNAUTHENTICATED' } };

describe('passports', () => {
  it('say who asks, again and again', async () => {
    const viewer = sampleViewer({ service: 'launcher' });
    const token = passports.issue(viewer, 'accounts').text;
    const elsewhere = await Passports.fromKey(await loadPassportKey(dataDir));
    for (const place of [passports, passports, elsewhere, elsewhere]) {
      expect(await place.verify(token, 'accounts')).toEqual(viewer);
    }
  });

  it('are good for one subgraph, also when it was checked there before', async () => {
    const token = passports.issue(sampleViewer(), 'accounts').text;
    await passports.verify(token, 'accounts');
    await expect(passports.verify(token, 'memory')).rejects.toMatchObject(refused);
  });

  it('are good as they are where they were issued, and by their text elsewhere', async () => {
    const viewer = sampleViewer();
    const passport = passports.issue(viewer, 'accounts');
    const elsewhere = await Passports.fromKey(await loadPassportKey(dataDir));
    const stranger = await Passports.fromKey(await loadPassportKey(join(dataDir, 'another')));
    for (const shown of [passport, passport.text]) {
      for (const place of [passports, elsewhere]) {
        expect(await place.verify(shown, 'accounts')).toEqual(viewer);
        await expect(place.verify(shown, 'memory')).rejects.toMatchObject(refused);
      }
      await expect(stranger.verify(shown, 'accounts')).rejects.toMatchObject(refused);
    }
  });

  it('say what was so when they were issued', async () => {
    const viewer = sampleViewer();
    const passport = passports.issue(viewer, 'accounts');
    const before = structuredClone(viewer);
    viewer.role = 'viewer';
    viewer.scopes = [];
    expect(await passports.verify(passport, 'accounts')).toEqual(before);
    expect(await passports.verify(passport.text, 'accounts')).toEqual(before);
  });

  it('end after a minute, also when they were checked before', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const passport = passports.issue(sampleViewer(), 'accounts');
      const token = passports.issue(sampleViewer(), 'accounts').text;
      const elsewhere = await Passports.fromKey(await loadPassportKey(dataDir));
      await elsewhere.verify(token, 'accounts');
      await elsewhere.verify(passport, 'accounts');
      jest.setSystemTime(Date.now() + 61_000);
      for (const place of [passports, elsewhere]) {
        await expect(place.verify(token, 'accounts')).rejects.toMatchObject(refused);
        await expect(place.verify(passport, 'accounts')).rejects.toMatchObject(refused);
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('cannot be changed, left out or forged', async () => {
    const token = passports.issue(sampleViewer(), 'accounts').text;
    const [head, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...sampleViewer(), role: 'owner' })).toString('base64url');
    for (const bad of [`${head}.${forged}.${signature}`, `${token}x`, '', undefined, 'text', 'a.b.c']) {
      await expect(passports.verify(bad, 'accounts')).rejects.toMatchObject(refused);
    }
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    await expect(passports.verify(none, 'accounts')).rejects.toMatchObject(refused);
    const stranger = await Passports.fromKey(await loadPassportKey(join(dataDir, 'other')));
    await expect(passports.verify(stranger.issue(sampleViewer(), 'accounts').text, 'accounts')).rejects.toMatchObject(
      refused,
    );
  });

  it('need every claim, even when the signature is right', async () => {
    const key = await importJWK(await loadPassportKey(dataDir), 'EdDSA');
    const token = await new SignJWT({ role: 'god' })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer('adops')
      .setAudience('accounts')
      .setExpirationTime('60s')
      .sign(key);
    await expect(passports.verify(token, 'accounts')).rejects.toMatchObject(refused);
  });

  it('share one key, made once and readable for its owner only', async () => {
    const fresh = join(dataDir, 'race');
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadPassportKey(fresh)));
    expect(new Set(keys.map(({ x }) => x)).size).toBe(1);
    expect((await stat(join(fresh, 'passport-key.json'))).mode & 0o777).toBe(0o600);
  });
});
