import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RulesBench } from '#test/rules/rules-bench.ts';

const PARTS = `id version name status level nextRunAt pausedReason adAccounts { id } schedule { cron timezone }
  executionLimit { maxExecutions windowSeconds scope } actingMember { id } createdBy { id } definition
  versions(first: 2) { totalCount edges { node { version savedBy { id } definition } } pageInfo { hasNextPage endCursor } }`;
const WRITTEN = `stored message replayed definition rule { ${PARTS} }`;
/** Creates a rule. */
export const CREATE = `mutation ($input: RuleCreateInput!) { written: rulesCreate(input: $input) { ${WRITTEN} } }`;
/** Replaces the definition of a rule. */
export const UPDATE = `mutation ($input: RuleUpdateInput!) { written: rulesUpdate(input: $input) { ${WRITTEN} } }`;
/** Sets the status of a rule. */
export const STATUS = `mutation ($input: RuleStatusSetInput!) { written: rulesStatusSet(input: $input) { ${WRITTEN} } }`;
/** Reads a rule. */
export const READ = `query ($id: UUID!) { rule(id: $id) { ${PARTS} } }`;
/** Lists rules. */
export const LIST = `query ($first: Int! = 25, $after: String) { rules(first: $first, after: $after) {
  totalCount edges { node { id name adAccounts { id } schedule { cron } definition versions { totalCount } } } pageInfo { endCursor hasNextPage } } }`;
/** Lists the rules of an ad account. */
export const OF_ACCOUNT = `query ($adAccountId: UUID) { rules(adAccountId: $adAccountId) { totalCount edges { node { id } } } }`;

/** A rule as the documents show it. */
export interface Shown {
  id: string;
  version: number;
  status: string;
  nextRunAt: string | null;
  definition: Record<string, unknown>;
  actingMember: { id: string };
  versions: { totalCount: number; edges: { node: { version: number; definition: Record<string, unknown> } }[] };
}
/** Result of a change of a rule. */
export interface Written {
  stored: boolean;
  message: string;
  replayed: boolean;
  definition: Record<string, unknown>;
  rule: Shown | null;
}

/** Creates a rule as a member; a request id of its own unless one is given. */
export async function createRule(bench: RulesBench, viewer: Viewer, input: Record<string, unknown>): Promise<Written> {
  const given = { requestId: uuid7(), ...input };
  return (await bench.ask<{ written: Written }>(viewer, CREATE, { input: given })).written;
}

/** Stores a rule as a member. */
export async function saveRule(bench: RulesBench, viewer: Viewer, definition: object): Promise<Shown> {
  return (await createRule(bench, viewer, { definition, dryRun: false })).rule!;
}
