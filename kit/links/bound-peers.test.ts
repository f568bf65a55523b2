import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import { type Passport, Passports } from '#kit/session/passport.ts';
import { boundPeers } from './bound-peers.ts';

const VIEWER = {
  workspaceId: '018f0000-0000-7000-8000-000000000001',
  memberId: '018f0000-0000-7000-8000-000000000002',
  role: 'owner',
  scopes: [],
  requestId: 'one',
  service: null,
} as const;

afterEach(() => {
  jest.useRealTimers();
});

describe('boundPeers', () => {
  it('shows peers a passport that is good now, however long the stream that asks has been open', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const passports = await Passports.fromKey(await exportJWK(privateKey));
    const shown: Passport[] = [];
    const call = async <T>(name: string, _request: object, passport: Passport): Promise<T> => {
      shown.push(passport);
      return (await passports.verify(passport, name)) as T;
    };
    const peers = boundPeers('launcher', { passports, peers: { call } }, { ...VIEWER, scopes: [] });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'performance'] });
    for (const waitMs of [0, 10_000, 61_000]) {
      jest.setSystemTime(Date.now() + waitMs);
      expect(await peers.call('accounts', { document: '{ ping }' })).toMatchObject({ service: 'launcher' });
    }
    expect(new Set(shown).size).toBe(2);
  });
});
