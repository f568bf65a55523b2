import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { Findings } from '#subgraphs/launcher/launches/plan/checks/findings.ts';
import { groupCreatives } from '#subgraphs/launcher/launches/plan/group-creatives.ts';
import { budgetOf } from '#subgraphs/launcher/launches/plan/params/budget-of.ts';
import { batchRequest, type BatchOf } from './batch-request.ts';
import type { ReadyCreative } from './ready-creatives.ts';

/** A batch within its budget. */
export interface FittingBatch {
  creatives: readonly ReadyCreative[];
  /** Budget that its launch configures, in minor units. */
  budget: bigint;
}

/** A batch before it is cut to its budget. */
export interface WholeBatch {
  /** Inputs of the plan of the whole batch. */
  planned: PlanInput;
  batch: BatchOf;
  creatives: readonly ReadyCreative[];
}

/** Finds the largest first part of a batch whose budgets stay within the limit; it is empty where one creative alone exceeds it. */
export function fitBatch(whole: WholeBatch, limit: bigint): FittingBatch {
  const { creatives } = whole;
  const partOf = (count: number): FittingBatch => {
    const part = creatives.slice(0, count);
    return { creatives: part, budget: part.length === 0 ? 0n : configuredBudget(whole, part) };
  };
  const all = partOf(creatives.length);
  if (all.budget <= limit) return all;
  // A longer part never configures less, so halving finds the border.
  let fits = partOf(0);
  for (let tooMany = creatives.length; fits.creatives.length + 1 < tooMany;) {
    const part = partOf((fits.creatives.length + tooMany) >> 1);
    if (part.budget <= limit) fits = part;
    else tooMany = part.creatives.length;
  }
  return fits;
}

/** Budget that a launch of these creatives configures, in minor units: daily ones as a day, lifetime ones as a whole. */
export function configuredBudget({ planned, batch }: WholeBatch, part: readonly ReadyCreative[]): bigint {
  const taken = new Set(part.map(({ creativeId }) => creativeId));
  const input = {
    ...planned,
    request: batchRequest(batch, planned.request.requestKey, part),
    creatives: planned.creatives.filter(({ id }) => taken.has(id)),
  };
  const findings = new Findings();
  return BigInt(budgetOf(input, groupCreatives(input, findings), findings).totalMinor);
}
