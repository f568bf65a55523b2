import { PlatformClient } from '#platform/client/platform-client.ts';
import type { BatchItem } from '#platform/client/batch-item.ts';
import { batchesOf, type BareCall } from './bare-calls.ts';

/** Platform calls of a launch, as a plain script would make them. */
export interface BareLaunch {
  client: PlatformClient;
  /** Calls on their way at once, in however many requests. */
  inFlight: number;
  calls: readonly BareCall[];
}

/** Makes the calls of a launch, each as soon as what it refers to exists, and keeps nothing. Throws at the first refusal. */
export async function runBare({ client, inFlight, calls }: BareLaunch): Promise<void> {
  const results = new Map<string, string>();
  let waiting = [...calls];
  let underWay = 0;
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const free = inFlight - underWay;
    const ready = free > 0 ? waiting.filter(({ needs }) => needs.every((id) => results.has(id))).slice(0, free) : [];
    const leaving = new Set(ready);
    waiting = waiting.filter((call) => !leaving.has(call));
    for (const request of batchesOf(ready)) {
      underWay += request.length;
      const sent = send(client, request, results).finally(() => {
        underWay -= request.length;
        running.delete(sent);
      });
      running.add(sent);
    }
    await Promise.race(running);
  }
}

async function send(client: PlatformClient, request: readonly BareCall[], results: Map<string, string>): Promise<void> {
  const [first] = request;
  if (request.length === 1 && first) {
    const answer = first.file
      ? await client.upload(first.path, {}, first.file)
      : await client.post(first.path, first.params(results));
    results.set(first.id, idOf(first, answer.data));
    return;
  }
  const items = request.map((call): BatchItem => ({ method: 'POST', path: call.path, params: call.params(results) }));
  const answers = await client.batch(items);
  for (const [index, answer] of answers.entries()) {
    const call = request[index]!;
    if (!answer || answer.error) throw new Error(`${call.path}: ${answer?.error?.message ?? 'not executed'}`);
    results.set(call.id, idOf(call, answer.data));
  }
}

function idOf({ path, file }: BareCall, data: unknown): string {
  const answer = data as { id?: string; images?: Record<string, { hash: string }> };
  const id = file ? Object.values(answer.images ?? {})[0]?.hash : answer.id;
  if (!id) throw new Error(`${path}: the answer names no object`);
  return id;
}
