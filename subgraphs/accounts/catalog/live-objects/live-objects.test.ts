import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { explainAll, rowsVisited } from '#test/testkit/explain-all.ts';
import { addAssets } from '../assets/testing/add-assets.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { findImported } from './imported-repository.ts';
import { nameMatcher } from './scan-list.ts';

const LIVE = `query ($adAccountId: UUID!, $first: Int!, $place: _LivePlaceInput, $name: String) {
  _liveObjects(adAccountId: $adAccountId, kind: CUSTOM_AUDIENCE, first: $first, place: $place, name: $name) {
    objects { data place { after seen } } next { after seen } } }`;

interface Found {
  objects: { data: { name: string }; place: Place }[];
  next: Place | null;
}
interface Place {
  after: string | null;
  seen: string | null;
}

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  const body = JSON.stringify({ account: '482910374650192', audiences: 30 });
  await fetch(`${dispatch.sandbox.url}/_seed`, { method: 'POST', body });
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const read = async (first: number, place: Place | null = null, name: string | null = null): Promise<Found> => {
  const variables = { adAccountId: dispatch.adAccountId, first, place, name };
  return (await dispatch.accounts.ok<{ _liveObjects: Found }>(dispatch.launcher, LIVE, variables))._liveObjects;
};
const names = ({ objects }: Found) => objects.map(({ data }) => data.name);

describe('a live list', () => {
  it('is for services, not for members', async () => {
    const variables = { adAccountId: dispatch.adAccountId, first: 1 };
    expect(await dispatch.accounts.run(dispatch.owner, LIVE, variables)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('goes on in smaller pages where the platform wants less data', async () => {
    await dispatch.faults({ reduceDataAbove: 3 });
    const found: string[] = [];
    for (let place: Place | null = null; ;) {
      const part: Found = await read(20, place);
      expect(part.objects.length).toBeLessThan(20);
      found.push(...names(part));
      if (part.next === null) break;
      place = part.next;
    }
    expect([found.length, new Set(found).size, found[29]]).toEqual([33, 33, 'Bulk audience 1']);
  });

  it('misses nothing when the object it goes on behind is gone', async () => {
    const first = await read(5);
    const { place } = first.objects[1]!;
    await fetch(`${dispatch.sandbox.url}/_state/objects/${place.seen}`, { method: 'DELETE' });
    expect(names(await read(2, place))).toEqual(['Bulk audience 30', 'Bulk audience 28']);
  });

  it('ends where nothing more has the name', async () => {
    const found = await read(2, null, 'customers');
    expect([names(found), found.next]).toEqual([['Lookalike of customers', 'Customers'], null]);
  });
});

describe('a name', () => {
  it.each([
    ['Größe', 'GRÖSSE', false],
    ['Größe', 'größe', true],
    ['ＡＢＣ store', 'abc', true],
    ['Cafe\u0301', 'Café', true],
    ['Anything', '.', false],
  ])('%s is found by %s: %s', (name, wanted, isFound) => {
    expect(nameMatcher(wanted)({ id: '1', name })).toBe(isFound);
    expect(nameMatcher(wanted)({ id: '1' })).toBe(false);
  });
});

describe('imported pages', () => {
  it('are found among many other objects by reading only pages of the account', async () => {
    const { test } = dispatch.accounts;
    const { workspaceId } = dispatch.owner;
    const place = { workspaceId, adAccountId: dispatch.adAccountId };
    await test.admin(
      `insert into accounts.platform_asset (workspace_id, ad_account_id, kind, platform_id, name, data, content_hash, imported_at)
       select $1, $2, 'AD', n::text, 'Store', '{}', 'hash', now() from generate_series(1, 20000) n`,
      [workspaceId, dispatch.adAccountId],
    );
    await addAssets(test, place, [
      { kind: 'PAGE', id: '900001', name: 'Store A' },
      { kind: 'PAGE', id: '900002', name: 'Shop B' },
      { kind: 'PAGE', id: '900003', name: 'Store C' },
    ]);
    await test.admin('analyze accounts.platform_asset');
    const wanted = { adAccountId: dispatch.adAccountId, kind: 'PAGE' as const, parentId: null, name: 'STORE' };
    let found: string[] = [];
    const steps = await test.database.read(dispatch.owner, (em) =>
      explainAll(em, async (explaining) => {
        found = (await findImported(explaining, wanted, { afterRow: '0', limit: 50 })).map(({ id }) => id);
      }),
    );
    expect(found).toEqual(['900001', '900003']);
    expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
    expect(rowsVisited(steps, 'platform_asset')).toBeLessThan(10);
  });
});

describe('campaigns of a name', () => {
  const NAMED = `query ($id: UUID!, $name: String!) { _campaignsNamed(adAccountId: $id, name: $name) }`;

  it('are those which were imported with exactly this name and are still there', async () => {
    const place = { workspaceId: dispatch.owner.workspaceId, adAccountId: dispatch.adAccountId };
    await addAssets(dispatch.accounts.test, place, [
      { kind: 'CAMPAIGN', id: '801', name: 'Spring sale', status: 'PAUSED' },
      { kind: 'CAMPAIGN', id: '802', name: 'Spring sale', status: 'DELETED' },
      { kind: 'CAMPAIGN', id: '803', name: 'Spring sale 2', status: 'ACTIVE' },
      { kind: 'AD_SET', id: '804', name: 'Spring sale', status: 'ACTIVE' },
    ]);
    const ask = (name: string) => dispatch.accounts.ok(dispatch.launcher, NAMED, { id: dispatch.adAccountId, name });
    expect(await ask('Spring sale')).toEqual({ _campaignsNamed: ['801'] });
    expect(await ask('spring sale')).toEqual({ _campaignsNamed: [] });
    const foreign = { id: crypto.randomUUID(), name: 'Spring sale' };
    expect(await dispatch.accounts.run(dispatch.launcher, NAMED, foreign)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are asked for by services, like the pace of an ad account', async () => {
    const pace = `query ($id: UUID!) { _dispatchPace(adAccountId: $id) { writesPerSecond waitSeconds usedPercent isConnected } }`;
    const variables = { id: dispatch.adAccountId };
    expect(await dispatch.accounts.run(dispatch.owner, pace, variables)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await dispatch.accounts.run(dispatch.launcher, pace, { id: crypto.randomUUID() })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await dispatch.accounts.ok(dispatch.launcher, pace, variables)).toMatchObject({
      _dispatchPace: { writesPerSecond: expect.any(Number), waitSeconds: 0, isConnected: true },
    });
  });
});
