import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { finish, type Sliced } from '#kit/clock/sliced.ts';
import { ACCOUNT_LIMIT_REACHED } from '#subgraphs/launcher/account-limits/over-limits.ts';
import type { LaunchPlan, PlanInput, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** A part of a plan which can differ from one preview to the next. */
export type PlanPart = (typeof PARTS)[number];

const PARTS = [
  'settings',
  'target',
  'creatives',
  'names',
  'budgets',
  'adSets',
  'ads',
  'calls',
  'findings',
  'completes',
] as const;
/** Changes with the rules of this file, so that fingerprints made by other rules are never taken for a changed plan. */
const RULES = 'p3';
const DIGEST_CHARACTERS = 12;
/** Findings of the moment, which pass by themselves. */
const PASSING = new Set(['throttled', ACCOUNT_LIMIT_REACHED]);

/** The fingerprint of a plan, worked out without a pause; see `fingerprintInSlices`. */
export function planFingerprint(input: PlanInput, plan: LaunchPlan): string {
  return finish(fingerprintInSlices(input, plan));
}

/** One short digest for each part of a plan, in a fixed order. It yields where it may pause. */
export function* fingerprintInSlices(input: PlanInput, plan: LaunchPlan): Sliced<string> {
  const parts = partsOf(input, plan);
  const digests: string[] = [];
  for (const part of PARTS) digests.push(yield* digest(parts[part]));
  return [RULES, ...digests].join('.');
}

/** The parts in which two plans differ; null when one of the texts is no fingerprint of these rules. */
export function changedParts(before: string, after: string): PlanPart[] | null {
  const [one, other] = [before.split('.'), after.split('.')];
  const known = (digests: string[]) => digests[0] === RULES && digests.length === PARTS.length + 1;
  if (!known(one) || !known(other)) return null;
  return PARTS.filter((_, index) => one[index + 1] !== other[index + 1]);
}

function partsOf(input: PlanInput, plan: LaunchPlan): Record<PlanPart, unknown> {
  const { request, target } = input;
  const { adAccountId, operation, purpose, requestedStatus, templateVersionId, scheduledAt = null } = request;
  const made = plan.calls.filter(({ effect }) => effect === 'CREATE');
  return {
    settings: { adAccountId, operation, purpose, requestedStatus, templateVersionId, scheduledAt },
    target: target && { campaignId: target.campaignId, adsetId: target.adsetId, fault: target.fault },
    creatives: input.creatives.map(({ id, versionId }) => [id, versionId]),
    names: [plan.campaignName, plan.adSets.map(({ name }) => name), made.map(({ name }) => name)],
    budgets: [plan.budget, plan.adSets.map(({ budgetMinor }) => budgetMinor)],
    adSets: plan.adSets.map(({ key, group, adCount, platformId }) => [key, group, adCount, platformId]),
    ads: plan.ads.map((ad) => [ad.key, ad.adSetKey, ad.sourceItemId, ad.replacesItemId, ad.platformCreativeId]),
    calls: new Items(plan.calls, (call) => withoutTimes(input, call)),
    findings: plan.findings
      .filter(({ severity, code }) => severity !== 'INFORMATION' && !PASSING.has(code))
      .map(({ severity, code, path }) => [severity, code, path]),
    completes: input.earlier?.completes.map(({ id }) => id) ?? [],
  };
}

/** A start and end counted from now differ in every plan, though nothing has changed; names are a part of their own. */
function withoutTimes({ template }: PlanInput, { key, effect, kind, params, dependsOn, file }: PlannedCall): unknown {
  const { startOffsetSeconds, durationSeconds } = template.config.adset.delivery;
  const { name: _, start_time: start, end_time: end, ...rest } = params;
  const counted = startOffsetSeconds != null || durationSeconds != null;
  const times = counted ? {} : { start: start ?? null, end: end ?? null };
  return { key, effect, kind, params: rest, ...times, dependsOn, file: file?.key ?? null };
}

/** A long list whose items are made when they are hashed. */
class Items<T> {
  readonly #of: readonly T[];
  readonly #make: (item: T) => unknown;

  constructor(of: readonly T[], make: (item: T) => unknown) {
    this.#of = of;
    this.#make = make;
  }

  /** The texts of its canonical form, one an item. */
  *texts(): Generator<string> {
    for (const [index, item] of this.#of.entries()) {
      yield (index === 0 ? '[' : ',') + (canonicalize(this.#make(item)) ?? 'null');
    }
    yield this.#of.length === 0 ? '[]' : ']';
  }
}

function* digest(value: unknown): Sliced<string> {
  const hash = createHash('sha256');
  if (!(value instanceof Items)) hash.update(canonicalize(value) ?? '');
  else {
    for (const text of value.texts()) {
      hash.update(text);
      yield;
    }
  }
  yield;
  return hash.digest('base64url').slice(0, DIGEST_CHARACTERS);
}
