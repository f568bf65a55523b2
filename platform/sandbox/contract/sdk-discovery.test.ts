import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import type { SdkObject } from 'facebook-nodejs-business-sdk';
import { SEED_PAGES } from '../seed/seed-assets.ts';
import { ACCOUNTS } from '../testing/open-sandbox.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk, readAll, refusal } from './open-sdk.ts';

let open: OpenSdk;

beforeAll(async () => {
  open = await openSdk({ seed: 'empty' });
});

afterAll(() => open.sandbox.close());

const page = () => new sdk.Page(SEED_PAGES[0]);

/** A page asked with its own token, as its forms want it. */
function pageItself(id: string = SEED_PAGES[0]): SdkObject {
  sdk.FacebookAdsApi.init(`sandbox-page-token-${id}`, 'en_US', false);
  const made = new sdk.Page(id);
  sdk.FacebookAdsApi.init('sandbox-token', 'en_US', false);
  return made;
}

describe('what an account can advertise with, through the SDK', () => {
  it.each([
    ['pages', () => open.account.getPromotePages(['name', 'category']), ['Northwind Kids', 'Northwind Outfitters']],
    ['pixels', () => open.account.getAdsPixels(['name', 'last_fired_time', 'is_unavailable']), ['Web store 1']],
    [
      'applications',
      () => open.account.getAdvertisableApplications(['name', 'object_store_urls', 'supported_platforms', 'icon_url']),
      ['Northwind Shop'],
    ],
    [
      'lead forms',
      () => pageItself().getLeadGenForms(['name', 'status', 'locale', 'leads_count']),
      ['Store visit form', 'Newsletter form'],
    ],
    ['catalogs', () => page().getProductCatalogs(['name', 'vertical', 'product_count']), ['Northwind Products']],
  ])('lists %s', async (_kind, list, expected) => {
    expect((await readAll(list())).map(({ name }) => name)).toEqual(expected);
  });

  it('lists product sets of a catalog of a page', async () => {
    const [catalog] = await readAll(page().getProductCatalogs(['id']));
    const sets = await readAll(new sdk.ProductCatalog(String(catalog?.id)).getProductSets(['name', 'product_count']));
    expect(sets.map(({ name, product_count }) => [name, product_count])).toEqual([
      ['Boots', 80],
      ['Jackets', 120],
      ['All Products', 240],
    ]);
  });

  it('lists audiences page by page, each with the fields asked for', async () => {
    const first = await open.account.getCustomAudiences(['name', 'subtype', 'delivery_status'], { limit: 2 });
    expect(first.map((row) => row.exportAllData())).toMatchObject([
      { name: 'Lookalike of customers', subtype: 'LOOKALIKE', delivery_status: { code: 200 } },
      { name: 'Site visitors 30 days', subtype: 'WEBSITE' },
    ]);
    expect(first.hasNext()).toBe(true);
    await first.next();
    expect([first.map((row) => row.exportAllData().name), first.hasNext()]).toEqual([['Customers'], false]);
    const plain = await readAll(open.account.getCustomAudiences([]));
    expect(plain.map((row) => Object.keys(row))).toEqual([['id'], ['id'], ['id']]);
  });

  it('knows the fields of each kind, and the kinds of each parent', async () => {
    const unknown = await refusal(pageItself().getLeadGenForms(['colour']));
    expect(unknown.response).toMatchObject({ code: 100, message: expect.stringContaining('colour') });
    const stranger = await refusal(page().getLeadGenForms(['name']));
    expect(stranger.response).toMatchObject({ code: 190 });
    const absent = await refusal(new sdk.Page('99').getLeadGenForms(['name']));
    expect(absent.response).toMatchObject({ code: 100, error_subcode: 33 });
    expect(await readAll(new sdk.AdAccount(ACCOUNTS.jpy).getAdsPixels(['name']))).toMatchObject([
      { name: 'Web store 3' },
    ]);
  });
});
