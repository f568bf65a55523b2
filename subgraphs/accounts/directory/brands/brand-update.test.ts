import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { BrandBench, type BrandRow } from '#subgraphs/accounts/testing/brand-bench.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const FULL = {
  name: 'Acme',
  website: 'https://acme.example.com',
  industry: 'Anvils',
  description: 'Heavy things.',
  markets: ['DE', 'FR'],
  languages: ['de', 'fr'],
};

let accounts: TestAccounts;
let bench: BrandBench;
let owner: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  bench = new BrandBench(accounts);
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());

const updated = async (input: Record<string, unknown>): Promise<BrandRow> => {
  const { id } = await bench.create(owner, FULL);
  return bench.update(owner, id, input);
};

describe('brandUpdate', () => {
  it('keeps what is omitted', async () => {
    expect(await updated({ industry: 'Rockets' })).toMatchObject({ ...FULL, industry: 'Rockets', version: 2 });
  });

  it.each(Object.keys(FULL))('keeps %s when it is null', async (field) => {
    expect(await updated({ [field]: null, kit: null })).toMatchObject({ ...FULL, version: 1 });
  });

  it.each(['website', 'industry', 'description'])('clears %s when it is empty', async (field) => {
    expect(await updated({ [field]: '' })).toMatchObject({ ...FULL, [field]: null, version: 2 });
  });

  it.each(['markets', 'languages'])('clears %s when it is an empty list', async (field) => {
    expect(await updated({ [field]: [] })).toMatchObject({ ...FULL, [field]: [], version: 2 });
  });

  it.each(['markets', 'languages'])('replaces %s as a whole', async (field) => {
    expect(await updated({ [field]: ['x', 'a'] })).toMatchObject({ ...FULL, [field]: ['x', 'a'] });
  });

  it('cannot clear the name', async () => {
    const { id } = await bench.create(owner, FULL);
    expect(await bench.tryUpdate(owner, id, { name: '' })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await bench.get(owner, id)).toMatchObject({ ...FULL, version: 1 });
  });

  it('counts no change where nothing changes', async () => {
    expect(await updated({})).toMatchObject({ ...FULL, version: 1 });
    expect(await updated(FULL)).toMatchObject({ ...FULL, version: 1 });
  });

  it('happens once for a request id', async () => {
    const { id } = await bench.create(owner, FULL);
    const input = { requestId: uuid7(), kit: { positioning: 'First' } };
    const first = await bench.tryUpdate(owner, id, input);
    expect(first.data).toMatchObject({ brandUpdate: { replayed: false, brand: { version: 2, kit: { number: 1 } } } });
    await bench.kit(owner, id, { positioning: 'Second' });
    const again = await bench.tryUpdate(owner, id, input);
    expect(again.data).toMatchObject({ brandUpdate: { replayed: true, brand: { version: 3, kit: { number: 2 } } } });
    const other = await bench.tryUpdate(owner, id, { ...input, kit: { positioning: 'Third' } });
    expect(other).toMatchObject({ code: 'REQUEST_ID_REUSED' });
  });

  it('does not use up the request id when it is refused', async () => {
    const { id } = await bench.create(owner, FULL);
    const requestId = uuid7();
    expect(await bench.tryUpdate(owner, id, { requestId, kit: { tagline: 'No' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    const { code } = await bench.tryUpdate(owner, id, { requestId, kit: { positioning: 'Yes', tagline: 'Yes' } });
    expect(code).toBeUndefined();
  });

  it('changes nothing of the profile when the kit is refused', async () => {
    const { id } = await bench.create(owner, FULL);
    expect(await bench.tryUpdate(owner, id, { name: 'Other', kit: { tagline: 'No' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await bench.get(owner, id)).toMatchObject({ ...FULL, version: 1, kit: null });
  });

  it('loses nothing when several change different fields at once', async () => {
    const { id } = await bench.create(owner, FULL);
    await Promise.all([
      bench.update(owner, id, { website: 'https://w.example' }),
      bench.update(owner, id, { industry: 'i' }),
      bench.update(owner, id, { description: 'd' }),
      bench.update(owner, id, { markets: ['m'] }),
    ]);
    const expected = {
      ...FULL,
      website: 'https://w.example',
      industry: 'i',
      description: 'd',
      markets: ['m'],
      version: 5,
    };
    expect(await bench.get(owner, id)).toMatchObject(expected);
  });
});
