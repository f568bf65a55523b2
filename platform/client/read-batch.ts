import type { BatchItem } from './batch-item.ts';
import type { BatchResult } from './batch-result.ts';
import { isRecord } from './is-record.ts';
import { usageReader } from './parse-usage.ts';
import { PlatformError } from './platform-error.ts';
import { type AnsweredCall, readAnswer } from './read-answer.ts';

/**
 * Takes the answer to a batch apart. An item the platform left null stays null: it was not executed, or nobody knows.
 *
 * @param entries the answer's array, one entry an item
 * @param call the batch that was answered
 */
export function readBatch(
  items: readonly BatchItem[],
  entries: readonly unknown[],
  call: Pick<AnsweredCall, 'secrets' | 'askedAt'>,
): (BatchResult | null)[] {
  const readUsage = usageReader();
  return items.map((item, index) => readEntry(item, entries[index], call, readUsage));
}

function readEntry(
  item: BatchItem,
  entry: unknown,
  call: Pick<AnsweredCall, 'secrets' | 'askedAt'>,
  readUsage: ReturnType<typeof usageReader>,
): BatchResult | null {
  if (!isRecord(entry)) return null;
  const status = Number(entry.code ?? 0);
  const headers = readHeaders(entry.headers);
  const text = typeof entry.body === 'string' ? entry.body : JSON.stringify(entry.body ?? null);
  // A named item others refer to omits its body when it succeeded.
  if (status >= 200 && status < 300 && text === 'null')
    return { status, data: null, usage: null, traceId: null, error: null };
  const read = readAnswer({ ...call, method: item.method, path: item.path }, { status, headers, text }, readUsage);
  if (!(read instanceof PlatformError)) return { ...read, error: null };
  return { status, data: null, usage: read.usage, traceId: read.traceId, error: read };
}

function readHeaders(value: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  if (!Array.isArray(value)) return headers;
  for (const entry of value) if (isRecord(entry)) headers[String(entry.name).toLowerCase()] = String(entry.value);
  return headers;
}
