import type { Store } from '../store/store.ts';
import type { AddNode } from './add-node.ts';
import { SEED_TIME } from './add-node.ts';
import { SEED_ACCOUNTS } from './seed-accounts.ts';
import { seedAds } from './seed-ads.ts';
import { seedAssets } from './seed-assets.ts';

/** Fills a new file; one that holds something already is left as it is. */
export function seedStore(store: Store, seed: 'standard' | 'empty'): void {
  if (store.setting('seeded') !== undefined) return;
  store.transaction(() => {
    const add: AddNode = (node) =>
      store.insert({
        accountId: '',
        parentId: null,
        status: 'ACTIVE',
        createdAt: SEED_TIME,
        updatedAt: SEED_TIME,
        visibleAt: 0,
        ...node,
        data: { ...node.data, seeded: true },
      });
    store.saveSetting('user_id', '100064827193045');
    store.saveSetting('business_id', '734519028461753');
    add({ id: '100064827193045', kind: 'user', name: 'Sandbox System User' });
    add({ id: '734519028461753', kind: 'business', name: 'Sandbox Holding' });
    for (const account of SEED_ACCOUNTS) {
      const business = { id: '734519028461753', name: 'Sandbox Holding' };
      const { accountId, name, ...data } = account;
      add({ id: `act_${accountId}`, kind: 'account', accountId, name, data: { ...data, business } });
    }
    seedAssets(add);
    if (seed === 'standard') for (const account of SEED_ACCOUNTS) seedAds(store, add, account);
    store.saveSetting('seeded', seed);
  });
}
