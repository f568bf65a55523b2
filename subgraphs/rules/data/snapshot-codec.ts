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
  return read(JSON.parse((await decompress(packed)).toString('utf8'))) as KeptData;
}

/** Values that JSON has no form for are objects of one member, and so is a column of large integers as a whole. */
function written(this: unknown, name: string, value: unknown): unknown {
  // Dates have become texts before they come here.
  const own = (this as Record<string, unknown>)[name];
  if (own instanceof Date) return { $date: own.getTime() };
  if (typeof value === 'bigint') return { $big: value.toString() };
  if (value instanceof Map) return { $map: [...value] };
  if (isColumn(value)) return { $bigs: value.map(digits) };
  return value instanceof Set ? { $set: [...value] } : value;
}

const isInteger = (value: unknown) => value === null || typeof value === 'bigint';
const isColumn = (value: unknown): value is (bigint | null)[] =>
  Array.isArray(value) && value.every(isInteger) && value.some((one) => one !== null);
const digits = (value: bigint | null) => value?.toString() ?? null;

/** A walk of its own, since a function given to `JSON.parse` is called for each value of each column. */
function read(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object') ? value.map(read) : value;
  if ('$bigs' in value) return (value.$bigs as (string | null)[]).map((one) => (one === null ? null : BigInt(one)));
  if ('$big' in value) return BigInt(value.$big as string);
  if ('$date' in value) return new Date(value.$date as number);
  if ('$map' in value) return new Map(read(value.$map) as [unknown, unknown][]);
  if ('$set' in value) return new Set(read(value.$set) as unknown[]);
  for (const [name, one] of Object.entries(value)) (value as Record<string, unknown>)[name] = read(one);
  return value;
}
