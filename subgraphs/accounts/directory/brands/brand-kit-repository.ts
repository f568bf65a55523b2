import type { EntityManager } from '@mikro-orm/postgresql';
import type { BrandKit, BrandKitVersion } from './brand-kit.ts';

/** Range of a page of a brand's kit versions. */
export interface KitPageAsk {
  brandId: string;
  /** Maximum number of versions. */
  first: number;
  /** Only versions with a smaller number; null for all. */
  before: number | null;
}

type Row = Pick<BrandKitVersion, 'brandId' | 'number' | 'memberId'> & { kit: string; millis: string };

/** Versions of the kits of several brands, newest first within each range, in one statement. */
export async function findKitVersions(em: EntityManager, asks: readonly KitPageAsk[]): Promise<BrandKitVersion[][]> {
  const rows: (Row & { ask: number })[] = await em.execute(
    `select a.n::int as ask, v.* from jsonb_array_elements(?::jsonb) with ordinality a(ask, n) cross join lateral (
       select brand_id as "brandId", number, member_id as "memberId",
              jsonb_build_object('positioning', positioning, 'tagline', tagline, 'colors', colors, 'typography', typography,
                                 'voice', voice, 'proofPoints', proof_points)::text as kit,
              (extract(epoch from created_at) * 1000)::text as millis
         from accounts.brand_kit_version
        where brand_id = (a.ask->>'brandId')::uuid and number < coalesce((a.ask->>'before')::int, 2147483647)
        order by number desc limit (a.ask->>'first')::int) v
      order by a.n, v.number desc`,
    [JSON.stringify(asks)],
  );
  const byAsk = Map.groupBy(rows, ({ ask }) => ask);
  return asks.map((_, index) => (byAsk.get(index + 1) ?? []).map(versionOf));
}

/** Saves a version. The brand's row has to be locked, or two versions get the same number. */
export async function insertKitVersion(
  em: EntityManager,
  version: Omit<BrandKitVersion, 'createdAt'> & { workspaceId: string },
): Promise<void> {
  const { workspaceId, brandId, number, memberId, positioning, tagline, colors, typography, voice, proofPoints } =
    version;
  await em.execute(
    `insert into accounts.brand_kit_version
       (workspace_id, brand_id, number, positioning, tagline, colors, typography, voice, proof_points, member_id)
     values (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb, array(select jsonb_array_elements_text(?::jsonb)), ?)`,
    [workspaceId, brandId, number, positioning, tagline, ...json([colors, typography, voice, proofPoints]), memberId],
  );
}

function json(parts: readonly unknown[]): string[] {
  return parts.map((part) => JSON.stringify(part));
}

function versionOf({ brandId, number, memberId, kit, millis }: Row): BrandKitVersion {
  return { ...(JSON.parse(kit) as BrandKit), brandId, number, memberId, createdAt: new Date(Number(millis)) };
}
