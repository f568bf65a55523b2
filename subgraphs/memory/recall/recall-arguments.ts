import type { Violation } from '#kit/errors/refusals.ts';
import { scopeViolations } from '#subgraphs/memory/facts/fact-scope.ts';
import { withoutInvisible } from '#subgraphs/memory/facts/text-violations.ts';
import type { MemoryRecallPayloadInput, QueryMemoryRecallArgs } from '#subgraphs/memory/generated/schema-types.ts';

/** What is looked for, and where. */
export interface Recall extends Omit<MemoryRecallPayloadInput, 'query'> {
  question: string;
}

const DEFAULT_LIMIT = 5;

/** Reads either form of the arguments; both at once, or neither, is a violation. */
export function readRecall(args: QueryMemoryRecallArgs): Recall | { violations: Violation[] } {
  const { payload, ...newer } = args;
  if (!payload) return readNewer(newer);
  const mixed = Object.entries(newer).filter(([, value]) => value !== null && value !== undefined);
  const message = 'must not be used together with payload: give one form of the arguments';
  if (mixed.length > 0) return { violations: mixed.map(([path]) => ({ path, rule: 'form', message })) };
  const { query: question, ...rest } = payload;
  return { question: withoutInvisible(question), ...rest };
}

function readNewer(args: Omit<QueryMemoryRecallArgs, 'payload'>): Recall | { violations: Violation[] } {
  const { query, scope, limit } = args;
  const violations = scope ? scopeViolations('scope', scope) : [];
  if (query == null)
    violations.unshift({ path: 'query', rule: 'required', message: 'is required: say what to look for' });
  if (query == null || violations.length > 0) return { violations };
  return { question: withoutInvisible(query), ...placesOf(args), limit: limit ?? DEFAULT_LIMIT };
}

function placesOf({
  scope,
  brandIds,
  adAccountIds,
  includePrivate,
  includeTeam,
}: Omit<QueryMemoryRecallArgs, 'payload'>) {
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
