import type { NodeKind } from '../store/node-record.ts';
import type { Store } from '../store/store.ts';
import { isRecord } from '../wire/is-record.ts';
import { SEED_TIME } from './add-node.ts';
import { SEED_ACCOUNTS, type SeedAccount } from './seed-accounts.ts';
import { adsetData, creativeData, seedImageHash } from './seed-ads.ts';
import { audienceData } from './seed-assets.ts';

/** Numbers of objects of each level, and of custom audiences, to add to an account, and of accounts like it; the default is 0. */
export interface BulkSeed {
  /** Id of an account of the seed, with or without `act_`. */
  account: string;
  campaigns: number;
  adSets: number;
  ads: number;
  creatives: number;
  audiences: number;
  accounts: number;
}

const LEVELS = ['campaigns', 'adSets', 'ads', 'creatives', 'audiences', 'accounts'] as const;
const MOST = 1_000_000;
const SHOWN_IDS = 1000;
/** More would make a query of the whole account's insights take minutes. */
const DELIVERING_ADS = 2000;

/** Reads what is to be added; all mistakes at once. */
export function readBulkSeed(body: unknown): { seed: BulkSeed; mistakes: string[] } {
  const given = isRecord(body) ? body : {};
  const seed = {
    account: String(given.account ?? '').replace('act_', ''),
    campaigns: 0,
    adSets: 0,
    ads: 0,
    creatives: 0,
    audiences: 0,
    accounts: 0,
  };
  const mistakes = Object.keys(given)
    .filter((name) => !(name in seed))
    .map((name) => `${name}: unknown; known are ${Object.keys(seed).join(', ')}`);
  if (!SEED_ACCOUNTS.some(({ accountId }) => accountId === seed.account))
    mistakes.push('account: no account of the seed');
  for (const level of LEVELS) {
    const count = given[level] ?? 0;
    if (!Number.isInteger(count) || Number(count) < 0 || Number(count) > MOST)
      mistakes.push(`${level}: must be a whole number from 0 to ${MOST}`);
    else seed[level] = Number(count);
  }
  if (seed.adSets > 0 && seed.campaigns === 0) mistakes.push('adSets: need campaigns');
  if (seed.ads > 0 && seed.adSets === 0) mistakes.push('ads: need adSets');
  if (seed.ads > 0 && seed.creatives === 0) mistakes.push('ads: need creatives');
  return { seed, mistakes };
}

interface Level {
  kind: NodeKind;
  title: string;
  count: number;
  parents?: string[];
  data: (index: number) => Record<string, unknown>;
}

/**
 * Adds objects to an account in one transaction: children are spread evenly over their parents in order, the same call on the same file
 * gives the same names, times and ids. The first 2,000 ads of a call have insights, and the ids of the first 1,000 of each level are
 * answered.
 */
export function bulkSeed(store: Store, seed: BulkSeed): Record<string, unknown> {
  const index = SEED_ACCOUNTS.findIndex(({ accountId }) => accountId === seed.account);
  const account = SEED_ACCOUNTS[index];
  if (!account) throw new Error(`no account ${seed.account}`);
  const campaign = { objective: 'OUTCOME_TRAFFIC', is_adset_budget_sharing_enabled: false, buying_type: 'AUCTION' };
  const campaignData = { ...campaign, special_ad_categories: [], start_time: SEED_TIME, seeded: true };
  const adset = { ...adsetData(account, index, 'LINK_CLICKS'), seeded: true };
  const creative = { ...creativeData(seedImageHash(index), 'many'), seeded: true };
  return store.transaction(() => {
    const add = (level: Level): string[] => addLevel(store, account.accountId, level);
    const campaigns = add({
      kind: 'campaign',
      title: 'Bulk campaign',
      count: seed.campaigns,
      data: () => campaignData,
    });
    const adSets = add({
      kind: 'adset',
      title: 'Bulk ad set',
      count: seed.adSets,
      parents: campaigns,
      data: () => adset,
    });
    const creatives = add({ kind: 'creative', title: 'Bulk creative', count: seed.creatives, data: () => creative });
    const adData = (at: number) => {
      const rest = at < DELIVERING_ADS ? {} : { never_delivered: true };
      return { creative_id: creatives[at % creatives.length], seeded: true, ...rest };
    };
    const ads = add({ kind: 'ad', title: 'Bulk ad', count: seed.ads, parents: adSets, data: adData });
    const audience = { ...audienceData('CUSTOM', 1000), seeded: true };
    const audiences = add({ kind: 'audience', title: 'Bulk audience', count: seed.audiences, data: () => audience });
    const accounts = addAccounts(store, account, seed.accounts);
    const made = { campaigns, adSets, ads, creatives, audiences, accounts };
    return Object.fromEntries(Object.entries(made).map(([level, ids]) => [level, ids.slice(0, SHOWN_IDS)]));
  });
}

/** Further accounts of the same business, which have what an account shares with others and nothing of its own. */
function addAccounts(store: Store, { accountId, name }: SeedAccount, count: number): string[] {
  const like = store.get(`act_${accountId}`);
  if (!like) throw new Error(`no account ${accountId}`);
  return store.nextIds(count).map((id, index) => {
    store.insert({ ...like, id: `act_${id}`, accountId: id, name: `${name} ${index + 2}` });
    return `act_${id}`;
  });
}

function addLevel(store: Store, accountId: string, { kind, title, count, parents, data }: Level): string[] {
  const ids = store.nextIds(count);
  ids.forEach((id, index) => {
    const at = SEED_TIME + index * 1000;
    store.insert({
      id,
      kind,
      accountId,
      parentId: parents?.[Math.floor((index * parents.length) / count)] ?? null,
      name: `${title} ${index + 1}`,
      status: 'ACTIVE',
      createdAt: at,
      updatedAt: at,
      visibleAt: 0,
      data: data(index),
    });
  });
  return ids;
}
