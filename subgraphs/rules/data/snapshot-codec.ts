import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { AccountData } from '#subgraphs/rules/evaluate/account-data.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Data of an ad account without the moment of its evaluation, which each run has of its own. */
export type KeptData = Omit<AccountData, 'now'>;

/** Packs data: JSON, compressed. */
export function packData({
  adAccountId,
  timeZone,
  currency,
  minorPerMajor,
  today,
  tables,
  metrics,
}: KeptData): Promise<Buffer> {
  const kept = { adAccountId, timeZone, currency, minorPerMajor, today, tables, metrics };
  return compress(JSON.stringify(kept, written));
}

/** Unpacks data as it was packed. */
export async function unpackData(packed: Uint8Array): Promise<KeptData> {
  return JSON.parse((await decompress(packed)).toString('utf8'), read) as KeptData;
}

/** Values that JSON has no form for are objects of one member. */
function written(this: unknown, name: string, value: unknown): unknown {
  // Dates have become texts before they come here.
  const own = (this as Record<string, unknown>)[name];
  if (own instanceof Date) return { $date: own.getTime() };
  if (typeof value === 'bigint') return { $big: value.toString() };
  if (value instanceof Map) return { $map: [...value] };
  return value instanceof Set ? { $set: [...value] } : value;
}

function read(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$big' in value) return BigInt(value.$big as string);
  if ('$date' in value) return new Date(value.$date as number);
  if ('$map' in value) return new Map(value.$map as [unknown, unknown][]);
  return '$set' in value ? new Set(value.$set as unknown[]) : value;
}
