import { withoutInvisible } from '#kit/text/hidden-characters.ts';
import type { MemoryRecallPayloadInput, QueryMemoryRecallArgs } from '#subgraphs/memory/generated/schema-types.ts';

/** Question of a recall, and its places. */
export interface Recall extends Omit<MemoryRecallPayloadInput, 'query'> {
  question: string;
}

const DEFAULT_LIMIT = 5;

/** Reads either form of the arguments, one of which the rules let through. */
export function readRecall({ payload, query, limit, ...places }: QueryMemoryRecallArgs): Recall {
  if (!payload) return { question: withoutInvisible(query ?? ''), ...placesOf(places), limit: limit ?? DEFAULT_LIMIT };
  const { query: question, ...rest } = payload;
  return { question: withoutInvisible(question), ...rest };
}

function placesOf({
  scope,
  brandIds,
  adAccountIds,
  includePrivate,
  includeTeam,
}: Omit<QueryMemoryRecallArgs, 'payload' | 'query' | 'limit'>) {
  if (!scope) {
    return {
      brandIds: brandIds ?? [],
      adAccountIds: adAccountIds ?? [],
      includePrivate: includePrivate ?? true,
      includeTeam: includeTeam ?? true,
    };
  }
  const target = (kind: string) => (scope.kind === kind && scope.targetId ? [scope.targetId] : []);
  return {
    brandIds: target('BRAND'),
    adAccountIds: target('AD_ACCOUNT'),
    includePrivate: scope.kind === 'PRIVATE_USER',
    includeTeam: scope.kind === 'TEAM',
  };
}
