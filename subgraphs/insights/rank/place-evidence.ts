import type { PlanRow, SpreadRow } from '#subgraphs/insights/facts/fact-plan.ts';

/** Sums of a ranked object: money and conversions in millionths. */
export interface PlaceEvidence {
  spend: bigint | null;
  impressions: bigint;
  clicks: bigint;
  conversions: bigint;
  value: bigint;
  /** Variation of its numbers by day, where that was read. */
  spread: SpreadRow | null;
}

/** Sums of a row of a ranking. */
export function evidenceOf({ sums, actionSums }: PlanRow, spread: SpreadRow | null): PlaceEvidence {
  const [conversions = 0n, value = 0n] = actionSums;
  return {
    spend: sums['spend'] ?? null,
    impressions: sums['impressions'] ?? 0n,
    clicks: sums['clicks'] ?? 0n,
    conversions,
    value,
    spread,
  };
}
