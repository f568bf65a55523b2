import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { KEPT_DAYS } from './snapshots.ts';

/** Place in a snapshot: a part by its number, or the one in which an object of this id is or would be. */
export interface PartPlace {
  adAccountId: string;
  /** Key of the snapshot; null where nothing was kept. */
  snapshot: string | null;
  part: number | null;
  /** Id on the platform. */
  entityId: string;
}

/** A part as it was kept. */
export interface KeptPart {
  part: number;
  /** Packed data of its objects. */
  data: Buffer;
  /** True when another part follows. */
  more: boolean;
}

/** Parts of one snapshot lie in the order of their objects' ids. */
const READ = prepared<KeptPart & { n: number }>(
  `select a.n, s.part, s.data, s.more
     from jsonb_to_recordset($2::jsonb) as a(n int, account uuid, snapshot text, part int, entity numeric)
    cross join lateral (
      select p.part, p.data, exists (select from rules.rule_snapshot q where q.workspace_id = $1 and q.ad_account_id = a.account
               and q.snapshot = a.snapshot and q.part = p.part + 1) as more
        from rules.rule_snapshot p
       where p.workspace_id = $1 and p.ad_account_id = a.account and p.snapshot = a.snapshot
         and (p.part = a.part or a.part is null and p.first_id <= a.entity)
         and p.kept_from > clock_timestamp() - interval '${KEPT_DAYS} days'
       order by p.part desc limit 1) s`,
);

/** Reads one part for each place in one statement, in their order; null where it is kept no longer. */
export async function snapshotParts(
  em: EntityManager,
  workspaceId: string,
  places: readonly PartPlace[],
): Promise<(KeptPart | null)[]> {
  const asked = places.map(({ adAccountId: account, snapshot, part, entityId: entity }, n) => {
    return { n, account, snapshot, part, entity };
  });
  const found = await READ(em, [workspaceId, JSON.stringify(asked)]);
  const byPlace = new Map(found.map(({ n, ...part }) => [n, part]));
  return places.map((_, n) => byPlace.get(n) ?? null);
}
