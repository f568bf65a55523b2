import type { EntityManager } from '@mikro-orm/postgresql';
import { lockText } from '#kit/database/lock-text.ts';
import { FrozenCollection, type FrozenCollectionRow } from './frozen-collection.ts';
import { FrozenCreative, type FrozenCreativeRow } from './frozen-creative.ts';

/** Reads and writes frozen collections of the transaction's workspace. */
export class FrozenRepository {
  /** Serialises concurrent uses of one key until their transactions end, from the next statement on. */
  async lockKey(em: EntityManager, workspaceId: string, key: string): Promise<void> {
    const text = JSON.stringify(['frozen collection', workspaceId, key]);
    await lockText(em, text);
  }

  /** The frozen collection with this key, or null. */
  findByKey(em: EntityManager, key: string): Promise<FrozenCollectionRow | null> {
    return em.findOne(FrozenCollection, { key });
  }

  /** Its creatives in their order. */
  creativesOf(em: EntityManager, frozenId: string): Promise<FrozenCreativeRow[]> {
    return em.find(FrozenCreative, { frozenId }, { orderBy: { position: 'asc' } });
  }

  /** The newest approved version of each creative that has one, by creative. */
  async approvedVersions(em: EntityManager, creativeIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await em.execute<{ creative_id: string; id: string }[]>(
      `select distinct on (v.creative_id) v.creative_id, v.id
         from jsonb_array_elements_text(?::jsonb) as wanted join creative_version v on v.creative_id = wanted::uuid
        where v.state = 'APPROVED' order by v.creative_id, v.number desc`,
      [JSON.stringify(creativeIds)],
    );
    return new Map(rows.map((row) => [row.creative_id, row.id]));
  }

  /** Writes a frozen collection with its creatives. */
  async insert(em: EntityManager, frozen: FrozenCollectionRow, creatives: readonly FrozenCreativeRow[]): Promise<void> {
    await em.insert(FrozenCollection, frozen);
    if (creatives.length > 0) await em.insertMany(FrozenCreative, [...creatives]);
  }
}
