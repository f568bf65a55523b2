import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { AccountData, DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { dataPart } from './data-part.ts';
import { digestOf } from './digest-of.ts';
import { packData } from './snapshot-codec.ts';

/** Objects of a part. */
const OBJECTS_OF_PART = 1_000;
/** Parts that one statement writes. */
const PARTS_AT_ONCE = 50;

/** Days for which a snapshot is kept after the last run that read it. */
export const KEPT_DAYS = 14;

/** Data whose objects have a digest. */
export type DigestedData = AccountData & { objectWatermark: string };

/** A part in the form of its row. */
interface Part {
  part: number;
  first: string;
  data: string;
}

const KNOWN = prepared<{ fresh: boolean }>(
  `select kept_from > clock_timestamp() - interval '1 day' as fresh from rules.rule_snapshot
    where workspace_id = $1 and ad_account_id = $2 and snapshot = $3 and part = 0`,
);
const KEEP_ON = prepared<never>(
  `update rules.rule_snapshot set kept_from = clock_timestamp() where workspace_id = $1 and ad_account_id = $2 and snapshot = $3`,
);
const INSERT = prepared<never>(
  `insert into rules.rule_snapshot (workspace_id, ad_account_id, snapshot, part, first_id, data)
   select $1, $2, $3, p.part, p.first, decode(p.data, 'base64') from jsonb_to_recordset($4::jsonb) as p(part int, first numeric, data text)
   on conflict (workspace_id, ad_account_id, snapshot, part) do nothing`,
);
const FORGET = prepared<never>(
  `delete from rules.rule_snapshot where workspace_id = $1 and kept_from < clock_timestamp() - interval '${KEPT_DAYS} days'`,
);

/** Keeps everything that was read of an ad account, once, in parts. Returns its key: the same for the same data. */
export async function keepSnapshot(
  database: Pick<Database, 'read' | 'write'>,
  workspaceId: string,
  needs: DataNeeds,
  data: DigestedData,
): Promise<string> {
  const key = snapshotKey(needs, data);
  const place = [workspaceId, data.adAccountId, key] as const;
  const [known] = await database.read({ workspaceId }, (em) => KNOWN(em, place));
  if (known?.fresh) return key;
  const parts = known ? [] : await partsOf(data, needs);
  await database.write({ workspaceId }, async (em) => {
    await (known ? KEEP_ON(em, place) : insertParts(em, place, parts));
  });
  return key;
}

async function insertParts(
  em: EntityManager,
  [workspaceId, adAccountId, key]: readonly [string, string, string],
  parts: readonly Part[],
): Promise<void> {
  await FORGET(em, [workspaceId]);
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    const some = JSON.stringify(parts.slice(at, at + PARTS_AT_ONCE));
    await INSERT(em, [workspaceId, adAccountId, key, some]);
  }
}

/** Digest of everything that an evaluation reads but the moment. */
function snapshotKey(needs: DataNeeds, data: DigestedData): string {
  const { timeZone, currency, minorPerMajor, today, metrics, objectWatermark } = data;
  const days = [...metrics.days].map(([day, { missing, ...state }]) => [day, state, [...missing].toSorted()]);
  return digestOf([needs, timeZone, currency, minorPerMajor, today, metrics.watermark, objectWatermark, days]);
}

/** An account without objects has one part, so that what is not there can be told from what is not kept. */
async function partsOf(data: AccountData, { level }: DataNeeds): Promise<Part[]> {
  const { ids } = data.tables[level]!;
  const parts: Part[] = [];
  for (let at = 0; at === 0 || at < ids.length; at += OBJECTS_OF_PART) {
    const rows = Array.from({ length: Math.min(OBJECTS_OF_PART, ids.length - at) }, (_, row) => at + row);
    const packed = await packData(dataPart(data, level, rows));
    parts.push({ part: parts.length, first: at === 0 ? '0' : ids[at]!, data: packed.toString('base64') });
  }
  return parts;
}
