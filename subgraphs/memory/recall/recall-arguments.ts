import type { Violation } from '#kit/errors/refusals.ts';
import { scopeViolations } from '#subgraphs/memory/facts/fact-scope.ts';
import type { MemoryRecallPayloadInput, QueryMemoryRecallArgs } from '#subgraphs/memory/generated/schema-types.ts';

/** What is looked for, and where. */
export interface Recall extends Omit<MemoryRecallPayloadInput, 'query'> {
  question: string;
}

const DEFAULT_LIMIT = 5;

/** Reads either form of the arguments; both at once, or neither, is a violation. */
export function readRecall(args: QueryMemoryRecallArgs): Recall | { violations: Violation[] } {
  const { payload, ...newer } = args;
  if (payload) {
    const mixed = Object.entries(newer).filter(([, value]) => value !== null && value !== undefined);
    const message = 'must not be used together with payload: give one form of the arguments';
    if (mixed.length > 0) return { violations: mixed.map(([path]) => ({ path, rule: 'form', message })) };
    const { query: question, ...rest } = payload;
    return checked({ question, ...rest }, 'payload.query');
  }
  if (newer.query == null) {
    return { violations: [{ path: 'query', rule: 'required', message: 'is required: say what to look for' }] };
  }
  const violations = newer.scope ? scopeViolations('scope', newer.scope) : [];
  if (violations.length > 0) return { violations };
  return checked({ question: newer.query, ...placesOf(newer), limit: newer.limit ?? DEFAULT_LIMIT }, 'query');
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

/** The database cannot hold these in a text. */
function checked(recall: Recall, path: string): Recall | { violations: Violation[] } {
  if (recall.question.isWellFormed() && !recall.question.includes('\0')) return recall;
  return { violations: [{ path, rule: 'characters', message: 'must be valid Unicode without U+0000' }] };
}
