import type { Viewer } from '#kit/session/viewer.ts';
import type { MemoryBench } from '#test/memory/memory-bench.ts';

/** Places a recall searches; by default the caller's private facts and the team's. */
export interface Places {
  brandIds?: string[];
  adAccountIds?: string[];
  includePrivate?: boolean;
  includeTeam?: boolean;
}

const RECALL = `query ($query: String, $brandIds: [UUID!], $adAccountIds: [UUID!], $includePrivate: Boolean,
    $includeTeam: Boolean, $limit: Int) {
  memoryRecall(query: $query, brandIds: $brandIds, adAccountIds: $adAccountIds, includePrivate: $includePrivate,
      includeTeam: $includeTeam, limit: $limit) { matches { score why fact { id fact } } } }`;

interface Recalled {
  memoryRecall: { matches: { fact: { id: string } }[] };
}

/** Asks memory as its callers do, passport, access and GraphQL included. Ids of facts, best first. */
export async function recall(
  memory: MemoryBench,
  viewer: Viewer,
  query: string,
  limit: number,
  places: Places = {},
): Promise<string[]> {
  const { memoryRecall } = await memory.ask<Recalled>(viewer, RECALL, { query, limit, ...places });
  return memoryRecall.matches.map(({ fact }) => fact.id);
}
