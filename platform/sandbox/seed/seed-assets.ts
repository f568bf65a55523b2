import { SEED_ACCOUNTS } from './seed-accounts.ts';
import type { AddNode } from './add-node.ts';

/** Ids the seeded ads refer to. */
export const SEED_PAGES = ['109283746501928', '118374650192837'] as const;
/** The social account of each of those pages. */
export const SEED_INSTAGRAMS = ['17841400000000101', '17841400000000102'] as const;

const PAGE_NAMES = ['Northwind Outfitters', 'Northwind Kids'];
const APP_ID = '203948571029384';
const CATALOG_ID = '312094857610293';

/** The pixel of an account, by the account's place in the seed. */
export function seedPixelId(index: number): string {
  return `29103847561020${index}`;
}

/** Adds pages, Instagram accounts, forms, an app, a catalog, and per account a pixel, audiences and a conversion. */
export function seedAssets(add: AddNode): void {
  seedPages(add);
  add({
    id: APP_ID,
    kind: 'application',
    name: 'Northwind Shop',
    data: {
      object_store_urls: {
        itunes: 'http://itunes.apple.com/app/id1234567890',
        google_play: 'http://play.google.com/store/apps/details?id=com.example.northwind',
      },
      supported_platforms: ['IPHONE', 'ANDROID'],
      icon_url: 'https://scontent.example/app/icon.png',
    },
  });
  add({
    id: CATALOG_ID,
    kind: 'catalog',
    name: 'Northwind Products',
    data: { vertical: 'commerce', product_count: 240 },
  });
  ['All Products', 'Jackets', 'Boots'].forEach((name, index) => {
    const data = { product_count: 240 / (index + 1), filter: '{}' };
    add({ id: `42109384756100${index}`, kind: 'productset', name, parentId: CATALOG_ID, data });
  });
  SEED_ACCOUNTS.forEach((account, index) => seedAccountAssets(add, account.accountId, index));
}

function seedPages(add: AddNode): void {
  SEED_PAGES.forEach((id, index) => {
    const name = PAGE_NAMES[index] ?? 'Page';
    const picture = { data: { url: `https://scontent.example/page/${id}.jpg` } };
    const tasks = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE'];
    const data = {
      category: 'Clothing (Brand)',
      access_token: `sandbox-page-token-${id}`,
      tasks,
      picture,
      is_published: true,
    };
    add({ id, kind: 'page', name, data });
    const username = name.toLowerCase().replaceAll(' ', '.');
    const instagram = { username, profile_picture_url: `https://scontent.example/ig/${index}.jpg` };
    add({ id: SEED_INSTAGRAMS[index] ?? '', kind: 'instagram', name, parentId: id, data: instagram });
    ['Newsletter', 'Store visit'].forEach((form, at) => {
      const leads = { locale: 'en_US', leads_count: 120 * (at + 1) };
      add({ id: `53210948576${index}${at}01`, kind: 'leadform', name: `${form} form`, parentId: id, data: leads });
    });
  });
}

function seedAccountAssets(add: AddNode, accountId: string, index: number): void {
  const pixelId = seedPixelId(index);
  add({
    id: pixelId,
    kind: 'pixel',
    accountId,
    name: `Web store ${index + 1}`,
    data: { last_fired_time: '2026-01-05T08:00:00+0000' },
  });
  const event = { custom_event_type: 'PURCHASE', is_archived: false };
  add({
    id: `71029384756102${index}`,
    kind: 'conversion',
    accountId,
    name: 'Big baskets',
    parentId: pixelId,
    data: event,
  });
  const audiences = [
    ['Customers', 'CUSTOM'],
    ['Site visitors 30 days', 'WEBSITE'],
    ['Lookalike of customers', 'LOOKALIKE'],
  ] as const;
  audiences.forEach(([name, subtype], at) => {
    const data = audienceData(subtype, 12_000 * (at + 1));
    add({ id: `2384756102938${index}${at}1`, kind: 'audience', accountId, name, data });
  });
}

/** The content of an audience of about so many people. */
export function audienceData(subtype: string, people: number): Record<string, unknown> {
  return {
    subtype,
    approximate_count_lower_bound: people,
    approximate_count_upper_bound: (people / 1_000) * 1_175,
    delivery_status: { code: 200, description: 'This audience is ready for use.' },
    operation_status: { code: 200, description: 'Normal' },
    time_updated: 1_767_000_000,
  };
}
